/** A supplier without the feeds that are our own formats: static categories, videos, deals. */
import { openSupplierOfTheSource } from './fixtures/servers/supplier-of-the-source.ts';
import { expect, testBeside } from './fixtures/test.ts';

const test = testBeside(
  () => openSupplierOfTheSource({ withStaticCategories: false }),
  ({ environment }) => environment,
);

test('[LA-04, CA-09, HC-05] the landing page and the sidebar list the categories of the feed, at most fifty', async ({
  page,
}) => {
  await page.goto('/help-and-support');
  const tiles = page.locator('hs-panel', { hasText: 'Browse by topic' }).getByRole('listitem');
  await expect(tiles).toHaveCount(50);
  await expect(tiles.first()).toContainText('Help with meters');
  await tiles.first().getByRole('link', { name: 'Meters' }).click();
  await expect(page).toHaveTitle('Meters - Help & Support');
  const topics = page.getByRole('complementary', { name: 'More help' }).getByRole('link');
  await expect(topics).toHaveCount(50);
  await expect(topics.first()).toHaveText('Meters');
});

test('[LA-03, HC-05] without videos there is no empty section', async ({ page }) => {
  await page.goto('/help-and-support');
  await expect(page.getByRole('heading', { name: 'Browse by topic' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "Watch how it's done" })).toHaveCount(0);
  for (const panel of await page.locator('hs-panel').all()) await expect(panel).not.toBeEmpty();
});

test('[AU-02, HC-05] deals asks to sign in, and then says that there are none', async ({
  page,
  context,
  site,
  beside: supplier,
}) => {
  const signedOut = await page.request.get('/help-and-support/deals', { maxRedirects: 0 });
  expect(signedOut.headers()['location']).toBe('/sign-in?return=%2Fhelp-and-support%2Fdeals');
  const tokens = { access_token: 'opaque', id_token: await supplier.identityToken('energy') };
  await context.addCookies(Object.entries(tokens).map(([name, value]) => ({ name, value, url: site.url })));
  const answer = await page.goto('/help-and-support/deals');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deals for your home');
  const main = page.getByRole('main');
  await expect(main).toContainText('There are no deals to choose from right now');
  await expect(main.getByRole('link', { name: 'contact us' })).toBeVisible();
  await expect(main.getByRole('list').filter({ hasNot: page.getByRole('link') })).toHaveCount(0);
});
