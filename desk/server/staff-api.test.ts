import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createStaffApi } from './staff-api.ts';

const SESSION = { idToken: 'token', staff: { id: 'priya', name: 'Priya Raman' }, endsAt: 0 };

/** A provider that closes the first connections when a request arrives on them, like a keep-alive timeout. */
async function openProvider(closed: number) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers['idempotency-key'] ?? ''}`.trim());
    if (asked.length <= closed) request.socket.destroy();
    else response.end('{}');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port
  const outcomes: string[] = [];
  const { ask } = createStaffApi({
    base: `http://127.0.0.1:${port}`,
    send: fetch,
    clientId: 'larkfield-help',
    apiKey: undefined,
    onCall: (_endpoint, outcome) => outcomes.push(outcome),
  });
  return { ask: (init: RequestInit) => ask(SESSION, 'cases', init), asked, outcomes };
}

const REPLY = { method: 'POST', headers: { 'Idempotency-Key': 'one' }, body: '{}' };

test('[DK-04] an idempotent request is retried once if its connection closes', async () => {
  const { ask, asked, outcomes } = await openProvider(1);
  expect((await ask({})).status).toBe(200);
  expect([asked, outcomes]).toEqual([['GET', 'GET'], ['ok']]);
  const away = await openProvider(9);
  await expect(away.ask({})).rejects.toThrow();
  expect([away.asked, away.outcomes]).toEqual([['GET', 'GET'], ['no-answer']]);
});

test('[DK-04] a reply with an idempotency key is retried; a change without one is not', async () => {
  const { ask, asked } = await openProvider(1);
  expect((await ask(REPLY)).status).toBe(200);
  expect(asked).toEqual(['POST one', 'POST one']);
  const change = await openProvider(1);
  await expect(change.ask({ method: 'PATCH', body: '{}' })).rejects.toThrow();
  expect(change.asked).toEqual(['PATCH']);
});

test('an aborted request is not retried', async () => {
  const { ask, asked } = await openProvider(9);
  await expect(ask({ signal: AbortSignal.abort() })).rejects.toThrow();
  expect(asked).toEqual([]);
});
