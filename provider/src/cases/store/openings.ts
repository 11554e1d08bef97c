/** The words that opened merged cases, as messages of the case that is left. */
import { MessageChannel } from '@larkfield/api-schemas/cases';
import type { Database } from '@larkfield/database/tables';
import { readLead } from './lead.ts';
import type { Message } from './messages.ts';

export async function openingsOf(database: Database, id: string): Promise<Message[]> {
  const parts = await database
    .selectFrom('cases')
    .select(['id', 'received_at', 'channel', 'form'])
    .where('merged_into', '=', id)
    .where('erased_at', 'is', null)
    .execute();
  const messages = parts.map(async (part): Promise<Message[]> => {
    const text = (await readLead(database, part.id))?.attributes['query'];
    if (typeof text !== 'string' || text.trim() === '') return [];
    const { id: case_id, received_at: at, channel, form } = part;
    const nobody = { author_id: null, author_name: null, said_by: null };
    const from = { direction: 'from-customer', author_kind: 'customer' } as const;
    return [
      { id: `opening-${case_id}`, case_id, ...from, ...nobody, channel: MessageChannel.parse(channel), form, at, text },
    ];
  });
  return (await Promise.all(messages)).flat();
}

/** Messages together with the opening words of merged cases, oldest first. */
export const withOpenings = (messages: readonly Message[], openings: readonly Message[]): Message[] =>
  openings.length === 0
    ? [...messages]
    : [...messages, ...openings].toSorted((one, other) => one.at.localeCompare(other.at));
