import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Check } from './health.ts';
import { openHttpServer } from './http-server.ts';

/** A server that answers "page" to everything but the health paths, once it serves. */
async function serverWith(check: Check = async () => {}, times = { stopDelayMs: 0, stopTimeoutMs: 1000 }) {
  const http = await openHttpServer({ port: 0, host: '127.0.0.1', ...times });
  onTestFinished(() => void http.server.closeAllConnections());
  onTestFinished(() => void http.server.close());
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${http.port}${path}`);
    return [answer.status, await answer.text()];
  };
  const page: RequestListener = (_request, response) => void response.end('page');
  const serve = (listener = page) => http.serve(listener, check);
  return { ...http, get, serve };
}

test('[OP-03] a starting process is alive but not ready', async () => {
  const { get, serve } = await serverWith();
  expect(await get('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await get('/readyz')).toEqual([503, '{"status":"starting"}']);
  expect((await get('/help-and-support'))[0]).toBe(503);
  serve();
  expect(await get('/readyz')).toEqual([200, '{"status":"ready"}']);
  expect(await get('/help-and-support')).toEqual([200, 'page']);
});

test('[OP-03] a query at the health paths changes nothing', async () => {
  const { get, serve } = await serverWith();
  serve();
  expect(await get('/healthz?at=1764500000')).toEqual([200, '{"status":"ok"}']);
  expect(await get('/readyz?')).toEqual([200, '{"status":"ready"}']);
});

test.each([
  ['refuses', async () => Promise.reject(new Error('connection refused'))],
  ['does not answer', () => new Promise<void>(() => {})],
])('[OP-03] a database that %s leaves the process degraded, and pages are still served', async (_, check) => {
  const { get, serve } = await serverWith(check);
  serve();
  expect(await get('/readyz')).toEqual([200, '{"status":"degraded"}']);
  expect(await get('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await get('/help-and-support')).toEqual([200, 'page']);
});

test('[OP-03] a database that comes back makes the process ready again', async () => {
  let isAway = true;
  const { get, serve } = await serverWith(async () => {
    if (isAway) throw new Error('away');
  });
  serve();
  expect(await get('/readyz')).toEqual([200, '{"status":"degraded"}']);
  isAway = false;
  await vi.waitFor(async () => expect(await get('/readyz')).toEqual([200, '{"status":"ready"}']), { timeout: 5000 });
});

test('[OP-03] the health paths answer while other requests wait', async () => {
  let waiting = 0;
  const { get, port, serve } = await serverWith();
  serve(() => {
    waiting += 1;
  });
  for (let count = 0; count < 100; count += 1) fetch(`http://127.0.0.1:${port}/slow`).catch(() => {});
  await vi.waitFor(() => expect(waiting).toBe(100), { timeout: 5000 });
  expect(await get('/healthz')).toEqual([200, '{"status":"ok"}']);
  expect(await get('/readyz')).toEqual([200, '{"status":"ready"}']);
});

test('[OP-04] a stopping server is not ready, finishes the requests it accepted, and sends Connection: close', async () => {
  const accepted = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const { port, serve, close } = await serverWith(undefined, { stopDelayMs: 300, stopTimeoutMs: 5000 });
  serve(async (_request, response) => {
    accepted.resolve();
    await finish.promise;
    response.end('whole answer');
  });
  const url = `http://127.0.0.1:${port}`;
  const answer = fetch(`${url}/slow`, { method: 'POST', body: 'x' });
  await accepted.promise;
  const closed = close();
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, '{"status":"stopping"}']);
  await vi.waitFor(() => expect(fetch(`${url}/readyz`)).rejects.toThrow(), { timeout: 3000 });
  finish.resolve();
  expect((await answer).headers.get('Connection')).toBe('close');
  expect(await (await answer).text()).toBe('whole answer');
  await closed;
});

test('[OP-04] a response that never ends is cut when the time to stop is over', async () => {
  const { port, serve, close } = await serverWith(undefined, { stopDelayMs: 0, stopTimeoutMs: 200 });
  const accepted = Promise.withResolvers<void>();
  serve(() => accepted.resolve());
  const answer = fetch(`http://127.0.0.1:${port}/`).catch(() => 'cut');
  await accepted.promise;
  await close();
  expect(await answer).toBe('cut');
});

test('[OP-03] the health paths allow only GET and HEAD', async () => {
  const { serve, port } = await serverWith();
  await serve();
  for (const path of ['/healthz', '/readyz'])
    for (const method of ['POST', 'DELETE', 'OPTIONS']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method });
      expect([path, method, answer.status, answer.headers.get('allow')]).toEqual([path, method, 405, 'GET, HEAD']);
    }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`, { method: 'HEAD' })).status).toBe(200);
});
