/** The target of a move: an empty PostgreSQL database, its tables, and rows written and read in batches. */
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../tables.ts';

/** Nothing was moved; the message says why and what to do. */
export class MoveError extends Error {
  override name = 'MoveError';
}

export type Row = Record<string, unknown>;

export interface Table {
  name: string;
  /** `sequence`: where the next number of the column comes from. */
  columns: readonly { name: string; type: string; sequence: string | null }[];
}

/** Tables that are not copied: the migrations' own, and an index that each engine has in its own form. */
const NOT_COPIED = new Set(['migrations', 'case_search']);

/** Rows read at once. */
const PAGE = 500;

/** @throws {MoveError} if the database is not empty */
export async function refuseUnlessEmpty(transaction: DatabaseTransaction): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'S')
    order by relname limit 3`.execute(transaction);
  const names = rows.map(({ name }) => name).join(', ');
  if (names) throw new MoveError(`The database of DATABASE_URL is not empty: it has ${names}. Name an empty one.`);
}

/** The tables that hold data, with their columns and PostgreSQL's names of their types. */
export async function tablesOf(transaction: DatabaseTransaction): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select relname as name,
      json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null),
        'sequence', pg_get_serial_sequence(relname, attname)) order by attnum)::json as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
    group by relname order by relname`.execute(transaction);
  return rows
    .filter(({ name }) => !NOT_COPIED.has(name))
    .map(({ name, columns }) => ({ name, columns: JSON.parse(columns) }));
}

/** Bytes as the driver takes them. */
const bound = (value: unknown) => (value instanceof Uint8Array ? Buffer.from(value) : value);

/** Writes rows in one statement: a list for each column. */
export async function writeRows(transaction: DatabaseTransaction, table: Table, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  const lists = table.columns.map(({ name, type }) => {
    const values = rows.map((row) => bound(row[name]));
    return sql`${values}::${sql.raw(`${type}[]`)}`;
  });
  await sql`insert into ${sql.table(table.name)} (${names}) select * from unnest(${sql.join(lists)})`.execute(
    transaction,
  );
}

/** Reads every row of a table by a cursor. */
export async function* rowsOf(transaction: DatabaseTransaction, table: Table): AsyncGenerator<Row> {
  const names = sql.join(table.columns.map(({ name }) => sql.ref(name)));
  await sql`declare moved no scroll cursor for select ${names} from ${sql.table(table.name)}`.execute(transaction);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.raw(String(PAGE))} from moved`.execute(transaction);
    yield* rows;
    if (rows.length < PAGE) break;
  }
  await sql`close moved`.execute(transaction);
}

/** Makes a sequence continue after the highest number that was moved. */
export async function continueNumbers(transaction: DatabaseTransaction, { name, columns }: Table): Promise<void> {
  for (const { name: column, sequence } of columns) {
    if (sequence === null) continue;
    const highest = sql`max(${sql.ref(column)})`;
    await sql`select setval(${sequence}::regclass, ${highest}) from ${sql.table(name)} having ${highest} is not null`.execute(
      transaction,
    );
  }
}
