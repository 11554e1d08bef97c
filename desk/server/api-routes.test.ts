import { LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { ACTING_STAFF } from '@larkfield/api-schemas/staff';
import { testProvider } from '@larkfield/provider/testing/provider';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { createQuota } from '@larkfield/service/quota';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { methodsOf, routeOf } from './addresses.ts';
import { staffApiRoutes } from './api-routes.ts';
import { DESK_BODY_ROOM } from './desk.ts';

const SESSION = { idToken: 'token', staff: { id: 'priya', name: 'Priya Raman' }, endsAt: 0 };

/** The routes, with an API that fails after `leave` is aborted, or at once without it. */
function routesOver(leave: AbortController | undefined) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: null, level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = () => {
    leave?.abort();
    return Promise.reject(new Error('no answer'));
  };
  const app = staffApiRoutes({
    api,
    sessions: { read: async () => SESSION },
    log,
    bodies: createQuota(DESK_BODY_ROOM),
  });
  const signal = leave?.signal;
  const ask = () => app.fetch(new Request('http://desk.invalid/api/cases', signal && { signal }));
  return { ask, lines };
}

test('[DK-01] a request that the browser aborts is not logged as a warning', async () => {
  const { ask, lines } = routesOver(new AbortController());
  await ask();
  expect(lines).toMatchObject([{ level: 20, msg: 'a page was left before its answer' }]);
});

test('[DK-01] a staff API that does not respond is logged as a warning', async () => {
  const { ask, lines } = routesOver(undefined);
  expect((await ask()).status).toBe(503);
  expect(lines).toMatchObject([{ level: 40, msg: 'the staff API did not answer' }]);
});

test('[DK-05] an act of somebody else than is signed in is refused, and not passed on', async () => {
  const paths: string[] = [];
  const app = staffApiRoutes({
    api: async (_, path) => {
      paths.push(path);
      return new Response('{}');
    },
    sessions: { read: async () => ({ ...SESSION, staff: { id: 'priya@Sinéad', name: 'Sinéad' } }) },
    log: pino({ level: 'silent' }),
    bodies: createQuota(DESK_BODY_ROOM),
  });
  const act = async (staff?: string) => {
    const headers = new Headers(staff === undefined ? [] : [[ACTING_STAFF, encodeURIComponent(staff)]]);
    return (await app.fetch(new Request('http://desk.invalid/api/tasks/1', { method: 'PATCH', headers }))).status;
  };
  expect([await act('tomos'), paths]).toEqual([403, []]);
  expect([await act('priya@Sinéad'), await act(), paths.length]).toEqual([200, 200, 2]);
});

/** A chunked post without an end or a Content-Length. */
function endless(path: string, bytes: number): Request {
  let pulled = 0;
  const body = new ReadableStream({
    pull(stream) {
      pulled += 100_000;
      if (pulled <= bytes) stream.enqueue(new Uint8Array(100_000));
    },
  });
  // The DOM's types lack `duplex`, which Node asks for beside a stream.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return new Request(`http://desk.invalid${path}`, init);
}

test('[DK-01] the desk lets through the methods that the staff’s API has, and no others', async () => {
  const { provider } = await testProvider();
  const known = new Map<string, Set<string>>();
  for (const { method, path } of provider.calls) {
    const [, below] = /^\/backend\/v1\/((?:cases|staff|tasks|reports|templates)(?:\/.*)?)$/.exec(path) ?? [];
    // Changes come by `/live` alone.
    if (!below || below === 'cases/changes' || method === 'ALL') continue;
    const methods = known.get(below) ?? new Set();
    known.set(below, methods.add(method).add(method === 'GET' ? 'HEAD' : method));
  }
  expect(known.size).toBeGreaterThan(10);
  for (const [path, methods] of known) expect([path, new Set(methodsOf(`/api/${path}`))]).toEqual([path, methods]);
});

test('[OP-05] metrics name an address by its pattern, without references or ids, and one that is not known by none', () => {
  expect(['/api/cases/LF-1/messages', '/cases/LF-1', '/api/staff/me', '/', '/nothing/LF-1'].map(routeOf)).toEqual([
    'desk:/api/cases/:id/messages',
    'desk:/cases/:id',
    'desk:/api/staff/me',
    'desk:/',
    'desk:unmatched',
  ]);
});

const openRoutes = (session: typeof SESSION | undefined, bodies = createQuota(DESK_BODY_ROOM)) =>
  staffApiRoutes({
    api: async () => Response.json({}),
    sessions: { read: async () => session },
    log: pino({ level: 'silent' }),
    bodies,
  });

test('[OP-10] a request without a session is refused before a body has arrived', async () => {
  expect((await openRoutes(undefined).fetch(endless('/api/cases/1/files', 1_000_000))).status).toBe(401);
});

test('[OP-10] a chunked body is refused when it grows too large: 300 kB, for a file 10 MB', async () => {
  const routes = openRoutes(SESSION);
  const send = (path: string, bytes: number) => {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body: new Blob([new Uint8Array(bytes)]).stream(),
      duplex: 'half',
    };
    return routes.fetch(new Request(`http://desk.invalid${path}`, init));
  };
  expect((await send('/api/cases/1/notes', MOST_TEXT_BYTES + 1)).status).toBe(413);
  expect((await send('/api/cases/1/notes', MOST_TEXT_BYTES)).status).toBe(200);
  expect((await send('/api/cases/1/files', LARGEST_FILE + 1)).status).toBe(413);
  expect((await send('/api/cases/1/files', LARGEST_FILE)).status).toBe(200);
});

test.each([
  ['/api/content/saves', 3_100_000, 'A file of the content can be up to 2 MB'],
  ['/api/cases/1/files', LARGEST_FILE + 1, 'Files can be up to 10 MB'],
  ['/api/cases/1/notes', MOST_TEXT_BYTES + 1, 'Send 300 kB at most'],
])('[OP-10] a body for %s that is too large is told the limit of that address', async (path, bytes, words) => {
  const request = new Request(`http://desk.invalid${path}`, { method: 'POST', body: new Uint8Array(bytes) });
  const answer = await openRoutes(SESSION).fetch(request);
  expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining(words)]);
});

test('[OP-10] bodies that one member of staff sends at once are bounded, and their memory is released', async () => {
  const routes = openRoutes(SESSION, createQuota({ most: 1000, mostOfOne: 10 }));
  const send = (length: number) =>
    routes.fetch(new Request('http://desk.invalid/api/cases', { method: 'POST', body: 'a'.repeat(length) }));
  expect((await send(11)).status).toBe(503);
  for (let n = 0; n < 3; n += 1) expect((await send(10)).status).toBe(200);
});
