/** Runs a store's tests on both engines: each test gets a migrated, empty database of its own. */
import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { test as base } from 'vitest';
import { migrate } from './migrate.ts';
import { migratedSqlite, overOne } from './migrated-sqlite.ts';
import { POSTGRES_PARSERS, postgresDialect } from './postgres.ts';
import type { Database, Tables } from './tables.ts';

const ENGINES = ['SQLite', 'PostgreSQL'] as const;
type TestEngine = (typeof ENGINES)[number];

/**
 * `PostgreSQL` is the server of `TEST_DATABASE_URL`, or else PGlite in the process. `TEST_ENGINE` names one of them for
 * runs that try the same tests thousands of times.
 */
export const TEST_ENGINES = ENGINES.filter((engine) => (process.env['TEST_ENGINE'] ?? engine) === engine);

interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

async function openSqlite(): Promise<OpenDatabase> {
  const connection = new DatabaseSync(':memory:');
  connection.deserialize(await migratedSqlite());
  const database = new Kysely<Tables>({ dialect: overOne(connection) });
  // One that was never used could be used again after `destroy`, by which tests let a database fail.
  await sql`select 1`.execute(database);
  return { database, close: () => database.destroy() };
}

/** A value that changes if a test changes or renames tables, columns or constraints of a schema. */
async function shapeOf(admin: Database, schema: string): Promise<string | undefined> {
  const shape = await sql<{ shape: string }>`
    select concat_ws(' ', md5(string_agg(concat_ws(' ', relname, relnatts, relchecks), ',' order by relname)),
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
interface FreeSchemas {
  take(): Promise<string | undefined>;
  give(schema: string): Promise<void>;
}

/** Those of a file. */
const ofFile: string[] = [];
const inProcess: FreeSchemas = { take: async () => ofFile.pop(), give: async (schema) => void ofFile.push(schema) };

/** Those of all files of a run, in its database. */
const inServer = (admin: Database): FreeSchemas => ({
  async take() {
    const taken = await sql<{ name: string }>`
      delete from test_run.free_schemas
      where name in (select name from test_run.free_schemas limit 1 for update skip locked)
      returning name`.execute(admin);
    return taken.rows[0]?.name;
  },
  give: async (schema) => void (await sql`insert into test_run.free_schemas values (${schema})`.execute(admin)),
});

let migratedShape: string | undefined;

/**
 * Gives a test a schema of its own. It is reused for another test if its tables were not changed.
 * @param connect opens the schema
 */
async function openSchema(
  admin: Database,
  free: FreeSchemas,
  connect: (schema: string) => Promise<OpenDatabase>,
): Promise<OpenDatabase> {
  const kept = await free.take();
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
    await free.give(schema);
  };
  return { database, close: giveBack };
}

let sharedPglite: PGlite | undefined;

/** Starting PGlite takes a second, so a test file shares one. */
async function openPglite(): Promise<OpenDatabase> {
  sharedPglite ??= await PGlite.create({ parsers: POSTGRES_PARSERS });
  const pglite = sharedPglite;
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite }) });
  return openSchema(database, inProcess, async (schema) => {
    await pglite.exec(`set search_path to ${schema}`);
    // `destroy` would close the shared PGlite.
    return { database, close: async () => {} };
  });
}

let sharedServer: Database | undefined;

/** A schema in the run's database, which is dropped when the run ends. */
async function openServer(url: string): Promise<OpenDatabase> {
  sharedServer ??= new Kysely<Tables>({ dialect: await postgresDialect(url) });
  return openSchema(sharedServer, inServer(sharedServer), async (schema) => {
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
