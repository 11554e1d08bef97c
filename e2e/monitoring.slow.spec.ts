import { inflateSync } from 'node:zlib';
import type { BrowserContext, Frame, Page, Request } from '@playwright/test';
import { openCase, typeComplaint } from './fixtures/case-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { expect, test } from './fixtures/test.ts';

const FORM = '/help-and-support/complaints/gas-and-electricity';

/** Typed text, which may leave the page only with its form. */
const TYPED = 'Zanzibar Quetzal';

test.use({ environment: { RUM_REPLAY_SAMPLE_RATE: '100', CONTENT_DIR: fewArticles() }, consent: null });

/** A page's requests for monitoring: the library, its worker, and its reports. */
function monitoringOf(page: Page): string[] {
  const found: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/telemetry\/|monitoring|datadog|recorder/i.test(pathname)) found.push(pathname);
  });
  return found;
}

const reports = (page: Page, track: 'rum' | 'replay') =>
  page.waitForRequest((request) => new URL(request.url()).pathname === `/telemetry/api/v2/${track}`, {
    timeout: 40_000,
  });

/** The replay segments that a page makes from its next address on, inflated: a browser doesn't show what is in a form. */
async function replaySegments(page: Page): Promise<string[]> {
  const segments: string[] = [];
  await page.exposeFunction('keepSegment', (bytes: number[]) =>
    segments.push(inflateSync(Buffer.from(bytes)).toString()),
  );
  await page.addInitScript(() => {
    const append = FormData.prototype.append;
    FormData.prototype.append = function (name: string, value: string | Blob, ...rest: string[]) {
      if (name === 'segment' && value instanceof Blob)
        void value.arrayBuffer().then((bytes) => Reflect.get(window, 'keepSegment')([...new Uint8Array(bytes)]));
      Reflect.apply(append, this, [name, value, ...rest]);
    };
  });
  return segments;
}

const monitoringCookies = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith('_dd'));

/** Names of all cookies and storage keys. */
async function kept(page: Page, context: BrowserContext) {
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return { cookies: (await context.cookies()).map(({ name }) => name), storage };
}

const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' });

/**
 * Waits until the page's script has decided whether to start monitoring: it counts the page view after that, and requests
 * are reported here in their order.
 */
async function decided(page: Page | Frame): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForFunction(() => (window.dataLayer?.length ?? 0) > 0);
  await page.evaluate(() => fetch('/healthz'));
}

test('[MO-01, MO-04] before a choice and after a refusal, no monitoring is loaded', async ({ page, context }) => {
  const requests = monitoringOf(page);
  await page.goto('/help-and-support/contact-us');
  await expect(banner(page)).toBeVisible();
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await page.goto('/help-and-support');
  await decided(page);
  expect(requests).toEqual([]);
  expect(await kept(page, context)).toEqual({ cookies: ['consent'], storage: [] });
});

test('[MO-01] other groups do not start monitoring', async ({ page, context }) => {
  const requests = monitoringOf(page);
  await page.addInitScript(() => Reflect.set(window, 'OptanonActiveGroups', ',C0001,C0003,C0004,C0099,gossip,'));
  await page.goto('/help-and-support/contact-us');
  await decided(page);
  expect(requests).toEqual([]);
  expect(await kept(page, context)).toEqual({ cookies: [], storage: [] });
});

test('[MO-01, MO-02] accepting starts monitoring, changing the choice stops it and removes its cookie', async ({
  page,
  context,
}) => {
  const requests = monitoringOf(page);
  await page.goto('/help-and-support/contact-us');
  const replay = reports(page, 'replay');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await replay;
  expect(requests.filter((path) => path.includes('worker'))).toHaveLength(1);
  expect(await monitoringCookies(context)).toHaveLength(1);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog', { name: 'Choose cookies' }).getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(() => monitoringCookies(context)).toEqual([]);
  // Events collected until then may be sent when the page is left.
  await page.goto('/help-and-support');
  await decided(page);
  const sent = requests.length;
  await page.goto('/help-and-support/meters');
  await decided(page);
  expect(requests.slice(sent)).toEqual([]);
  expect(await kept(page, context)).toEqual({ cookies: ['consent'], storage: [] });
});

