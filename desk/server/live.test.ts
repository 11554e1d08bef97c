import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { UnsecuredJWT } from 'jose';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLive } from './live.ts';
import { createPresence } from './presence.ts';
import { createSessions } from './sign-in/session.ts';
import type { AskStaffApi } from './staff-api.ts';

const SECRET = 'a secret of at least thirty-two characters';

/** The user who gets a 404 for a restricted case. */
const MAY_NOT_REACH: Record<string, string> = { 'cases/LF-2222-2222': 'stranger' };

const RESTRICTED = 'LF-3333-3333';

/** A row of the queue for a search by its reference. */
const listed = (path: string) => {
  const id = new URLSearchParams(path.split('?')[1]).get('filter[q]');
  const dates = { 'received-at': '2026-11-23T09:00:00Z', 'reply-promised': null, 'next-working-day': '2026-11-24' };
  const attributes = {
    kind: 'enquiry',
    state: 'received',
    version: 1,
    'first-name': 'Zoë',
    surname: 'Smith',
    email: null,
    account: null,
    vulnerable: null,
    subject: null,
    owner: null,
    category: null,
    dates: { ...dates, 'eight-weeks': null, 'guaranteed-standard': null },
    'due-on': null,
    overdue: false,
    'awaits-us': true,
    'updated-at': '2026-11-23T09:00:00Z',
    restricted: id === RESTRICTED,
  };
  return { type: 'cases', id, attributes };
};

/** A provider whose streams the test writes, and a desk server before it. */
async function openLive() {
  const asked: Headers[] = [];
  const upstreams: { write(text: string): void; isOpen: boolean }[] = [];
  let answers: Promise<void> = Promise.resolve();
  const api: AskStaffApi = async ({ staff }, path, init = {}) => {
    if (path.startsWith('cases?'))
      return Response.json({ data: [listed(path)], links: { next: null }, meta: { total: 1 } });
    if (init.method === 'HEAD') return new Response(null, { status: MAY_NOT_REACH[path] === staff.id ? 404 : 200 });
    asked.push(new Headers(init.headers));
    const aborted = new Promise<never>((_, reject) =>
      init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
    aborted.catch(() => {});
    await Promise.race([answers, aborted]);
    const upstream = { write: (_: string) => {}, isOpen: true };
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        upstream.write = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
      cancel() {
        upstream.isOpen = false;
      },
    });
    upstreams.push(upstream);
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  };
  let streams = 0;
  const sessions = createSessions(SECRET, false);
  const onStream = (by: number) => {
    streams += by;
  };
  const live = createLive({ api, sessions, presence: createPresence(), log: pino({ level: 'silent' }), onStream });
  const server = serve({ fetch: live.routes.fetch, port: 0, hostname: '127.0.0.1' }) as Server; // no options: plain HTTP
  await once(server, 'listening');
  onTestFinished(() => {
    live.close();
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listening on TCP, so there is an address with a port

  const cookies = new Map<string, string>();
  const tellReplying = async (method: 'POST' | 'DELETE', staff: string, caseId: string) => {
    const headers = { Cookie: cookies.get(staff) ?? '' };
    return (await fetch(`http://127.0.0.1:${port}/live/replying?case=${caseId}`, { method, headers })).status;
  };
  const signOut = async (staff: string) => {
    const headers = { Cookie: cookies.get(staff) ?? '' };
    const session = await sessions.read(new Request('http://desk.invalid', { headers }));
    if (session) live.endOf(session);
  };
  const open = async (staff: string, { query = '', headers = {}, signal }: OpenOptions = {}) => {
    const token = new UnsecuredJWT({ name: staff }).setSubject(staff).setExpirationTime('1h').encode();
    const cookie = (await sessions.keep(token))?.split(';')[0] ?? '';
    cookies.set(staff, cookie);
    const init = { headers: { Cookie: cookie, ...headers }, ...(signal && { signal }) };
    return fetch(`http://127.0.0.1:${port}/live${query}`, init);
  };
  return {
    open,
    signOut,
    tellReplying,
    asked,
    upstreams,
    streams: () => streams,
    close: live.close,
    /** Delays the provider's responses until the promise is settled. */
    hold(until: Promise<void>) {
      answers = until;
    },
  };
}

interface OpenOptions {
  query?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

async function readUntil(answer: Response, words: string): Promise<string> {
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (!text.includes(words)) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`The stream ended after: ${text}`);
    text += decoder.decode(value, { stream: true });
  }
  reader.releaseLock();
  return text;
}

test('the stream’s headers forbid proxies to buffer, compress or cache it', async () => {
  const { open } = await openLive();
  const answer = await open('priya');
  expect(answer.headers.get('x-accel-buffering')).toBe('no');
  expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await readUntil(answer, '\n\n')).toMatch(/^retry: \d{4}\n\n$/);
});

