import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openForServing } from './open-for-serving.ts';

/** PostgreSQL's ErrorResponse to a wrong password: type, length, then fields that each begin with a letter. */
function refusal(): Buffer {
  const fields = Buffer.from('SFATAL\0C28P01\0Mwrong password\0\0');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

test('[OP-04] an error that the database sends after it was closed is not reported', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  // The first connection breaks, as when a server restarts.
  server.once('connection', (socket: Socket) => socket.destroy());
  const told: unknown[] = [];
  const { close } = await openForServing({
    dataDir: '/nowhere',
    databaseUrl: `postgres://somebody@127.0.0.1:${port}/nowhere`,
    onAway: (error) => told.push(error),
    onArrival: () => told.push('arrived'),
  });
  expect(told).toHaveLength(1);
  const [socket]: Socket[] = await once(server, 'connection');
  await close();
  socket?.resume().end(refusal());
  if (socket) await once(socket, 'close');
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  expect(told).toHaveLength(1);
});
