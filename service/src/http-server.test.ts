import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { openHttpServer } from './http-server.ts';

const HOST = '127.0.0.1';

/** A server that answers every request. */
async function openAnswering(stopTimeoutMs = 1000) {
  const http = await openHttpServer({ port: 0, host: HOST, stopDelayMs: 0, stopTimeoutMs });
  await http.serve(
    (_request, response) => void response.end('answered'),
    async () => {},
  );
  return http;
}

const WAITING = 24;
/** How long one turn of the event loop may take if many processes share a core. */
const BUSY_MS = 60;

/** Keeps the event loop busy. @returns ends that */
function keepBusy(): () => void {
  let next: NodeJS.Immediate;
  const turn = () => {
    const end = performance.now() + BUSY_MS;
    while (performance.now() < end);
    next = setImmediate(turn);
  };
  turn();
  return () => clearImmediate(next);
}

/** Sends a request on a connection, and returns what arrives until it ends. */
async function ask(client: Socket, more = ''): Promise<string> {
  await once(client, 'connect');
  client.write(`GET / HTTP/1.1\r\n${more}Host: localhost\r\n\r\n`);
  return text(client).catch(String);
}

test('[OP-04] a stopping server answers connections that waited to be accepted, even in a busy process', async () => {
  const http = await openAnswering(25_000);
  const clients = Array.from({ length: WAITING }, () => connect(http.port, HOST));
  const answers = Promise.all(clients.map((client) => ask(client)));
  await Promise.all(clients.map((client) => once(client, 'connect')));
  const rest = keepBusy();
  await http.close();
  rest();
  expect((await answers).filter((answer) => !answer.endsWith('answered'))).toEqual([]);
});

test.each([
  ['a method that HTTP does not know', 501, 'FOO / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['no protocol of ours', 400, 'GET / GOPHER\r\n\r\n'],
  ['a head that is too long', 431, `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`],
])('[OP-10] %s is answered %i', async (_, status, sent) => {
  const http = await openAnswering();
  const client = connect(http.port, HOST);
  client.end(sent);
  expect(await text(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  await http.close();
});

test.each(['Host: evil.example', 'hOST: localhost'])('a request with a second host, %s, is refused', async (second) => {
  const http = await openAnswering();
  const answer = await ask(connect(http.port, HOST), `${second}\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).not.toContain('answered');
  await http.close();
});
