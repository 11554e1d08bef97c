import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isAway } from './away.ts';
import { openForServing } from './open-for-serving.ts';
import { temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;

/** A TCP proxy in front of the database that can fall silent: connections stay open without a response. */
async function proxyTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const onward = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((proxy.address() as AddressInfo).port); // listening on TCP, so there is an address with a port
  /** Open connections get no more responses; new ones do. */
  const silence = () => {
    for (const socket of sockets) socket.unpipe();
  };
  return { url: own.href, silence };
}

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
