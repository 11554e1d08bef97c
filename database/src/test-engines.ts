/** Runs a store's tests on both engines: each test gets a migrated, empty database of its own. */
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { test as base } from 'vitest';
import { migrate } from './migrate.ts';
import { POSTGRES_PARSERS, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** `PostgreSQL` is the server of `TEST_DATABASE_URL`, or else PGlite in the process. */
export const TEST_ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type TestEngine = (typeof TEST_ENGINES)[number];

interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

async function openSqlite(): Promise<OpenDatabase> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  await migrate(database);
  return { database, close: () => database.destroy() };
}

/** A value that changes if a test changes tables, columns or constraints of a schema. */
async function shapeOf(admin: Database, schema: string): Promise<string | undefined> {
  const shape = await sql<{ shape: string }>`
    select concat_ws(' ', count(*), sum(relnatts), sum(relchecks),
      (select count(*) from pg_constraint where connamespace = ${schema}::regnamespace)) as shape
    from pg_class where relnamespace = ${schema}::regnamespace`.execute(admin);
  return shape.rows[0]?.shape;
}

/** Empties the tables that have rows. With `truncate`, since a trigger forbids to delete events. */
const empty = (admin: Database, schema: string) =>
  sql`
    do $$
    declare made record; is_used boolean;
    begin
      for made in
        select relkind, oid::regclass as name from pg_class
        where relnamespace = ${sql.lit(schema)}::regnamespace and relkind in ('r', 'S') and relname <> 'migrations'
      loop
        if made.relkind = 'S' then perform setval(made.name, 1, false);
        else
          execute format('select exists (select from %s)', made.name) into is_used;
          if is_used then execute format('truncate %s', made.name); end if;
        end if;
      end loop;
    end $$`.execute(admin);

/** Migrated, empty schemas for reuse: migrating one takes ten times as long as emptying it. */
const freeSchemas: string[] = [];
let migratedShape: string | undefined;

/**
 * Gives a test a schema of its own. It is reused for the next test of the file if its tables were not changed.
 * @param connect opens the schema
 */
async function openSchema(admin: Database, connect: (schema: string) => Promise<OpenDatabase>): Promise<OpenDatabase> {
  const kept = freeSchemas.pop();
  const schema = kept ?? `test_${randomUUID().replaceAll('-', '')}`;
  if (!kept) await sql`create schema ${sql.ref(schema)}`.execute(admin);
  const { database, close } = await connect(schema);
  if (!kept) await migrate(database);
  migratedShape ??= await shapeOf(admin, schema);
  const giveBack = async () => {
    await close();
    if ((await shapeOf(admin, schema)) !== migratedShape)
      return void (await sql`drop schema ${sql.ref(schema)} cascade`.execute(admin));
    await empty(admin, schema);
    freeSchemas.push(schema);
  };
  return { database, close: giveBack };
}

let sharedPglite: PGlite | undefined;

/** Starting PGlite takes a second, so a test file shares one. */
async function openPglite(): Promise<OpenDatabase> {
  sharedPglite ??= await PGlite.create({ parsers: POSTGRES_PARSERS });
  const pglite = sharedPglite;
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return openSchema(database, async (schema) => {
    await pglite.exec(`set search_path to ${schema}`);
    // `destroy` would close the shared PGlite.
    return { database, close: async () => {} };
  });
}

let sharedServer: Database | undefined;

/** A schema in the run's database, which is dropped when the run ends. */
async function openServer(url: string): Promise<OpenDatabase> {
  sharedServer ??= new Kysely<Tables>({ dialect: await postgresDialect(url) });
  return openSchema(sharedServer, async (schema) => {
    const inSchema = new URL(url);
    inSchema.searchParams.set('options', `-c search_path=${schema}`);
    const database = new Kysely<Tables>({ dialect: await postgresDialect(inSchema.href) });
    return { database, close: () => database.destroy() };
  });
}

function openPostgres(): Promise<OpenDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openServer(url) : openPglite();
}

/**
 * Vitest's `test` with a `database` on the given engine:
 * `describe.each(TEST_ENGINES)('leads on %s', (engine) => { const test = testOn(engine); test('…', async ({ database }) => …) })`
 */
export function testOn(engine: TestEngine) {
  return base.extend<{ database: Database }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that one needs from this pattern
    database: async ({}, use) => {
      const { database, close } = await (engine === 'SQLite' ? openSqlite() : openPostgres());
      await use(database);
      await close();
    },
  });
}