test.describe('for a visitor who allows only performance cookies', () => {
  test.use({ consent: ['C0001', 'C0002'] });

  test('[MO-02, MO-03] a batch has the configured settings, no query string and no typed text', async ({
    page,
    site,
  }) => {
    const batches: Request[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/telemetry/api/v2/rum') batches.push(request);
    });
    const sent = () => batches.map((request) => request.postData() ?? '').join('\n');
    await page.goto(`${FORM}?promo=${encodeURIComponent(TYPED)}`);
    await page.getByRole('textbox').first().fill(TYPED);
    await expect.poll(() => monitoringCookies(page.context())).toHaveLength(1);
    await page.goto('/help-and-support');
    // Events are sent in several batches: the view may come after resources.
    await expect
      .poll(() =>
        sent()
          .split('\n')
          .flatMap((line) => (line ? JSON.parse(line) : [])),
      )
      .toContainEqual(
        expect.objectContaining({
          type: 'view',
          service: 'help-and-support',
          application: expect.objectContaining({ id: 'help-and-support' }),
          view: expect.objectContaining({ url: site.url + FORM }),
        }),
      );
    const { searchParams } = new URL(batches[0]?.url() ?? '');
    expect(Object.fromEntries(searchParams)).toMatchObject({ ddsource: 'browser', 'dd-api-key': 'embedded' });
    const text = sent();
    expect(text).not.toContain('promo');
    expect(text).not.toContain('Zanzibar');
  });

  test('[MO-02, MO-03] a replay shows the page without typed text', async ({ page }) => {
    const segments = await replaySegments(page);
    await page.goto(FORM);
    await expect.poll(() => monitoringCookies(page.context())).toHaveLength(1);
    for (const field of await page.getByRole('textbox').all()) await field.pressSequentially(TYPED);
    const sending = reports(page, 'replay');
    // Causes another report, in case the first one was already sent.
    await page.getByRole('heading', { level: 1 }).click();
    expect((await (await sending).response())?.status()).toBe(202);
    await expect.poll(() => segments.length).toBeGreaterThan(0);
    expect(JSON.parse(segments[0] ?? '').records.length).toBeGreaterThan(2);
    expect(segments.join()).toContain('HS-FORM');
    for (const word of TYPED.split(' ')) expect(segments.join()).not.toContain(word);
  });

  test('[MO-02] a page with a query string, such as search results, is not replayed', async ({ page }) => {
    const requests = monitoringOf(page);
    await page.goto(`/search?q=${encodeURIComponent(TYPED)}`);
    await expect(page.getByRole('main')).toContainText('Zanzibar');
    await expect.poll(() => monitoringCookies(page.context())).toHaveLength(1);
    await decided(page);
    expect(requests.filter((path) => /worker|replay|recorder/i.test(path))).toEqual([]);
    const sending = reports(page, 'rum');
    await page.goto('/help-and-support');
    expect((await sending).postData()).not.toContain('Zanzibar');
  });
});

test('[MO-01] a list published by an external manager starts monitoring', async ({ page }) => {
  const requests = monitoringOf(page);
  await page.addInitScript(() => Reflect.set(window, 'OptanonActiveGroups', ',C0001,C0002,'));
  await page.goto('/help-and-support/contact-us');
  await expect.poll(() => requests.some((path) => path.includes('monitoring'))).toBe(true);
});

test('[MO-01] without a list monitoring waits for the event', async ({ page }) => {
  const requests = monitoringOf(page);
  await page.goto('/help-and-support/contact-us');
  await expect(banner(page)).toBeVisible();
  expect(requests).toEqual([]);
  await page.evaluate(() => dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] })));
  await expect.poll(() => requests.some((path) => path.includes('monitoring'))).toBe(true);
});

test('[MO-01] in a frame the list does not start monitoring, but the event does', async ({ page, context, site }) => {
  const requests = monitoringOf(page);
  // Without the site's headers, which forbid frames.
  await context.route(`${site.url}/help-and-support/contact-us`, async (route) => {
    const answer = await route.fetch();
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await context.route(`${site.url}/frame`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<iframe src="/help-and-support/contact-us"></iframe>' }),
  );
  await page.addInitScript(() => Reflect.set(window, 'OptanonActiveGroups', ',C0001,C0002,'));
  await page.goto('/frame');
  const frame = page.frames()[1];
  if (!frame) throw new Error('The page has no frame');
  await decided(frame);
  expect(requests).toEqual([]);
  await frame.evaluate(() => dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: ['C0001', 'C0002'] })));
  await expect.poll(() => requests.some((path) => path.includes('monitoring'))).toBe(true);
});

test('[CT-02, MO-03] no page of a case is replayed, and no report has the address of its link', async ({
  page,
  site,
}) => {
  const segments = await replaySegments(page);
  await page.goto('/help-and-support/contact-us');
  // Awaited from the start, since a page without activity sends only one segment.
  const replay = reports(page, 'replay');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await replay;
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  const { link } = await typeComplaint(page);
  const before = segments.length;
  const reported = reports(page, 'rum');
  await openCase(page, link);
  await expect(page).toHaveURL(/done=opened/);
  await decided(page);
  await page.goto('/help-and-support/contact-us');
  await reported;
  const token = link.split('/').at(-1) ?? '';
  const others = bodies.filter((body) => !body.includes(`${site.url}${link}`));
  expect(others.join('\n')).not.toContain(token);
  expect(segments.slice(before).join('')).not.toContain('My meter runs backwards');
  expect(segments.join('')).not.toContain(token);
});
