import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../http-server.ts';
import { SMALL_PIECES } from './piece-limit.ts';

const well = async () => {};

/** A server that answers once a body has arrived; `pieces` counts the chunks that reached the application. */
async function openCounter(): Promise<{ port: number; pieces: () => number }> {
  const host = '127.0.0.1';
  const http = await openHttpServer({ port: 0, host, stopDelayMs: 0, stopTimeoutMs: 0 });
  onTestFinished(() => http.close());
  let pieces = 0;
  await http.serve((request, response) => {
    request.on('data', () => {
      pieces += 1;
    });
    request.on('end', () => response.end('answered'));
  }, well);
  return { port: http.port, pieces: () => pieces };
}

const HEAD = 'POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';

async function post(port: number, rest: string): Promise<string> {
  const client: Socket = connect(port, '127.0.0.1');
  await once(client, 'connect');
  client.write(HEAD + rest);
  return text(client);
}

const inChunks = (count: number, chunk = 'a') =>
  `Transfer-Encoding: chunked\r\n\r\n${`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(count)}0\r\n\r\n`;

test('[OP-10] a body of one byte a chunk is refused before it has filled the heap', async () => {
  const { port, pieces } = await openCounter();
  expect(await post(port, inChunks(50_000))).toMatch(/^HTTP\/1\.1 400 /);
  expect(pieces()).toBeLessThanOrEqual(2 * SMALL_PIECES);
});

test('[OP-10] a refused body is answered although it never ends, and its connection is cut', async () => {
  const { port } = await openCounter();
  expect(await post(port, `Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(5000)}`)).toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

test('[OP-10] a body in chunks of a usual size is accepted, however many they are', async () => {
  const { port, pieces } = await openCounter();
  expect(await post(port, inChunks(20_000, 'x'.repeat(200)))).toContain('answered');
  expect(pieces()).toBeGreaterThanOrEqual(20_000);
});

test('[OP-10] a form in 300 short chunks is accepted', async () => {
  const { port } = await openCounter();
  expect(await post(port, inChunks(300))).toContain('answered');
});
