import * as z from 'zod';
import { MessageChannel, MessageDirection, MessageForm, Moment } from './cases.ts';
import { ResourceIdentifier, resource } from './json-api.ts';

/** A message of a case with its files. @param author who wrote it, which the APIs of customers and of staff say apart */
export const caseMessage = <Author extends z.ZodRawShape>(author: Author) =>
  resource('case-messages', {
    direction: MessageDirection,
    channel: MessageChannel,
    form: MessageForm,
    at: Moment,
    ...author,
    text: z.string(),
  }).extend({
    relationships: z.object({ files: z.object({ data: z.array(ResourceIdentifier('case-files')) }) }),
  });
