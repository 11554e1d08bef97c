import { MessageChannel } from '@larkfield/api-schemas/cases';
import type { Database } from '@larkfield/database/tables';
import { findLead } from '../../leads/rows.ts';
import { openingId, queryIn } from './lead.ts';
import { type Message, messagesOf } from './messages.ts';

/** The messages of a case, and the words that opened the cases merged into it; oldest first. */
export async function wholeConversation(database: Database, id: string): Promise<Message[]> {
  const messages = [...(await messagesOf(database, id)), ...(await openingWords(database, id))];
  return messages.toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The words that opened merged cases, as messages of the customer. */
async function openingWords(database: Database, id: string): Promise<Message[]> {
  const parts = await database
    .selectFrom('cases')
    .select(['id', 'received_at', 'channel', 'form'])
    .where('merged_into', '=', id)
    .where('erased_at', 'is', null)
    .execute();
  const messages = parts.map(async ({ id: case_id, received_at: at, channel, form }): Promise<Message[]> => {
    const text = queryIn((await findLead(database, case_id))?.attributes ?? {});
    if (text.trim() === '') return [];
    const from = { direction: 'from-customer', author_kind: 'customer' } as const;
    const nobody = { author_id: null, author_name: null, said_by: null };
    const way = { channel: MessageChannel.parse(channel), form };
    return [{ id: openingId(case_id), case_id, ...from, ...nobody, ...way, at, text }];
  });
  return (await Promise.all(messages)).flat();
}
