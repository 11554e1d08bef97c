import { fewArticles } from './fixtures/few-articles.ts';
import { expect, test } from './fixtures/test.ts';

test.use({
  environment: { PROVIDER_FEEDS_DIR: 'e2e/fixtures/feeds/out-of-week', CONTENT_DIR: fewArticles() },
  javaScriptEnabled: false,
});

test('[MR-01, MR-12, HC-06, SH-09] outside meter-read week there is a notice with a link instead of the form', async ({
  page,
}) => {
  await page.goto('/help-and-support/submit-meter-read');
  await expect(
    page.getByText("We're sorry the online form to submit meter readings is no longer available."),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Readings for gas & power');
  await expect(page).toHaveTitle('Readings for gas & power - Help & Support');
  await expect(page.getByRole('button', { name: 'Submit meter reading' })).toHaveCount(0);
  const link = page.getByRole('main').getByRole('link', { name: 'See other ways to submit a meter reading' });
  await expect(link).toHaveAttribute('href', '/help-and-support/meters/submit-a-meter-reading');
});

test('[MR-01] a reading posted outside meter-read week is not accepted', async ({ page, site }) => {
  const response = await page.request.post('/help-and-support/submit-meter-read', {
    form: { first_name: 'Zoë', fuel: 'Gas' },
    headers: { Origin: site.url },
  });
  expect(response.status()).toBe(409);
  expect(await response.text()).toContain('no longer available');
  expect(await site.leads()).toEqual([]);
});

test('[CU-02] outside meter-read week no card has a box', async ({ page }) => {
  await page.goto('/help-and-support/contact-us');
  await expect(page.getByRole('link', { name: 'View contact options' })).toHaveCount(3);
  await expect(page.locator('hs-standout')).toHaveCount(0);
});
