import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createQuota } from '@larkfield/service/quota';
import { expect, test } from 'vitest';
import { LARGEST, openServer, openSocket, SLOW_POST } from './testing/opened-server.ts';

const MEGABYTE = 'x'.repeat(1_000_000);

/** Writes a number of megabytes one after the other and reads the answer after them, as nginx does. */
async function writeMegabytes(socket: Socket, piece: string, count: number): Promise<void> {
  const pieces = Readable.from(Array.from({ length: count }, () => piece));
  await pipeline(pieces, socket, { end: false }).catch(() => {});
}

test.each([
  ['with its length', 'Content-Length: 55000000', MEGABYTE, ''],
  ['in chunks', 'Transfer-Encoding: chunked', `f4240\r\n${MEGABYTE}\r\n`, '0\r\n\r\n'],
])('[OP-01, OP-10] a client that sends 55 MB %s before it reads gets the 413 page', async (...row) => {
  const [, length, piece, end] = row;
  const { port } = await openServer();
  const socket = openSocket(port).pause();
  socket.write(`POST /form HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`);
  await writeMegabytes(socket, piece, 55);
  socket.write(end);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain('Shorten your text');
});

test('[OP-10] a body that declares a too large size may take as long as files to arrive, and no longer', async () => {
  const { port, send } = await openServer({ arrivalMs: 100, filesArrivalMs: 10_000 });
  const large = openSocket(port, 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 600000\r\n\r\nab');
  const answered = text(large);
  // By the time that another slow post is refused, this one has been waiting for longer.
  expect(await text(openSocket(port, SLOW_POST))).toMatch(/^HTTP\/1.1 408 /);
  large.end('c'.repeat(599_998));
  expect(await answered).toMatch(/^HTTP\/1.1 413 /);
  expect((await send('/form', { body: 'a=b' })).body).toBe('read 3');
});

test.each([
  ['with its length', 'Content-Length: 55000000', MEGABYTE],
  ['in chunks', 'Transfer-Encoding: chunked', `f4240\r\n${MEGABYTE}\r\n`],
])('[OP-10] a too large body %s takes up no memory while the rest of it is read', async (_, length, piece) => {
  const { port, send } = await openServer({}, createQuota({ most: LARGEST, mostOfOne: LARGEST }));
  const socket = openSocket(port, `POST /form HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`);
  await writeMegabytes(socket, piece, 5);
  expect((await send('/form', { body: 'x'.repeat(LARGEST) })).body).toBe(`read ${LARGEST}`);
});

test('[OP-10] a too large body is read only up to a limit', async () => {
  const { port } = await openServer({ arrivalMs: 100, filesArrivalMs: 200 });
  const socket = openSocket(port, 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 55000000\r\n\r\n');
  await writeMegabytes(socket, MEGABYTE, 2);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /);
});

test('[OP-10, AU-01] the embedded issuer accepts 64 kB, and does not read the rest of a longer body', async () => {
  const { port, send, lines } = await openServer();
  const path = '/identity/interaction/anybody';
  expect((await send(path, { body: 'x'.repeat(64_000) })).body).toBe('read 64000');
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\n`;
  expect(await text(openSocket(port, `${head}Content-Length: 10000000\r\n\r\n`))).toMatch(/^HTTP\/1.1 413 /);
  const socket = openSocket(port, `${head}Transfer-Encoding: chunked\r\n\r\n`);
  await writeMegabytes(socket, `f4240\r\n${MEGABYTE}\r\n`, 100);
  await expect.poll(() => lines.map((line) => JSON.parse(line).status)).toEqual([413, 413]);
  expect(socket.bytesWritten).toBeLessThan(20_000_000);
});

test('[OP-10] an endless chunked body is refused, and the log has its sender’s address', async () => {
  const { port, lines } = await openServer();
  const socket = openSocket(port, 'POST /form HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  await writeMegabytes(socket, `f4240\r\n${MEGABYTE}\r\n`, 400);
  const facts = { status: 413, reason: 'too-large', visitor: '127.0.0.1' };
  await expect.poll(() => lines.map((line) => JSON.parse(line))).toMatchObject([facts]);
  expect(socket.bytesWritten).toBeLessThan(300_000_000);
});

test('[OP-10] a body that declares more than any browser sends is refused unread', async () => {
  const { port } = await openServer();
  const head = 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 250000001\r\n\r\n';
  expect(await text(openSocket(port, head))).toMatch(/^HTTP\/1.1 413 /);
});
