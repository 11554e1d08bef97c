/** Which migrations let processes of the version before go on, as in a rolling update on PostgreSQL (decision 0387). */
import { type Kysely, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { columnTypes } from '../src/engine/column-types.ts';
import type { Database } from '../src/tables.ts';
import { testOn } from '../src/test-engines.ts';
import { MIGRATIONS } from './list.ts';
import { type Migration, run } from './migration.ts';

/** The last migration of release 1.0.0: nothing ran beside the earlier ones. */
const FIRST_RELEASE = '0012-no-replays';

const test = testOn('PostgreSQL');

interface Column {
  table: string;
  column: string;
  type: string;
  needed: boolean;
}

interface Schema {
  columns: Map<string, Column>;
  tables: Set<string>;
  /** Constraints and unique indexes, which may refuse what was accepted before. */
  limits: Map<string, string>;
}

async function schemaOf(database: Database): Promise<Schema> {
  const columns = await sql<Column>`
    select table_name as table, column_name as column, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' as needed
    from information_schema.columns where table_schema = current_schema()`.execute(database);
  const limits = await sql<{ name: string; table: string }>`
    select conname as name, conrelid::regclass::text as table from pg_constraint
      where connamespace = current_schema()::regnamespace and contype <> 'n'
    union select indexrelid::regclass::text, indrelid::regclass::text from pg_index
      join pg_class on pg_class.oid = indrelid
      where indisunique and relnamespace = current_schema()::regnamespace`.execute(database);
  return {
    columns: new Map(columns.rows.map((row) => [`${row.table}.${row.column}`, row])),
    tables: new Set(columns.rows.map(({ table }) => table)),
    limits: new Map(limits.rows.map(({ name, table }) => [name, table])),
  };
}

/** What a process that knows only the first schema would stumble over in the second. */
function obstacles(before: Schema, after: Schema): string[] {
  const changed = [...before.columns].flatMap(([name, { type, needed }]) => {
    const column = after.columns.get(name);
    if (!column) return [`${name} is gone`];
    if (column.type !== type) return [`${name} has another type`];
    return column.needed && !needed ? [`${name} is needed now`] : [];
  });
  const isOld = (table: string) => before.tables.has(table);
  const added = [...after.columns].flatMap(([name, { table, needed }]) =>
    isOld(table) && needed && !before.columns.has(name) ? [`${name} is new and has no default`] : [],
  );
  const limits = [...after.limits].flatMap(([name, table]) =>
    isOld(table) && !before.limits.has(name) ? [`${table} has the limit ${name}`] : [],
  );
  return [...changed, ...added, ...limits];
}

/** What a process of the version before would stumble over once a migration has run. Takes everything back. */
async function obstaclesOf({ up }: Migration, earlier: readonly Migration[], database: Database): Promise<string[]> {
  class TakenBack extends Error {}
  let found: string[] = [];
  const trial = database.transaction().execute(async (transaction) => {
    await sql`create schema two_versions`.execute(transaction);
    await sql`set local search_path to two_versions`.execute(transaction);
    // A migration uses tables as they were at its time, which no type describes.
    const untyped = transaction as unknown as Kysely<never>;
    const types = columnTypes(untyped);
    for (const migration of earlier) await migration.up(untyped, types);
    const before = await schemaOf(transaction);
    await up(untyped, types);
    found = obstacles(before, await schemaOf(transaction));
    throw new TakenBack();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return found;
}

describe('a migration after the first release lets the version before go on, or says why it has to stop', () => {
  const released = MIGRATIONS.findIndex(({ name }) => name === FIRST_RELEASE) + 1;
  test('[OP-14] in all migrations', async ({ database }) => {
    expect(released).toBeGreaterThan(0);
    for (const [index, migration] of MIGRATIONS.entries()) {
      if (index < released || migration.stopsEarlier !== undefined) continue;
      const found = await obstaclesOf(migration, MIGRATIONS.slice(0, index), database);
      expect(found, migration.name).toEqual([]);
    }
  });

  test.for([
    ['create table new_things (id text primary key, name text not null unique)', []],
    ['alter table leads add column colour text', []],
    ["alter table leads add column colour text not null default 'green'", []],
    ['create index leads_by_topic on leads (topic)', []],
    ['alter table leads add column colour text not null', ['leads.colour is new and has no default']],
    ['alter table leads alter column topic set not null', ['leads.topic is needed now']],
    ['alter table leads alter column topic type varchar(5)', ['leads.topic has another type']],
    ['alter table leads rename column topic to subject', ['leads.topic is gone']],
    ['create unique index one_topic on leads (topic)', ['leads has the limit one_topic']],
    ["alter table leads add constraint short check (topic < 'z')", ['leads has the limit short']],
    ['drop table drafts cascade', expect.arrayContaining(['drafts.id is gone'])],
  ] as const)('[OP-14] %s', async ([statement, expected], { database }) => {
    const sample: Migration = { name: '9999-sample', up: (untyped) => run(untyped, [statement]) };
    expect(await obstaclesOf(sample, MIGRATIONS, database)).toEqual(expected);
  });
});
