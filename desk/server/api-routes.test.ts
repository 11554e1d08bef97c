import { LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import { createShares } from '@larkfield/service/shares';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { staffApiRoutes } from './api-routes.ts';
import { DESK_BODY_ROOM } from './desk.ts';

const SESSION = { idToken: 'token', staff: { id: 'priya', name: 'Priya Raman' }, endsAt: 0 };

/** The routes over an API that fails once its call was given up, or at once where it was not. */
function routesOver(leave: AbortController | undefined) {
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ base: null, level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const api = () => {
    leave?.abort();
    return Promise.reject(new Error('no answer'));
  };
  const app = staffApiRoutes({ api, sessions: { read: async () => SESSION }, log, room: createShares(DESK_BODY_ROOM) });
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

/** A post that never ends, and that says nothing of its length. */
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

const openRoutes = (session: typeof SESSION | undefined, room = createShares(DESK_BODY_ROOM)) =>
  staffApiRoutes({
    api: async () => Response.json({}),
    sessions: { read: async () => session },
    log: pino({ level: 'silent' }),
    room,
  });

test('[OP-10] who is not signed in is told so before a body has arrived', async () => {
  expect((await openRoutes(undefined).fetch(endless('/api/cases/1/files', 1_000_000))).status).toBe(401);
});

test('[OP-10] a body without a length that grows too large is refused for its size: 300 kB, a file 10 MB', async () => {
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

test('[OP-10] what one member of staff sends at once is bounded, and gives its room back', async () => {
  const routes = openRoutes(SESSION, createShares({ most: 1000, mostOfOne: 10 }));
  const send = (length: number) =>
    routes.fetch(new Request('http://desk.invalid/api/cases', { method: 'POST', body: 'a'.repeat(length) }));
  expect((await send(11)).status).toBe(503);
  for (let n = 0; n < 3; n += 1) expect((await send(10)).status).toBe(200);
});
