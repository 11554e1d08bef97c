import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isAway } from './away.ts';
import { openForServing } from './open-for-serving.ts';
import { proxyTo } from './test-proxy.ts';
import { temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;

test.skipIf(!server)(
  '[OP-03] statements to a server that falls silent fail as unavailable, and new connections replace the old',
  async () => {
    const { url, drop } = await temporaryDatabase(server ?? '');
    const proxy = await proxyTo(url);
    const settings = { dataDir: '/nowhere', databaseUrl: proxy.url, longestStatementMs: 300 };
    const { database, close } = await openForServing({ ...settings, onAway: () => {}, onArrival: () => {} });
    onTestFinished(async () => {
      await close();
      await drop();
    });
    const ask = () => sql`select 1`.execute(database);
    const write = () => database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    await Promise.all([ask(), ask(), write()]);
    proxy.silence();
    const results = await Promise.allSettled([ask(), ask(), write()]);
    for (const result of results) expect(result.status === 'rejected' && isAway(result.reason)).toBe(true);
    await Promise.all([ask(), ask(), write()]);
  },
);
