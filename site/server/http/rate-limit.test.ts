import { randomUUID } from 'node:crypto';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { Hono } from 'hono';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { createRateLimits, POSTS_PER_MINUTE, type RateLimits, rateLimit } from './rate-limit.ts';

const redisUrl = process.env['TEST_REDIS_URL'];

const opened: RateLimits[] = [];
afterEach(() => {
  for (const limits of opened.splice(0)) limits.close();
});

const lines: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });

async function openLimits(redisUrl?: string, prefix = randomUUID()): Promise<RateLimits> {
  const limits = await createRateLimits({ redisUrl, log, prefix });
  opened.push(limits);
  return limits;
}

/** One process of the site behind a proxy at 10.0.0.1. Returns the statuses of a number of posts by one visitor. */
function processOver(limits: RateLimits) {
  const app = new Hono()
    .use(rateLimit(limits, trustedProxies(['10.0.0.0/8']), ['/search/answers']))
    .all('*', (context) => context.text('ok'));
  const env = { incoming: { socket: { remoteAddress: '10.0.0.1' } } };
  return async (times: number, visitor: string, method = 'POST', path = '/form') => {
    const answers: Response[] = [];
    for (let sent = 0; sent < times; sent += 1)
      answers.push(await app.request(path, { method, headers: { 'x-forwarded-for': visitor } }, env));
    return answers;
  };
}

const statuses = (answers: Response[]) => [...new Set(answers.map(({ status }) => status))];

test('exactly the posts allowed in a minute are accepted, and the next is told how long to wait', async () => {
  const send = processOver(await openLimits());
  expect(statuses(await send(POSTS_PER_MINUTE, '198.51.100.1'))).toEqual([200]);
  const [refused] = await send(1, '198.51.100.1');
  expect(refused?.status).toBe(429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
  expect(await refused?.text()).toContain('Wait a minute');
});

test('[OP-01] sign-ins begun at the embedded issuer are limited apart from posts, and reading is not', async () => {
  const send = processOver(await openLimits());
  expect(statuses(await send(POSTS_PER_MINUTE, '198.51.100.1', 'GET', '/identity/auth'))).toEqual([200]);
  // The issuer takes another letter case, and a slash at the end.
  for (const path of ['/identity/auth', '/identity/AUTH', '/identity/auth/'])
    expect(statuses(await send(1, '198.51.100.1', 'GET', path))).toEqual([429]);
  expect(statuses(await send(1, '198.51.100.1', 'POST'))).toEqual([200]);
  expect(statuses(await send(1, '198.51.100.1', 'GET', '/identity/jwks'))).toEqual([200]);
});

test('[OP-01] customers behind one trusted proxy each have a limit of their own', async () => {
  const send = processOver(await openLimits());
  await send(POSTS_PER_MINUTE + 1, '198.51.100.1');
  expect(statuses(await send(1, '198.51.100.2'))).toEqual([200]);
  expect(statuses(await send(1, '198.51.100.1'))).toEqual([429]);
});

test('[OP-01] all addresses of one IPv6 household share one limit', async () => {
  const send = processOver(await openLimits());
  await send(POSTS_PER_MINUTE, '2001:db8:1:2::1');
  expect(statuses(await send(1, '2001:db8:1:2::ffff'))).toEqual([429]);
  expect(statuses(await send(1, '2001:db8:1:3::1'))).toEqual([200]);
});

test('requests of scripts while somebody writes have a limit of their own, apart from posts', async () => {
  const send = processOver(await openLimits());
  const ask = (times: number) => send(times, '198.51.100.1', 'POST', '/search/answers');
  expect(statuses(await ask(POSTS_PER_MINUTE))).toEqual([200]);
  expect(statuses(await ask(1))).toEqual([429]);
  expect(statuses(await send(1, '198.51.100.1'))).toEqual([200]);
});

test('reading is never limited', async () => {
  expect(statuses(await processOver(await openLimits())(POSTS_PER_MINUTE + 5, '198.51.100.1', 'GET'))).toEqual([200]);
});

test.runIf(redisUrl)('[OP-02] two processes that share a Redis share the limit', async () => {
  const prefix = randomUUID();
  const [first, second] = [await openLimits(redisUrl, prefix), await openLimits(redisUrl, prefix)];
  await expect.poll(() => first.isShared() && second.isShared()).toBe(true);
  await processOver(first)(POSTS_PER_MINUTE - 1, '198.51.100.1');
  const send = processOver(second);
  expect(statuses(await send(1, '198.51.100.1'))).toEqual([200]);
  expect(statuses(await send(1, '198.51.100.1'))).toEqual([429]);
});

test('[OP-02] if Redis is down a process limits by itself at once, and logs it', async () => {
  lines.length = 0;
  const send = processOver(await openLimits('redis://127.0.0.1:1'));
  expect(statuses(await send(POSTS_PER_MINUTE, '198.51.100.1'))).toEqual([200]);
  expect(statuses(await send(1, '198.51.100.1'))).toEqual([429]);
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'Redis is away: each process limits by itself' });
});
