import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import { toInstant } from './column-values.ts';
import { lastSuccesses, watchedJob } from './jobs.ts';
import { migrate } from './migrate.ts';
import { connect, openDatabase } from './open.ts';
import { temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;

/**
 * A database of the test's own on the server, dropped after the test.
 * @param defaults of its sessions, as an operator may have set them
 */
async function openOwnDatabase(defaults: Record<string, string> = {}) {
  const { url, drop } = await temporaryDatabase(server ?? '');
  onTestFinished(drop);
  const settings = { dataDir: '/nowhere', databaseUrl: url };
  const first = await connect(settings);
  const name = sql.id(new URL(url).pathname.slice(1));
  for (const [setting, value] of Object.entries(defaults))
    await sql`alter database ${name} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(first);
  await first.destroy();
  const database = await openDatabase(settings);
  // Before the database is dropped: what was registered last runs first.
  onTestFinished(() => database.destroy());
  return database;
}

test.skipIf(!server)(
  '[OP-03] a connection that breaks during a transaction fails the transaction, not the process',
  async () => {
    const database = await openOwnDatabase();
    const broken = database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(database);
      // The error arrives while no statement of the transaction runs.
      await new Promise((resolve) => setImmediate(resolve));
      await sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow();
    expect((await sql`select 1`.execute(database)).rows).toHaveLength(1);
  },
);

test.skipIf(!server)(
  'a connection prepares each statement once, except those that a new column would break',
  async () => {
    const database = await openOwnDatabase();
    const prepared = await database.transaction().execute(async (transaction) => {
      for (const subject of ['a', 'b']) {
        const entries = transaction.selectFrom('outbox').where('subject', '=', subject);
        await entries.select('channel').execute();
        await entries.selectAll().execute();
      }
      const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
        transaction,
      );
      return rows.map(({ statement }) => statement).filter((statement) => statement.includes('outbox'));
    });
    expect(prepared).toEqual(['select "channel" from "outbox" where "subject" = $1']);
  },
);

test.skipIf(!server)('statements are not compiled just in time, which takes longer than running them', async () => {
  const database = await openOwnDatabase();
  expect((await sql<{ jit: string }>`show jit`.execute(database)).rows).toEqual([{ jit: 'off' }]);
});

test.skipIf(!server)(
  '[OP-02] times are read, and transactions do not fail each other, whatever the server has as its defaults',
  async () => {
    const defaults = { datestyle: 'German', timezone: 'Asia/Kathmandu', default_transaction_isolation: 'serializable' };
    const database = await openOwnDatabase(defaults);
    const now = toInstant(new Date());
    await watchedJob(database, 'backup').succeeded();
    const [job] = await lastSuccesses(database);
    expect((job?.succeeded_at ?? '') >= now).toBe(true);
    const { rows } = await sql`show transaction_isolation`.execute(database);
    expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
  },
);

test.skipIf(!server)('[OP-02] a migration may take longer than the server allows a statement', async () => {
  const database = await openOwnDatabase({ statement_timeout: '200ms', idle_in_transaction_session_timeout: '200ms' });
  const slow: Migration = {
    name: '9999-slow',
    async up(untyped) {
      await sql`select pg_sleep(0.4)`.execute(untyped);
      await pause(400);
    },
  };
  await migrate(database, [...MIGRATIONS, slow]);
  const found = sql`select name from migrations where name = ${slow.name}`;
  expect((await found.execute(database)).rows).toHaveLength(1);
  // Only while it migrates.
  await expect(sql`select pg_sleep(0.4)`.execute(database)).rejects.toThrow(/statement timeout/);
});
