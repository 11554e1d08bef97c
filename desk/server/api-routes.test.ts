import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { staffApiRoutes } from './api-routes.ts';
import { problem } from './problem.ts';

const SESSION = { idToken: 'token', staff: { id: 'priya', name: 'Priya Raman' }, endsAt: 0 };

/** The routes over an API that fails once its call was given up, or at once where it was not. */
function routesOver(leave: AbortController | undefined) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: null, level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = () => {
    leave?.abort();
    return Promise.reject(new Error('no answer'));
  };
  const app = staffApiRoutes({ api, sessions: { read: async () => SESSION }, log });
  const signal = leave?.signal;
  const ask = () => app.fetch(new Request('http://desk.invalid/api/cases', signal && { signal }));
  return { ask, lines };
}

test('[DK-01] a browser that has simply left is no warning', async () => {
  const { ask, lines } = routesOver(new AbortController());
  await ask();
  expect(lines).toMatchObject([{ level: 20, msg: 'a page was left before its answer' }]);
});

test('[DK-01] a staff API that does not answer is one', async () => {
  const { ask, lines } = routesOver(undefined);
  expect((await ask()).status).toBe(503);
  expect(lines).toMatchObject([{ level: 40, msg: 'the staff API did not answer' }]);
});

test('a body without a length that grows too large is refused for its size', async () => {
  const log = pino({ level: 'silent' });
  const routes = staffApiRoutes({ api: async () => Response.json({}), sessions: { read: async () => SESSION }, log });
  const onError = () => problem(413, 'too-large', 'This is too large', 'Files can be up to 10 MB.');
  const app = new Hono().use(bodyLimit({ maxSize: 10, onError })).route('/', routes);
  const body = new Blob(['more than ten bytes']).stream();
  // The DOM's types lack `duplex`, which Node asks for beside a stream.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  expect((await app.fetch(new Request('http://desk.invalid/api/cases', init))).status).toBe(413);
});
