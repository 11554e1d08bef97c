/** What a process does before it serves leaves no trace. */
import { openRecordingBackend, type RecordingBackend } from './fixtures/servers/recording-backend.ts';
import { test as base, expect } from './fixtures/test.ts';

const test = base.extend<object, { webhook: RecordingBackend }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  webhook: [async ({}, use) => use(await openRecordingBackend()), { scope: 'worker' }],
  environment: [
    async ({ webhook }, use) =>
      use({
        REHEARSAL_READINGS: '20',
        LEAD_WEBHOOK_URL: webhook.url,
        LEAD_WEBHOOK_SECRET: 's'.repeat(32),
        SMTP_URL: 'smtp://127.0.0.1:9',
      }),
    { scope: 'worker' },
  ],
});

test('a site that has rehearsed serves, and has no lead, draft, mail or webhook of it', async ({ site, webhook }) => {
  const lines = site.log.map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'rehearsed')?.readings).toBe(20);
  expect(lines.filter(({ level }) => level > 30)).toEqual([]);
  const messages = lines.map(({ msg }) => msg);
  expect(messages.indexOf('the search has read the pages')).toBeGreaterThan(-1);
  expect(messages.indexOf('the search has read the pages')).toBeLessThan(messages.indexOf('the site is listening'));
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  expect(await site.leads()).toEqual([]);
  expect(site.draftCount()).toBe(0);
  expect(webhook.calls).toEqual([]);
});

base.describe('beside a backend of the supplier', () => {
  const other = base.extend<object, { backend: RecordingBackend }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    backend: [async ({}, use) => use(await openRecordingBackend()), { scope: 'worker' }],
    environment: [
      async ({ backend }, use) => use({ REHEARSAL_READINGS: '20', BACKEND_API_URL: backend.url }),
      { scope: 'worker' },
    ],
  });

  other('its leads do not go there', async ({ site, backend }) => {
    expect(site.log.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ readings: 20 }));
    expect(backend.calls).toEqual([]);
  });
});
