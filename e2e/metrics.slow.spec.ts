/** Metrics on `METRICS_PORT` (OP-05). */
import { fewArticles } from './fixtures/few-articles.ts';
import { freePort } from './fixtures/free-port.ts';
import { postReading } from './fixtures/reading-page.ts';
import { expect, testBeside } from './fixtures/test.ts';

const test = testBeside(
  async () => ({ metricsPort: await freePort(), mailPort: await freePort(), close() {} }),
  ({ metricsPort, mailPort }) => ({
    METRICS_PORT: String(metricsPort),
    CONTENT_DIR: fewArticles(),
    // Nothing listens there, so the mail stays in the outbox.
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  }),
);

test('[OP-05] metrics count requests by route, cached pages, leads, calls and the outbox, without personal data', async ({
  site,
  beside: { metricsPort },
}) => {
  const address = `http://127.0.0.1:${metricsPort}/metrics`;
  const read = async () => (await fetch(address)).text();
  const refused = await fetch(address, { method: 'POST' });
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);

  for (const path of ['/help-and-support/meters', '/help-and-support/meters', '/readyz', '/no/such/page'])
    await (await fetch(site.url + path, { redirect: 'manual' })).text();
  expect((await postReading(site.url)).status).toBe(303);
  expect((await postReading(site.url, { gas_reading: 'many' })).status).toBe(422);

  await expect(async () => {
    const text = await read();
    const value = (series: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(series))
          ?.slice(series.length) ?? Number.NaN,
      );
    expect(
      value('http_request_duration_seconds_count{route="/help-and-support/:category",method="GET",status="200"}'),
    ).toBe(2);
    expect(
      value(
        'http_request_duration_seconds_count{route="/help-and-support/submit-meter-read",method="POST",status="303"}',
      ),
    ).toBe(1);
    expect(text).toContain('http_request_duration_seconds_count{route="unmatched",method="GET",status="302"} 1');
    expect(value('page_cache_answers_total{outcome="miss"}')).toBe(1);
    expect(value('page_cache_answers_total{outcome="hit"}')).toBe(1);
    expect(value('leads_total{outcome="accepted"}')).toBe(1);
    expect(value('provider_call_duration_seconds_count{endpoint="backend",outcome="ok"}')).toBe(1);
    expect(value('outbox_entries{channel="mail",state="waiting"}')).toBe(1);
    expect(value('outbox_oldest_seconds{channel="mail"}')).toBeGreaterThan(0);
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
    expect(text).not.toMatch(/readyz|no\/such|ann@|Bell|meters"/);
  }).toPass({ timeout: 30_000 });

  expect(await site.stop()).toBe(0);
  await expect(read()).rejects.toThrow();
});
