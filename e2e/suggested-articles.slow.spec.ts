import type { Page } from '@playwright/test';
import { axeFaults, look } from './fixtures/axe-faults.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { giveDetails } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

const DIRECT_DEBIT = 'You put my Direct Debit up without telling me. I want it back to what it was.';
const text = (page: Page) => page.getByLabel('What happened');
const summary = (page: Page) => page.getByText(/^\d articles? may answer this$/);

/** Types key by key, like a person. */
async function write(page: Page, words: string): Promise<void> {
  await text(page).pressSequentially(words, { delay: 5 });
}

// The search index of a new process is built in the background, and the first search waits for it.
test.beforeEach(async ({ site }) => {
  await fetch(`${site.url}/search/suggest?q=bill`);
});

test('[SE-02, CO-11] on a phone articles are in an expandable list below the text, nothing moves, and the text is in no address, log or count', async ({
  page,
  site,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await giveDetails(page, 'gas-and-electricity');
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Object(entry).hadRecentInput) sessionStorage.setItem('shift', String(Object(entry).value));
    }).observe({ type: 'layout-shift' });
  });
  const accountTop = () =>
    page.getByLabel('Customer account number').evaluate((field) => field.getBoundingClientRect().top + scrollY);
  await expect(summary(page)).toHaveCount(0);
  await write(page, DIRECT_DEBIT);
  const before = await accountTop();
  await expect(summary(page)).toBeVisible();
  expect(await accountTop()).toBe(before);
  expect(await page.evaluate(() => sessionStorage.getItem('shift'))).toBeNull();
  await expect(text(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'may answer this' })).toHaveText(/after the text/);

  await summary(page).click();
  const link = page.getByRole('link', { name: /Direct Debit/ }).first();
  await expect(link).toHaveAccessibleName(/opens in a new tab/);
  const [article] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  await expect(article).toHaveURL(/\/help-and-support\/bills-and-payments\//);
  await expect(text(page)).toHaveValue(DIRECT_DEBIT);
  expect(addresses.filter((url) => /telling|what%20it%20was|what\+it\+was/i.test(url))).toEqual([]);
  expect(addresses.filter((url) => !url.startsWith(site.url))).toEqual([]);
  expect(site.log.join('\n')).not.toMatch(/Direct Debit|telling me/i);
});

test('[SE-02] an emergency shows its number and no articles, and is announced once', async ({ page }) => {
  await giveDetails(page, 'gas-and-electricity');
  await write(page, DIRECT_DEBIT);
  await expect(summary(page)).toBeVisible();
  await write(page, ' And now I can smell gas in the hall.');
  const call = page.getByRole('main').getByRole('link', { name: '0800 111 999' });
  await expect(call).toHaveAttribute('href', 'tel:0800111999');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: '0800 111 999' })).toHaveCount(1);
  await text(page).fill(DIRECT_DEBIT);
  await expect(summary(page)).toBeVisible();
  await expect(call).toHaveCount(0);
});

test('[SE-02] on a wide screen articles are beside the text; axe finds nothing there and at 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await giveDetails(page, 'gas-and-electricity');
  await write(page, DIRECT_DEBIT);
  await expect(page.getByRole('link', { name: /Direct Debit/ }).first()).toBeVisible();
  const [field, list] = [await text(page).boundingBox(), await summary(page).boundingBox()];
  expect(list?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFaults(page, { tags: 'wcag and best practice', part: 'hs-form' })).toEqual([]);
  }
});

test('[SE-02, CO-11] a response for older text is ignored, and the form works if the site does not respond', async ({
  page,
}) => {
  await giveDetails(page, 'gas-and-electricity');
  let asked = 0;
  await page.route('**/search/answers', (route) => {
    asked += 1;
    return route.abort();
  });
  await write(page, DIRECT_DEBIT);
  await expect.poll(() => asked).toBe(1);
  await text(page).fill(`${'a'.repeat(30_001)}`);
  await expect(page.getByText('Maximum character limit reached')).toBeVisible();
  await text(page).fill(DIRECT_DEBIT);
  await page.getByLabel('Subject').selectOption('Faulty meter');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
});

test('[SE-02] a space that is typed during the request does not discard its response', async ({ page }) => {
  await giveDetails(page, 'gas-and-electricity');
  const asked = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/search/answers', async (route) => {
    asked.resolve();
    await released;
    await route.continue();
  });
  await write(page, DIRECT_DEBIT);
  await asked.promise;
  await write(page, ' ');
  release();
  await expect(summary(page)).toBeVisible();
});

for (const width of [320, 1280])
  test(`[SE-02] at ${width} px the bullet of an article stands at the first line of its title`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await giveDetails(page, 'gas-and-electricity');
    await write(page, DIRECT_DEBIT);
    await expect(summary(page)).toBeVisible();
    if (width < 1000) await summary(page).click();
    const links = page.locator('.hs-suggested li a');
    await expect(links.first()).toBeVisible();
    // Every line of a title is a box of its own; a title that is one box would have its bullet at its last line.
    const titles = await links.evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.firstChild ?? link);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const boxes = new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size;
        return { lines, boxes };
      }),
    );
    for (const { lines, boxes } of titles) expect(boxes).toBeGreaterThanOrEqual(lines);
    expect(Math.max(...titles.map(({ lines }) => lines))).toBeGreaterThan(1);
    await look(page, `suggested ${width}`);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('[SH-09] there are no suggested articles', async ({ page }) => {
    await giveDetails(page, 'gas-and-electricity');
    await expect(page.locator('.hs-suggested')).toBeEmpty();
    expect(await page.locator('.hs-suggested').evaluate((room) => room.getBoundingClientRect().height)).toBe(0);
  });
});
