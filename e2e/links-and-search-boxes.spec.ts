import { test as base } from './fixtures/changed-feeds.ts';
import { expect } from './fixtures/test.ts';

const SHORTCUT = {
  heading: 'Contact us',
  href: '/help-and-support/contact-us',
  links: [{ text: 'Write to us', href: '/write' }],
};

const test = base.extend<object>({
  environment: async ({ feeds }, use) => {
    feeds.change('header.json', { 'quick-links': [SHORTCUT] });
    await use({ PROVIDER_FEEDS_DIR: feeds.folder, ENERGY_TRUST_URL: 'https://trust.larkfield.example/' });
  },
});

test.use({ javaScriptEnabled: false });

for (const width of [390, 1280]) {
  test(`[SH-03] a shortcut's links open without scripts at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/help-and-support');
    const menu = page.locator('summary', { hasText: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.locator('summary:visible', { hasText: 'Contact us' }).click();
    await expect(page.getByRole('link', { name: 'Write to us' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'All of Contact us' })).toBeVisible();
  });
}

test('[CA-06, AR-01] emergencies links to every article of its category', async ({ page, request }) => {
  await page.goto('/help-and-support/emergencies');
  const linked = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const articles = [...sitemap.matchAll(/(\/help-and-support\/emergencies\/[a-z-]+)<\/loc>/g)].map(([, path]) => path);
  expect(articles.length).toBeGreaterThan(9);
  expect(articles.filter((path) => !linked.includes(path ?? ''))).toEqual([]);
});

test('[LA-06] the link to the energy trust is marked if it is another website', async ({ page }) => {
  await page.goto('/help-and-support');
  const trust = page.getByRole('link', { name: 'See if you can apply (opens another website)' });
  await expect(trust).toHaveAttribute('rel', 'external');
});

for (const path of [
  '/help-and-support',
  '/help-and-support/contact-us',
  '/help-and-support/emergencies',
  '/help-and-support/meters/faulty-meter',
  '/help-and-support/submit-meter-read-confirm',
  '/search',
  '/signed-out',
  '/page-not-found',
]) {
  test(`[SE-01, SH-09] ${path} has one search box`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('searchbox').fill('boiler pressure');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=boiler(\+|%20)pressure&initiated=/);
  });
}

test('[SE-01] a form page links to search', async ({ page }) => {
  await page.goto('/help-and-support/complaints/pay-as-you-go');
  await page.getByRole('link', { name: 'Search help' }).click();
  await expect(page).toHaveURL(/\/search$/);
});
