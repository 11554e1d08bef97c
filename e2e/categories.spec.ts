import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

test('[CA-01, CA-02, CA-03, CA-04, CA-09, CA-10] bills and payments, in the new layout, has common questions, the panel, the promo and the sidebar', async ({
  page,
}) => {
  await page.goto('/help-and-support/bills-and-payments');
  await expect(page).toHaveTitle('Bills and payments - Help & Support');
  await expect(page.getByRole('heading', { name: 'Common questions about bills and payments' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Speak. Seek. Save.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See if you can apply' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'More help' });
  await expect(sidebar.getByRole('link', { name: 'Pay as you go' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Submit a reading' })).toBeVisible();
});

test('[CA-04] pay as you go has the panel without the promo, and my account has neither', async ({ page }) => {
  await page.goto('/help-and-support/pay-as-you-go');
  await expect(page.getByRole('heading', { name: 'Speak. Seek. Save.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See if you can apply' })).toHaveCount(0);
  await page.goto('/help-and-support/my-account');
  await expect(page.getByRole('heading', { name: 'Speak. Seek. Save.' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeVisible();
});

test('[CA-05] meters ends with a last article', async ({ page }) => {
  await page.goto('/help-and-support/meters');
  await expect(page.getByRole('heading', { name: /Common questions/ })).toBeVisible();
  await expect(page.locator('[data-last-article]')).toBeVisible();
});

for (const [category, last] of [
  ['meters', '[data-last-article]'],
  ['bills-and-payments', 'hs-card:has-text("Worried about energy debt?")'],
] as const) {
  for (const width of [360, 1280]) {
    test(`[CA-04, CA-05, CA-09] the last card of ${category} covers nothing at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/help-and-support/${category}`);
      const card = page.locator(last);
      await expect(card).toBeVisible();
      const bottom = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(await bottom(card)).toBeLessThanOrEqual(await bottom(page.locator('.hs-with-sidebar > .hs-stack')));
      const sidebar = page.getByRole('complementary', { name: 'More help' });
      await sidebar.getByRole('link').first().click({ trial: true });
    });
  }
}

test('[CA-06] emergencies shows six cards, the safety box and three numbers to call', async ({ page }) => {
  await page.goto('/help-and-support/emergencies');
  for (const name of [
    'Boiler breakdown',
    'PAYG no supply',
    'Turning off gas',
    'No heating',
    'Leaky pipes',
    'Power cut',
  ]) {
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Electrical safety advice' })).toBeVisible();
  const calls = await page
    .getByRole('main')
    .locator('a[href^="tel:"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(calls).toEqual(expect.arrayContaining(['tel:0800111999', 'tel:105', 'tel:08081570105']));
});

for (const category of [
  'helpful-advice',
  'appliances-and-engineers',
  'breakdowns',
  'smart-home',
  'homecare-help',
  'energy-tariffs',
  'struggling-to-pay',
]) {
  test(`[CA-07] ${category} shows its list of articles`, async ({ page }) => {
    await page.goto(`/help-and-support/${category}`);
    const links = page.getByRole('main').locator(`.hs-link-list a[href^="/help-and-support/${category}/"]`);
    expect(await links.count()).toBeGreaterThanOrEqual(7);
  });
}

test('[CA-01] a category that the feed does not list leads to page-not-found', async ({ page, request }) => {
  const answer = await request.get('/help-and-support/no-such-category', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/page-not-found']);
  await page.goto('/help-and-support/no-such-category');
  await expect(page).toHaveURL(/\/page-not-found$/);
});

test('[CA-10] struggling to pay says how many customers were helped, and is not a main category', async ({ page }) => {
  await page.goto('/help-and-support/struggling-to-pay');
  await expect(page).toHaveTitle('Struggling to pay - Help & Support');
  await expect(page.getByRole('main')).toContainText('over 300,000 customers');
  await page.goto('/help-and-support');
  const tiles = page.getByRole('list').filter({ has: page.getByRole('link', { name: 'Bills and payments' }) });
  await expect(tiles.first().getByRole('link', { name: 'Meters' })).toBeVisible();
  await expect(tiles.first().getByRole('link', { name: 'Struggling to pay' })).toHaveCount(0);
});
