import { type DeleteResult, type RawBuilder, sql } from 'kysely';
import { giveWay } from './give-way.ts';
import type { Database, Tables } from './tables.ts';

/** The primary keys of tables whose rows are deleted after a time. */
export const KEYS = {
  drafts: ['id'],
  used_states: ['id'],
  sessions: ['identity_hash'],
  case_links: ['hash'],
  case_sessions: ['hash'],
  identity_records: ['model', 'id'],
  mail_counts: ['day', 'recipient_hash'],
  search_counts: ['day', 'words'],
  search_clicks: ['day', 'position'],
  daily_counts: ['day', 'kind', 'subject'],
  daily_details: ['day', 'kind', 'subject', 'detail'],
  telemetry_events: ['day', 'page', 'type'],
  telemetry_vitals: ['day', 'page', 'metric', 'value'],
  telemetry_errors: ['day', 'type', 'message'],
} as const satisfies { [Name in keyof Tables]?: readonly (keyof Tables[Name])[] };

export const columnList = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/**
 * Deletes the rows of a table that ended before a moment or day, or then.
 * @returns how many there were
 * @example await deleteOlder(database, 'drafts', ['expires_at', '<=', toInstant(now)]) // 12
 */
export function deleteOlder<Name extends keyof typeof KEYS>(
  database: Database,
  table: Name,
  [column, comparison, time]: readonly [column: keyof Tables[Name] & string, '<' | '<=', time: string],
): Promise<number> {
  const key = columnList(KEYS[table]);
  const rows = sql.table(table);
  return repeatDelete(database, async (most) => {
    const ended = sql`select ${key} from ${rows} where ${sql.ref(column)} ${sql.raw(comparison)} ${time} limit ${most}`;
    const { numAffectedRows } = await sql`delete from ${rows} where (${key}) in (${ended})`.execute(database);
    return Number(numAffectedRows ?? 0);
  });
}

/**
 * Repeats a delete until no row is left, so that no statement takes long.
 * @param some deletes at most `most` rows
 * @returns how many there were
 * @example await deleteInBatches(database, (most) => typed().where('id', 'in', ended.limit(most))) // 450
 */
export function deleteInBatches(
  database: Database,
  some: (most: number) => { executeTakeFirst(): Promise<DeleteResult> },
): Promise<number> {
  return repeatDelete(database, async (most) => Number((await some(most).executeTakeFirst()).numDeletedRows));
}

/** Rows that SQLite deletes in a few milliseconds: it blocks the thread that answers requests. */
const BATCH = 200;

async function repeatDelete(database: Database, some: (most: number) => Promise<number>): Promise<number> {
  for (let total = 0; ; await giveWay(database)) {
    const deleted = await some(BATCH);
    total += deleted;
    if (deleted < BATCH) return total;
  }
}
