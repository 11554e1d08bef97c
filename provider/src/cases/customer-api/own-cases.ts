/** A signed-in customer's cases, by the verified e-mail address of their account (CT-02). */
import type { OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import type { Database } from '@larkfield/database/tables';
import { addressKey } from '@larkfield/service/personal-data';
import { isMailboxProved } from '../links/own-case.ts';
import { reachOf } from '../links/reach.ts';
import { type CaseRow, findCase, kindOf, standingOf } from '../store/case-row.ts';

/** Most cases that are listed. */
const MOST = 50;

/** The cases that name an address, and parts of merged cases that do. */
const casesOf = (database: Database, email: string) =>
  database.selectFrom('cases').selectAll().where('email_key', '=', addressKey(email)).where('erased_at', 'is', null);

/**
 * The cases that an address opens, newest first, each once and with the state that its page shows: a part of a merged case
 * that opens as the whole is listed as the whole (RW-18).
 */
export async function ownCases(database: Database, email: string): Promise<OwnCases['data']> {
  const rows = await casesOf(database, email).orderBy('number', 'desc').limit(MOST).execute();
  const wholes = await wholesAmong(database, rows);
  const isMerged = (row: CaseRow) => row.merged_into !== null || wholes.has(row.id);
  const shown = await Promise.all(rows.map((row) => (isMerged(row) ? shownCase(database, row) : row)));
  return [...new Map(shown.map((row) => [row.id, row])).values()].map((row) => ({
    type: 'cases',
    id: row.id,
    attributes: { kind: kindOf(row), state: standingOf(row).state, 'received-at': row.received_at },
  }));
}

/** The cases that others became part of: nothing more has to be read for the rest. */
async function wholesAmong(database: Database, rows: readonly CaseRow[]): Promise<ReadonlySet<string | null>> {
  if (rows.length === 0) return new Set();
  const ids = rows.map(({ id }) => id);
  const parts = database.selectFrom('cases').select('merged_into').distinct().where('merged_into', 'in', ids);
  return new Set((await parts.execute()).map(({ merged_into }) => merged_into));
}

/** The merged case as opening it shows it. */
async function shownCase(database: Database, row: CaseRow): Promise<CaseRow> {
  const reach = await reachOf(database, { own: row.id, isProved: await isMailboxProved(database, row) });
  if (!reach) return row;
  return { ...((await findCase(database, reach.shown)) ?? row), ...reach.before };
}
