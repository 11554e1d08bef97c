/** Runs a store's tests on both engines: each test gets a migrated, empty database of its own. */
import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PGliteDialect, sql } from 'kysely';
import { test as base } from 'vitest';
import { migrate } from './migrate.ts';
import { POSTGRES_PARSERS, postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** `PostgreSQL` is the server that the run found (`TEST_DATABASE_URL`), or else PGlite inside the process. */
export const TEST_ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type TestEngine = (typeof TEST_ENGINES)[number];

interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

async function openSqlite(): Promise<OpenDatabase> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') });
  return { database, close: () => database.destroy() };
}

let sharedPglite: PGlite | undefined;

/** Starting PGlite takes a second, so a test file shares one; each test has a schema of its own in it. */
async function openPglite(): Promise<OpenDatabase> {
  sharedPglite ??= await PGlite.create({ parsers: POSTGRES_PARSERS });
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  await sharedPglite.exec(`create schema ${schema}; set search_path to ${schema}`);
  const database = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: sharedPglite }) });
  const pglite = sharedPglite;
  return { database, close: async () => void (await pglite.exec(`drop schema ${schema} cascade`)) };
}

let sharedServer: Kysely<Tables> | undefined;

/** Each test has a schema of its own in the run's database. */
async function openServer(url: string): Promise<OpenDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  sharedServer ??= new Kysely<Tables>({ dialect: await postgresDialect(url) });
  const admin = sharedServer;
  await admin.executeQuery(CompiledQuery.raw(`create schema ${schema}`));
  const inSchema = new URL(url);
  inSchema.searchParams.set('options', `-c search_path=${schema}`);
  const database = new Kysely<Tables>({ dialect: await postgresDialect(inSchema.href) });
  const close = async () => {
    await database.destroy();
    await sql`drop schema ${sql.ref(schema)} cascade`.execute(admin);
  };
  return { database, close };
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
      await migrate(database);
      await use(database);
      await close();
    },
  });
}
