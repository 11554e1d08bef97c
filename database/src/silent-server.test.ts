import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { isAway } from './away.ts';
import { openForServing } from './open-for-serving.ts';
import { temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;

/** Stands between a process and its database. What goes through it once it is silent gets no answer, and no end. */
async function lineTo(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const line = createServer((socket) => {
    const onward = connect({ host: target.hostname, port: Number(target.port || 5432) });
    for (const end of [socket, onward]) {
      sockets.add(end);
      end.on('error', () => {});
    }
    socket.pipe(onward).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    line.close();
  });
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String((line.address() as AddressInfo).port); // listening on TCP, so there is an address with a port
  /** Those who are connected are never answered again; those who connect later are. */
  const silence = () => {
    for (const socket of sockets) socket.unpipe();
  };
  return { url: own.href, silence };
}

test.skipIf(!server)(
  '[OP-03] a server that falls silent is away: its connections are given up, and new ones used',
  async () => {
    const { url, drop } = await temporaryDatabase(server ?? '');
    const line = await lineTo(url);
    const settings = { dataDir: '/nowhere', databaseUrl: line.url, longestStatementMs: 300 };
    const { database, close } = await openForServing({ ...settings, onAway: () => {}, onArrival: () => {} });
    onTestFinished(async () => {
      await close();
      await drop();
    });
    const ask = () => sql`select 1`.execute(database);
    const write = () => database.transaction().execute((transaction) => sql`select 1`.execute(transaction));
    await Promise.all([ask(), ask(), write()]);
    line.silence();
    const results = await Promise.allSettled([ask(), ask(), write()]);
    for (const result of results) expect(result.status === 'rejected' && isAway(result.reason)).toBe(true);
    await Promise.all([ask(), ask(), write()]);
  },
);
