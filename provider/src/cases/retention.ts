/** Retention of cases (OP-06). */
import { toInstant } from '@larkfield/database/column-values';
import { giveWay } from '@larkfield/database/give-way';
import { forgetPartsOf } from '@larkfield/database/outbox/forget';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { daysBefore, type RetentionRule } from '@larkfield/service/personal-data';
import { emptyCase } from './erasure.ts';
import { removeUnnamed } from './files/store.ts';
import { removeEndedLinks } from './links/store.ts';
import { findCase } from './store/case-row.ts';
import { keptAmong } from './store/held.ts';
import { dropForgottenWords } from './store/search-index.ts';

const PAGE = 100;

/**
 * Cases are removed with their leads, unless they are held. Links, sessions and files that no message names are removed
 * sooner.
 */
export function caseRetention(database: Database, days: number): RetentionRule[] {
  return [
    {
      name: 'cases',
      async removeExpired(now) {
        const moment = daysBefore(now, days);
        let total = 0;
        for await (const ids of expiredCases(database, moment)) {
          const removed: string[] = [];
          for (const id of ids) {
            if (await database.transaction().execute((transaction) => removeCase(transaction, { id, moment })))
              removed.push(id);
            await giveWay(database);
          }
          // Once for all of them, since every entry is read, and after them, since one may just have been written.
          await forgetPartsOf(database, removed);
          total += removed.length;
        }
        if (total > 0) await dropForgottenWords(database);
        return total;
      },
    },
    { name: 'links to cases', removeExpired: (now) => removeEndedLinks(database, now) },
    { name: 'files that no message named', removeExpired: (now) => removeUnnamed(database, now) },
  ];
}

/** The references of cases received before a moment, in pages, without those that are to be kept. */
async function* expiredCases(database: Database, moment: Date): AsyncGenerator<string[]> {
  let after = { number: 0, received_at: toInstant(new Date(0)) };
  for (;;) {
    const page = await database
      .selectFrom('cases')
      .select(['id', 'number', 'received_at'])
      .where('received_at', '<', toInstant(moment))
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('received_at', 'number'), '>', tuple(after.received_at, after.number)),
      )
      .orderBy('received_at')
      .orderBy('number')
      .limit(PAGE)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    const ids = page.map(({ id }) => id);
    const kept = await keptAmong(database, ids, moment);
    yield ids.filter((id) => !kept.has(id));
    after = last;
  }
}

/** Removes a case, unless it was held or became part of a younger one since it was found. @returns whether it did */
async function removeCase(
  transaction: DatabaseTransaction,
  { id, moment }: { id: string; moment: Date },
): Promise<boolean> {
  const row = await findCase(transaction, id, { lock: true });
  if (!row || (await keptAmong(transaction, [id], moment)).has(id)) return false;
  await emptyCase(transaction, row);
  for (const table of ['case_links', 'case_sessions'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', row.id).execute();
  }
  await transaction.deleteFrom('cases').where('number', '=', row.number).execute();
  for (const table of ['case_duties', 'case_payments', 'case_reads', 'case_readers'] as const) {
    await transaction.deleteFrom(table).where('case_id', '=', row.id).execute();
  }
  await transaction.deleteFrom('case_events').where('case_id', '=', row.id).execute();
  return true;
}