test('[DK-01, OP-10] signing out ends the streams of that session only', async () => {
  const { open, signOut, upstreams, streams } = await openLive();
  const [window] = [await open('priya'), await open('tomos')];
  await signOut('priya');
  expect(await window?.text()).toMatch(/^retry: /);
  await expect.poll(() => upstreams.map(({ isOpen }) => isOpen)).toEqual([false, true]);
  expect(streams()).toBe(1);
});

test('[DK-04] on reconnecting, the last event id is read from the header or from the address', async () => {
  const { open, asked } = await openLive();
  await open('priya');
  await open('priya', { query: '?after=17' });
  await open('priya', { query: '?after=17', headers: { 'Last-Event-ID': '21' } });
  expect(asked.map((headers) => headers.get('last-event-id'))).toEqual([null, '17', '21']);
});

test('events that arrive byte by byte are passed on whole', async () => {
  const { open, upstreams } = await openLive();
  const answer = await open('priya');
  const event = 'id: 4\nevent: case\ndata: {"surname":"Zoë"}\n\n';
  for (const character of event) upstreams[0]?.write(character);
  expect(await readUntil(answer, 'Zoë"}\n\n')).toContain(event);
});

test('no stream is opened while the server is stopping', async () => {
  const { open, close, streams } = await openLive();
  const asking = Array.from({ length: 5 }, (_, index) => open(`staff-${index}`));
  await vi.waitFor(() => expect(streams()).toBeGreaterThan(0), { interval: 1 });
  close();
  for (const answer of await Promise.all(asking)) await answer.text();
  expect(streams()).toBe(0);
});

test('the number of streams is limited for each person', async () => {
  const { open } = await openLive();
  const opened = await Promise.all(Array.from({ length: 20 }, () => open('priya')));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await open('priya')).status).toBe(429);
  expect((await open('tomos')).status).toBe(200);
});

test('closed streams leak nothing, even if they were closed before they started', async () => {
  const { open, hold, upstreams, streams } = await openLive();
  for (let round = 0; round < 10; round += 1) {
    const dropping = new AbortController();
    const staff = Array.from({ length: 20 }, (_, index) => `staff-${index}`);
    await Promise.all(staff.map((name) => open(name, { query: '?case=LF-7K3M-92QX', signal: dropping.signal })));
    expect(streams()).toBe(20);
    dropping.abort();
    await vi.waitFor(() => expect(streams()).toBe(0), { timeout: 10_000 });
  }
  expect(upstreams.filter(({ isOpen }) => isOpen)).toHaveLength(0);

  const answering = Promise.withResolvers<void>();
  hold(answering.promise);
  const dropping = new AbortController();
  const never = Promise.allSettled(Array.from({ length: 10 }, () => open('priya', { signal: dropping.signal })));
  await vi.waitFor(() => expect(streams()).toBe(10), { timeout: 10_000 });
  dropping.abort();
  await never;
  await vi.waitFor(() => expect(streams()).toBe(0), { timeout: 10_000 });
  answering.resolve();
});

test('[OP-04] a desk that stops ends its streams and opens no others', async () => {
  const { close, open } = await openLive();
  const before = await open('anna');
  close();
  expect(await before.text()).toContain('retry:');
  expect((await open('anna')).status).toBe(503);
});

test('[RW-12] staff who may not read a case are neither told who views it nor shown to its viewers', async () => {
  const { open } = await openLive();
  const query = '?case=LF-2222-2222';
  const named = await open('priya', { query });
  const stranger = await open('stranger', { query });
  const other = await open('tomos', { query });
  expect(await readUntil(other, 'priya')).not.toContain('stranger');
  expect(await readUntil(named, 'tomos')).not.toContain('stranger');
  const reader = stranger.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toMatch(/^retry: \d{4}\n\n$/);
});

test('[DK-07, RW-12] every window is told that others are replying to a case, except its own user’s replies and restricted cases', async () => {
  const { open, tellReplying } = await openLive();
  const [other, own] = [await open('tomos'), await open('priya')];
  expect(await tellReplying('POST', 'priya', 'LF-7K3M-92QX')).toBe(204);
  expect(await tellReplying('POST', 'priya', RESTRICTED)).toBe(204);
  expect(await tellReplying('POST', 'nobody', 'LF-7K3M-92QX')).toBe(401);
  const heard = await readUntil(other, 'event: replying\ndata: ["LF-7K3M-92QX"]\n\n');
  expect(heard).not.toMatch(/LF-3333|priya/);
  await tellReplying('DELETE', 'priya', 'LF-7K3M-92QX');
  await readUntil(other, 'data: []');
  await tellReplying('POST', 'tomos', 'LF-7K3M-92QX');
  expect(await readUntil(own, 'LF-7K3M-92QX')).not.toContain('LF-3333');
});
