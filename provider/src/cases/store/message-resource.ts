import { MessageChannel, MessageForm } from '@larkfield/api-schemas/cases';
import type { messagesOf } from './messages.ts';
import type { FileRow } from './read-case.ts';

export type Message = Awaited<ReturnType<typeof messagesOf>>[number];

/**
 * A message as the APIs of customers and of staff have it.
 * @param files of this message
 * @param author who wrote it, which they say apart
 */
export function messageResource<Author extends object>(message: Message, files: readonly FileRow[], author: Author) {
  const { id, direction, channel, form, at, text } = message;
  return {
    type: 'case-messages' as const,
    id,
    attributes: {
      direction,
      channel: MessageChannel.parse(channel),
      form: MessageForm.parse(form),
      at,
      ...author,
      text,
    },
    relationships: { files: { data: files.map((file) => ({ type: 'case-files' as const, id: file.id })) } },
  };
}
