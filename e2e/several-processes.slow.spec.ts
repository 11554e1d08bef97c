/** The site with `WEB_PROCESSES`: several processes behave like one. */
import { readFileSync } from 'node:fs';
import { freePort } from './fixtures/free-port.ts';
import { FORM, postReading } from './fixtures/reading-page.ts';
import { expect, testBeside } from './fixtures/test.ts';

const test = testBeside(
  async () => ({ metricsPort: await freePort(), close() {} }),
  ({ metricsPort }) => ({
    WEB_PROCESSES: '3',
    RATE_LIMITS: 'on',
    METRICS_PORT: String(metricsPort),
    STOP_DELAY_MS: '0',
  }),
);

/** Each request has its own connection, so that any process may get it. */
const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, Connection: 'close' } });

/** The child processes of a process. */
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);

test('[OP-02] every process can confirm a reading, which is sent once', async ({ site }) => {
  const answer = await postReading(site.url, { gas_reading: '11111' });
  const cookie = answer.headers.getSetCookie().map((header) => header.split(';')[0]);
  const confirmations = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const shown = await ask(`${site.url}${FORM}-confirm`, { headers: { cookie: cookie.join('; ') } });
      return /LF-[\w-]+/.exec(await shown.text())?.[0];
    }),
  );
  const again = await Promise.all(Array.from({ length: 6 }, () => postReading(site.url, { gas_reading: '11111' })));
  expect(again.map(({ status }) => status)).toEqual(Array(6).fill(303));
  const leads = await site.leads();
  expect(leads).toHaveLength(1);
  expect(new Set(confirmations)).toEqual(new Set([leads[0]?.id]));
});

test('[OP-05] metrics are the sum of all processes', async ({ site, beside: { metricsPort } }) => {
  await Promise.all(Array.from({ length: 30 }, () => ask(`${site.url}/help-and-support/contact-us`)));
  await expect(async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(/http_request_duration_seconds_count\{route="\/help-and-support\/contact-us"[^}]*\} 30\n/);
  }).toPass();
});

test('[OP-05] memory and event-loop delay are those of the worst process', async ({
  site,
  beside: { metricsPort },
}) => {
  const residentBytes = (pid: number) =>
    Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const shown = Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
  const most = Math.max(...childrenOf(site.pid).map(residentBytes));
  // Memory changes between the two measurements; the sum of three processes would be about three times as much.
  expect(shown).toBeGreaterThan(most / 2);
  expect(shown).toBeLessThan(most * 1.5);
});

test('[OP-04] a process that dies is restarted, and the others serve meanwhile', async ({ site }) => {
  const before = childrenOf(site.pid);
  expect(before).toHaveLength(3);
  process.kill(before[0] ?? 0, 'SIGKILL');
  // A connection that was just being opened to the dead process is reset; the next one is not.
  await expect(async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`${site.url}/help-and-support`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  }).toPass();
  await expect(() => {
    const now = childrenOf(site.pid);
    expect(now).toHaveLength(3);
    expect(now).not.toEqual(before);
  }).toPass();
});

test('[OP-02] the rate limit of an address is counted across processes', async ({ site }) => {
  const posts = await Promise.all(Array.from({ length: 130 }, () => postReading(site.url, { gas_reading: '22222' })));
  // Counted separately, three processes would accept 360.
  expect(posts.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('[OP-04] SIGTERM ends all processes with 0', async ({ site }) => {
  const children = childrenOf(site.pid);
  expect(await site.stop()).toBe(0);
  for (const child of children) expect(() => process.kill(child, 0)).toThrow('ESRCH');
});
