import { listeningLogger } from '@larkfield/provider/testing/provider';
import { trustedProxies } from '@larkfield/service/visitor-address';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRateLimits, POSTS_PER_MINUTE, rateLimit } from './http/rate-limit.ts';
import { readSettings } from './settings/read.ts';
import { openTestSite, SITE } from './sign-in/testing/test-site.ts';
import { telemetryRoutes } from './telemetry.ts';

const batch = JSON.stringify({ type: 'view', view: { id: 'one', url: `${SITE}/help-and-support` } });

const report = (init: RequestInit = {}, path = '/telemetry/api/v2/rum') =>
  new Request(SITE + path, { method: 'POST', headers: { Origin: SITE }, body: batch, ...init });

test('[MO-03] what a browser reports reaches the embedded intake', async () => {
  const { fetch } = await openTestSite();
  expect((await fetch(report())).status).toBe(202);
});

test('[MO-03] a report from another site is refused, and a GET is no report', async () => {
  const { fetch } = await openTestSite();
  expect((await fetch(report({ headers: { Origin: 'https://elsewhere.example' } }))).status).toBe(403);
  expect((await fetch(new Request(`${SITE}/telemetry/api/v2/rum`))).status).toBe(405);
});

test('[MO-03] with RUM_PROXY_PATH the intake is at that path of the site', async () => {
  const { fetch } = await openTestSite({ RUM_PROXY_PATH: '/measured' });
  expect((await fetch(report({}, '/measured/api/v2/rum'))).status).toBe(202);
  const refused = await fetch(new Request(`${SITE}/measured/api/v2/rum`));
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST']);
  const robots = await fetch(new Request(`${SITE}/robots.txt`));
  expect(await robots.text()).toContain('Disallow: /measured/');
});

test('[MO-03] a batch of 50 MB is refused before it is read', async () => {
  const { fetch } = await openTestSite();
  const headers = { Origin: SITE, 'Content-Length': '50000000' };
  expect((await fetch(report({ headers, body: 'x'.repeat(600_000) }))).status).toBe(413);
});

test('[MO-03] a flood of reports has its own limit, and forms are still accepted', async () => {
  const limits = await createRateLimits({ redisUrl: undefined, log: listeningLogger().logger });
  const app = new Hono()
    .use(rateLimit(limits, trustedProxies([]), ['/telemetry']))
    .all('*', (context) => context.text('ok'));
  const post = async (path: string) => (await app.request(path, { method: 'POST' })).status;
  for (let sent = 0; sent < POSTS_PER_MINUTE; sent += 1) await post('/telemetry/api/v2/rum');
  expect(await post('/telemetry/api/v2/rum')).toBe(429);
  expect(await post('/help-and-support/submit-meter-read')).toBe(200);
});

/** The routes alone, with an intake that records what it gets. */
function openRoutes(environment: Record<string, string> = {}) {
  const received: Request[] = [];
  const intake = async (request: Request) => {
    received.push(request);
    return new Response(null, { status: 202 });
  };
  const feeds = { categories: async () => ({ status: 'unavailable' as const }) };
  const settings = readSettings({ SITE_URL: SITE, ...environment });
  const app = telemetryRoutes({ settings, intake, feeds, isTrustedProxy: trustedProxies([]) });
  const send = async (body: BodyInit, track = 'rum') =>
    (await app.request(`/telemetry/api/v2/${track}`, { method: 'POST', body })).status;
  const lines = async () =>
    (await Promise.all(received.map((request) => request.text()))).flatMap((text) => text.split('\n'));
  return { app, received, send, lines };
}

test('[MO-03] the intake gets no cookie, address or other header of the customer', async () => {
  const { app, received } = openRoutes();
  const headers = { Cookie: 'id_token=x', 'X-Forwarded-For': '198.51.100.1', 'Content-Type': 'text/plain' };
  await app.request('/telemetry/api/v2/rum?ddsource=browser', { method: 'POST', headers, body: batch });
  expect([...(received[0]?.headers ?? [])]).toEqual([['content-type', 'text/plain']]);
  expect(await received[0]?.text()).toBe(batch);
});

test.each([
  [{ RUM_SESSION_SAMPLE_RATE: '0' }, 404, 404],
  [{ RUM_REPLAY_SAMPLE_RATE: '0' }, 202, 404],
  [{}, 202, 202],
])('[MO-02, MO-03] with %o reports of what is not measured are refused', async (environment, rum, replay) => {
  const { send } = openRoutes(environment);
  expect([await send(batch), await send('a segment', 'replay')]).toEqual([rum, replay]);
});

test.each([
  ['larger than any of the library', 'x'.repeat(300_001), 413],
  ['of too many lines', '\n'.repeat(200_000), 413],
  ['of nothing', '\n', 400],
  ['of JSON that breaks off', '{"type":', 400],
  ['of brackets alone', '['.repeat(299_000), 400],
])('[MO-03] a batch %s is refused before the intake', async (_, body, status) => {
  const { send, received } = openRoutes();
  expect(await send(body)).toBe(status);
  expect(received).toEqual([]);
});

test('[MO-03] visitors cannot make up page names: an unknown page reaches the intake as other', async () => {
  const { send, lines } = openRoutes();
  const views = ['/made/up', '/help-and-support/complaints/made-up', '/help-and-support/contact-us'].map((path) =>
    JSON.stringify({ type: 'view', made: ['up'], view: { id: 'v', url: `https://elsewhere.example${path}` } }),
  );
  await send(views.join('\n'));
  expect((await lines()).map((line) => JSON.parse(line))).toEqual(
    ['(other)', '/help-and-support/complaints/:complaint', '/help-and-support/contact-us'].map((name) => {
      return { type: 'view', view: { id: 'v', url: SITE + name } };
    }),
  );
});

test('[MO-03] ten errors of one visitor a day are counted by name, and views are still counted after that', async () => {
  const { send, lines } = openRoutes();
  const errors = Array.from({ length: 30 }, (_, index) =>
    JSON.stringify({ type: 'error', error: { message: `made up ${index}` } }),
  );
  expect(await send([...errors, batch].join('\n'))).toBe(202);
  expect(await send(batch)).toBe(202);
  const types = (await lines()).map((line) => JSON.parse(line).type);
  expect(types.filter((type) => type === 'error')).toHaveLength(10);
  expect(types.filter((type) => type === 'view')).toHaveLength(2);
});

test('[MO-03] 5 MB of replays of one visitor a day are passed on, and other visitors are not affected', async () => {
  const { send, received } = openRoutes();
  for (let sent = 0; sent < 10; sent += 1) expect(await send('x'.repeat(500_000), 'replay')).toBe(202);
  expect(await send('x'.repeat(1000), 'replay')).toBe(429);
  expect(await send(batch)).toBe(202);
  expect(received).toHaveLength(11);
});
