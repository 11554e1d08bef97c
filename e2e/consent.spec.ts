import type { BrowserContext, Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { messages, openCase, typeComplaint } from './fixtures/case-page.ts';
import { consentCookie } from './fixtures/consent-cookie.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { banner } from './fixtures/pages/tab-stops.ts';
import { expect, test } from './fixtures/test.ts';

const BEACON = 'https://beacon.example/beacon.js';

/** Groups as third-party scripts read them. */
const activeGroups = (page: Page) => page.evaluate(() => Reflect.get(window, 'OptanonActiveGroups'));

/** Keys in the browser's storage, and names of cookies that scripts or the server set. */
async function kept(page: Page, context: BrowserContext) {
  const storage = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const cookies = (await context.cookies()).map(({ name }) => name);
  return { storage, cookies };
}

test.use({ environment: { BEACON_SCRIPT_URL: BEACON, CONTENT_DIR: fewArticles() }, consent: null });

test.beforeEach(async ({ context }) => {
  await context.route(BEACON, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "seen=1; Path=/"' }),
  );
});

const beacons = (page: Page) => page.locator(`script[src="${BEACON}"]`);

test('[CN-01, CN-02, MO-04] before a choice nothing is loaded from elsewhere, and no cookie or storage key is set', async ({
  page,
  context,
  site,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  await page.goto('/help-and-support/meters/faulty-meter');
  await expect(banner(page)).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await kept(page, context)).toEqual({ storage: [], cookies: [] });
  expect(await activeGroups(page)).toBeUndefined();
  await expect(beacons(page)).toHaveCount(0);
});

test('[CN-03] refusing takes one press, like accepting, and is remembered on the next page', async ({
  page,
  context,
}) => {
  await page.goto('/help-and-support/contact-us');
  const [accept, refuse] = await Promise.all(
    ['Accept all', 'Reject all'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  );
  expect(refuse?.height).toBe(accept?.height);
  // Safari keeps a cookie of a script for seven days only.
  const answered = page.waitForResponse('**/help-and-support/cookie-choice');
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  expect((await (await answered).allHeaders())['set-cookie']).toContain('Max-Age=15724800');
  expect(await activeGroups(page)).toBe(',C0001,');
  expect(await kept(page, context)).toEqual({ storage: [], cookies: ['consent'] });
  await page.goto('/help-and-support');
  expect(await activeGroups(page)).toBe(',C0001,');
  await expect(page.locator('#cookies')).toHaveCount(0);
});

test('[CN-03, DS-04] that a choice is saved is announced, of the banner and of the settings', async ({ page }) => {
  await page.goto('/help-and-support/contact-us');
  const saved = page.getByRole('status').filter({ hasText: 'Your choice of cookies is saved.' });
  await banner(page).getByRole('button', { name: 'Reject all' }).press('Enter');
  await expect(saved).toBeAttached();
  await page.reload();
  await page.getByRole('button', { name: 'Cookie settings' }).press('Enter');
  await page.getByRole('button', { name: 'Save my choice' }).press('Enter');
  await expect(saved).toBeAttached();
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
});

test('[CN-02, CN-03] accepting adds the beacon once; changing the choice in the footer removes it and its cookies', async ({
  page,
  context,
}) => {
  await page.goto('/help-and-support/contact-us');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(beacons(page)).toHaveCount(1);
  expect(await activeGroups(page)).toBe(',C0001,C0002,C0003,C0004,');
  await expect.poll(async () => (await kept(page, context)).cookies.sort()).toEqual(['_dd_s_v2', 'consent', 'seen']);
  await page.reload();
  await expect(beacons(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Choose cookies' });
  await settings.getByRole('checkbox', { name: 'Targeting' }).uncheck();
  await settings.getByRole('button', { name: 'Save my choice' }).click();
  await expect(beacons(page)).toHaveCount(0);
  expect(await activeGroups(page)).toBe(',C0001,C0002,C0003,');
  expect((await kept(page, context)).cookies).not.toContain('seen');
});

test('[CN-02] refusing removes cookies of the whole domain, also of one below .co.uk', async ({
  page,
  context,
  site,
}) => {
  const help = 'http://help.larkfield.co.uk';
  await context.route(`${help}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) });
  });
  await page.goto(`${help}/help-and-support/contact-us`);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as an analytics script sets it
    document.cookie = '_ga=1; Path=/; Domain=larkfield.co.uk';
  });
  const names = async () => (await context.cookies(help)).map(({ name }) => name);
  expect(await names()).toContain('_ga');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('dialog', { name: 'Choose cookies' }).getByRole('button', { name: 'Reject all' }).click();
  await expect.poll(names).not.toContain('_ga');
  // The choice is still being sent.
  await context.unrouteAll({ behavior: 'wait' });
});

test.describe('with all groups allowed', () => {
  test.use({ consent: ['C0001', 'C0002', 'C0003', 'C0004'] });

  test('[CN-02, CT-02, PS-01] no page that shows a case, a link that opens it, or what somebody needs has the beacon', async ({
    page,
    context,
  }) => {
    const readers: (string | undefined)[] = [];
    context.on('request', (request) => {
      if (request.url() === BEACON) readers.push(request.frame().url());
    });
    const { link } = await typeComplaint(page);
    await openCase(page, link);
    await expect(messages(page)).toContainText('My meter runs backwards.');
    await page.goto('/help-and-support/find-my-case');
    await page.goto('/help-and-support/priority-services');
    await page.waitForLoadState('networkidle');
    await page.goto('/help-and-support/contact-us');
    await expect(beacons(page)).toHaveCount(1);
    expect(
      readers.map((url) => new URL(url ?? '').pathname).filter((path) => /case|confirm|priority/.test(path)),
    ).toEqual([]);
  });
});

test('[CN-02, CN-03] a choice holds for the pages of other tabs, and for one that comes back from the cache', async ({
  page,
  context,
}) => {
  // The headless browser has no back/forward cache.
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.goto('/help-and-support/contact-us');
  await expect(banner(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/help-and-support/meters');
  await banner(other).getByRole('button', { name: 'Accept all' }).click();
  await page.bringToFront();
  await comeBack();
  await expect(banner(page)).toBeHidden();
  await expect(beacons(page)).toHaveCount(1);

  await other.getByRole('button', { name: 'Cookie settings' }).click();
  await other.getByRole('dialog', { name: 'Choose cookies' }).getByRole('button', { name: 'Reject all' }).click();
  await comeBack();
  await expect(beacons(page)).toHaveCount(0);
  expect(await activeGroups(page)).toBe(',C0001,');
});

test('[CN-03] Global Privacy Control counts as refusing the targeting group', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/help-and-support/contact-us');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  expect(await activeGroups(page)).toBe(',C0001,C0002,C0003,');
  await expect(beacons(page)).toHaveCount(0);
});

test('[CN-03] emergency pages do not ask about cookies', async ({ page }) => {
  await page.clock.install();
  await page.goto('/help-and-support/emergencies/power-cut');
  await page.clock.runFor(10_000);
  await expect(page.locator('#cookies')).toHaveCount(0);
  await page.goto('/help-and-support/meters');
  await page.clock.runFor(10_000);
  await expect(banner(page)).toBeVisible();
});

test('[CN-03, DS-04] axe finds nothing in the banner and the settings, and Escape closes the settings', async ({
  page,
}) => {
  await page.goto('/help-and-support/contact-us');
  await expect(banner(page)).toBeVisible();
  expect(await axeFaults(page, { part: '#cookies' })).toEqual([]);
  await page.getByRole('button', { name: 'Choose' }).click();
  const settings = page.getByRole('dialog', { name: 'Choose cookies' });
  await expect(settings).toBeVisible();
  expect(await axeFaults(page, { part: '#cookies' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
});

test.describe('with a cookie that is not ours', () => {
  for (const value of ['rubbish', '%7B', '%7B%22categories%22%3A7%7D', '%E0%A4%A']) {
    test(`[CN-03] a consent cookie of ${value} counts as no choice`, async ({ page, context, site }) => {
      await context.addCookies([{ url: site.url, name: 'consent', value }]);
      await page.goto('/help-and-support/contact-us');
      await expect(banner(page)).toBeVisible();
      expect(await activeGroups(page)).toBeUndefined();
    });
  }

  test('[CN-01] groups whose names only resemble that of the targeting group load no beacon', async ({
    page,
    context,
    site,
  }) => {
    await context.addCookies([consentCookie(site.url, ['C0001', 'C00044', 'XC0004', 'gossip'])]);
    await page.goto('/help-and-support/contact-us');
    expect(await activeGroups(page)).toContain(',C0001,');
    await expect(beacons(page)).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CN-03, SH-09] there is no banner, no button for it and no cookie', async ({ page, context }) => {
    await page.goto('/help-and-support/contact-us');
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
});
