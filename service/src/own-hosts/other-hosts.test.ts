import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../http-server.ts';
import { refuseOtherHosts } from './other-hosts.ts';

/** Status of a request to a server with these public addresses. */
async function openServer(...addresses: [string, ...string[]]) {
  const http = await openHttpServer({
    port: 0,
    host: '127.0.0.1',
    create: (handle) => createServer(handle),
    stopDelayMs: 0,
    stopTimeoutMs: 1000,
  });
  onTestFinished(http.close);
  await http.serve(
    refuseOtherHosts((_, response) => void response.end('here'), addresses),
    async () => {},
  );
  // Listening on TCP, so there is an address with a port.
  const { port } = http.server.address() as AddressInfo;
  return async (host: string, path = '/') => {
    const sent = request({ port, host: '127.0.0.1', path, headers: { Host: host }, agent: false }).end();
    const [answer] = await once(sent, 'response');
    answer.resume();
    return Number(answer.statusCode);
  };
}

test('[OP-01] a public site answers for its own name and the desk’s, and for no other', async () => {
  const statusOf = await openServer('https://help.example.com', 'https://desk.example.com:8443', 'http://localhost:1');
  for (const host of ['help.example.com', 'HELP.example.com:443', 'help.example.com.', 'desk.example.com'])
    expect([host, await statusOf(host)]).toEqual([host, 200]);
  for (const host of ['localhost', '127.0.0.1:3000', 'evil.example', 'help.example.com.evil.example', '@', ''])
    expect([host, await statusOf(host)]).toEqual([host, 421]);
  expect(await statusOf('help.example.com', 'http://evil.example/')).toBe(421);
});

test('[OP-03] probes by address get its health', async () => {
  const statusOf = await openServer('https://help.example.com');
  expect([await statusOf('10.0.0.5:3000', '/healthz'), await statusOf('10.0.0.5:3000', '/readyz')]).toEqual([200, 200]);
});

test('a site on this machine answers for every name of it', async () => {
  const statusOf = await openServer('http://localhost:3000');
  expect([await statusOf('127.0.0.1:3000'), await statusOf('help.localhost:3000')]).toEqual([200, 200]);
});
