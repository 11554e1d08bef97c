import { listeningLogger } from '@larkfield/provider/testing/provider';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createRateLimits, POSTS_PER_MINUTE, rateLimit } from './http/rate-limit.ts';
import { trustedProxies } from './http/visitor-address.ts';
import { openTestSite, SITE } from './sign-in/test-site.ts';
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

test('[MO-03] a batch of 50 MB is refused before it is read', async () => {
  const { fetch } = await openTestSite();
  const headers = { Origin: SITE, 'Content-Length': '50000000' };
  expect((await fetch(report({ headers, body: 'x'.repeat(600_000) }))).status).toBe(413);
});

test('[MO-03] a flood of reports meets a limit of its own: forms are still taken', async () => {
  const limits = createRateLimits({ redisUrl: undefined, log: listeningLogger().logger });
  const app = new Hono()
    .use(rateLimit(limits, trustedProxies([]), ['/telemetry']))
    .all('*', (context) => context.text('ok'));
  const post = async (path: string) => (await app.request(path, { method: 'POST' })).status;
  for (let sent = 0; sent < POSTS_PER_MINUTE; sent += 1) await post('/telemetry/api/v2/rum');
  expect(await post('/telemetry/api/v2/rum')).toBe(429);
  expect(await post('/help-and-support/submit-meter-read')).toBe(200);
});

test('[MO-03] the intake gets no cookie, address or other header of the customer', async () => {
  let received: Request | undefined;
  const app = telemetryRoutes('/telemetry', async (request) => {
    received = request;
    return new Response(null, { status: 202 });
  });
  const headers = { Cookie: 'id_token=x', 'X-Forwarded-For': '198.51.100.1', 'Content-Type': 'text/plain' };
  await app.request('/telemetry/api/v2/rum?ddsource=browser', { method: 'POST', headers, body: batch });
  expect([...(received?.headers ?? [])]).toEqual([['content-type', 'text/plain']]);
  expect(await received?.text()).toBe(batch);
});
