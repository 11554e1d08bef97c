import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { MOST_AT_ONCE } from '../connections/connection-limit.ts';
import { openHttpServer } from '../http-server.ts';
import { openMetrics } from '../measuring/metrics.ts';

const HOST = '127.0.0.1';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address ? address.port : 0;
}

async function openMetricsPort(): Promise<number> {
  const port = await freePort();
  const metrics = await openMetrics(port, { host: HOST });
  onTestFinished(() => metrics.close());
  return port;
}

async function openPort(): Promise<number> {
  const http = await openHttpServer({ port: 0, host: HOST, stopDelayMs: 0, stopTimeoutMs: 1000 });
  onTestFinished(() => http.close());
  return http.port;
}

test.each([
  ['the metrics port', openMetricsPort],
  ['a port without limits of its own', openPort],
])('[OP-10] slow head: %s gives a request line without an end up after 15 s', { timeout: 40_000 }, async (_, open) => {
  const begun = performance.now();
  const client = connect(await open(), HOST);
  client.write('GET /metrics HTTP/1.1\r\nHost: ');
  expect(await text(client)).toMatch(/^HTTP\/1.1 408 /);
  expect(performance.now() - begun).toBeGreaterThan(14_000);
});

test('[OP-10] connection flood: one address can open a limited number of connections to the metrics port', async () => {
  const port = await openMetricsPort();
  const openSocket = async (): Promise<Socket> => {
    const socket = connect(port, HOST).on('error', () => {});
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  for (let opened = 0; opened < MOST_AT_ONCE; opened += 1) await openSocket();
  const refused = await openSocket();
  await once(refused, 'close');
});
