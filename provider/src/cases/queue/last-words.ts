/** The last message of each case on a page of the queue (DK-02). */
import type { CaseSummary } from '@larkfield/api-schemas/case-queue';
import type { MessageChannel } from '@larkfield/api-schemas/cases';
import type { Database } from '@larkfield/database/tables';
import { findLead } from '../../leads/rows.ts';
import type { Roles } from '../../staff/rights.ts';
import { seesNeeds } from '../access/withheld.ts';
import { fromTextColumn } from '../store/case-row.ts';
import { queryIn } from '../store/lead.ts';

type LastWords = CaseSummary['attributes']['last-words'];

const MOST_CHARACTERS = 160;

const beginningOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MOST_CHARACTERS);

/** By case; a case in which nobody wrote since it was opened has the words that opened it. */
export async function lastWordsOf(
  database: Database,
  reader: Roles,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastWords>> {
  if (!seesNeeds(reader) || ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('case_messages as message')
    .innerJoin('cases as part', 'part.id', 'message.case_id')
    .select(({ fn }) => [fn.coalesce('part.merged_into', 'part.id').as('whole'), 'message.direction', 'message.text'])
    .where(({ or, eb }) => or([eb('part.id', 'in', ids), eb('part.merged_into', 'in', ids)]))
    // A letter begins with addresses, which would say nothing in the queue.
    .where('message.channel', '!=', 'letter' satisfies MessageChannel)
    .where('message.at', '=', ({ selectFrom }) =>
      selectFrom('case_messages as any')
        .select(({ fn }) => fn.max('any.at').as('newest'))
        .whereRef('any.case_id', '=', 'message.case_id')
        .where('any.channel', '!=', 'letter' satisfies MessageChannel),
    )
    .orderBy('message.at')
    .orderBy('message.id')
    .execute();
  // The newest of each part; of a merged case, the last of them.
  const said = new Map<string, LastWords>(
    rows.map(({ whole, direction, text }) => [
      whole,
      { from: direction === 'from-customer' ? 'customer' : 'us', text: beginningOf(fromTextColumn(text)) },
    ]),
  );
  const opened = ids.filter((id) => !said.has(id));
  const leads = await Promise.all(opened.map((id) => findLead(database, id)));
  for (const [index, id] of opened.entries()) {
    const query = queryIn(leads[index]?.attributes ?? {});
    if (query) said.set(id, { from: 'customer', text: beginningOf(query) });
  }
  return said;
}
