import { sql } from 'kysely';
import { columnList, KEYS } from './delete-older.ts';
import type { Database, Tables } from './tables.ts';

type CountTable = Extract<
  keyof typeof KEYS,
  `${string}_counts` | `${string}_clicks` | `daily_${string}` | `telemetry_${string}`
>;

/**
 * Adds rows to a table of counts. What is counted there already is added up; the same row may not be given twice.
 * @example await addCounts(database, 'search_clicks', [{ day: '2026-11-20', position: 1, clicks: 3 }]);
 */
export async function addCounts<Name extends CountTable>(
  database: Database,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const key: readonly string[] = KEYS[table];
  const columns = Object.keys(first);
  const values = rows.map((row) => sql`(${sql.join(columns.map((name) => Reflect.get(row, name)))})`);
  const sums = columns
    .filter((name) => !key.includes(name))
    .map((name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`);
  await sql`insert into ${sql.table(table)} (${columnList(columns)}) values ${sql.join(values)}
    on conflict (${columnList(key)}) do update set ${sql.join(sums)}`.execute(database);
}
