import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';
import { temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;

/** A database of the test's own on the server, dropped after the test. */
async function openOwnDatabase() {
  const { url, drop } = await temporaryDatabase(server ?? '');
  const database = await openDatabase({ dataDir: '/nowhere', databaseUrl: url });
  onTestFinished(async () => {
    await database.destroy();
    await drop();
  });
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
