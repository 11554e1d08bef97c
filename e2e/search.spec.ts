import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const SEARCH = { name: 'What can we help you with?' };

withAndWithoutScripts(() => {
  test('[SE-01, SE-02, LA-02, SH-09] a search from the landing page leads to an article', async ({ page }) => {
    await page.goto('/help-and-support');
    await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('metre reeding');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=metre+reeding&initiated=%2Fhelp-and-support');
    const results = page.getByRole('list', { name: 'Search results' });
    await results.getByRole('link', { name: 'How do I give you a meter reading?' }).click();
    await expect(page).toHaveURL('/help-and-support/meters/submit-a-meter-reading');
  });
});

// The results are the same with scripts.
test.describe('results, without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SE-02] a search that names a case leads to Find my case', async ({ page }) => {
    for (const query of ['LF-7K3M-92QX', 'my complaint lf 7k3m 92qx']) {
      await page.goto(`/search?q=${encodeURIComponent(query)}`);
      await expect(page.getByText('Looking for your case?')).toBeVisible();
      await page.getByText('Looking for your case?').getByRole('link', { name: 'Find my case' }).click();
      await expect(page).toHaveURL(/\/find-my-case$/);
    }
    await page.goto('/search?q=complaint');
    await expect(page.getByText('Looking for your case?')).toHaveCount(0);
  });

  test('[SE-02] results are paged and filtered by links', async ({ page }) => {
    await page.goto('/search?q=meter&initiated=/help-and-support');
    const results = page.getByRole('list', { name: 'Search results' });
    await expect(results.getByRole('listitem')).toHaveCount(10);
    await expect(page).toHaveTitle(/^\d+ results for “meter” - Help & Support$/);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText(/^Page 2 of/)).toBeVisible();
    await page.getByRole('link', { name: /^Meters \(/ }).click();
    await expect(page.getByRole('navigation', { name: 'Filter by topic' }).locator('[aria-current]')).toHaveText(
      /^Meters/,
    );
    await expect(results.locator('.hs-results-category', { hasText: /^Meters$/ })).toHaveCount(
      await results.getByRole('listitem').count(),
    );
  });

  test('[SE-02] an emergency shows its number above the results', async ({ page }) => {
    await page.goto('/search?q=smell+gas');
    await expect(page.getByRole('region', { name: 'Emergency' }).getByRole('link').first()).toHaveAttribute(
      'href',
      'tel:0800111999',
    );
  });

  test('[SE-02] the passage that answers is below the first result, with a link to its heading', async ({ page }) => {
    await page.goto('/search?q=cost+of+a+new+in-home+display');
    const first = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first();
    await expect(first.getByRole('blockquote').getByText('£35', { exact: true })).toBeVisible();
    await first.getByRole('link', { name: 'Get a new one' }).click();
    await expect(page).toHaveURL(/\/meters\/in-home-display#get-a-new-one$/);
    await expect(page.getByRole('heading', { name: 'Get a new one' })).toBeInViewport();
  });

  test('[SE-02] a question about opening hours is answered with ours', async ({ page }) => {
    await page.goto('/search?q=opening+hours');
    const first = page.getByRole('list', { name: 'Search results' }).getByRole('listitem').first();
    await expect(first.getByRole('link', { name: 'Contact us' })).toBeVisible();
    await expect(first.getByRole('blockquote')).toContainText('Monday to Friday 8am to 8pm');
  });

  test('[SE-02] a search for something that is not ours finds nothing, with other links', async ({ page }) => {
    await page.goto('/search?q=pet+insurance');
    await expect(page).toHaveTitle('We found nothing for “pet insurance” - Help & Support');
    await expect(page.getByRole('heading', { name: 'We found nothing for “pet insurance”' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Search results' })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'Contact us' })).toBeVisible();
  });
});

test('[SE-01] a search that is empty or too long keeps the text and shows a message', async ({ page }) => {
  const empty = await page.goto('/search?q=%20');
  expect(empty?.status()).toBe(400);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: 'Enter what you want to search for' }).click();
  await expect(page.getByLabel(SEARCH.name)).toBeFocused();
  const long = 'a'.repeat(2001);
  const response = await page.goto(`/search?q=${long}`);
  expect(response?.status()).toBe(400);
  await expect(summary).toContainText('Your search must be 2,000 characters or fewer');
  await expect(page.getByRole('searchbox', SEARCH)).toHaveValue(long);
});

test('[SE-01] with scripts a search that is too long stays on the page', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByLabel(SEARCH.name);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.fill('a'.repeat(2001));
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Your search must be 2,000 characters or fewer',
  );
});

test('[SE-02] suggestions follow the combobox pattern by keyboard', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByLabel(SEARCH.name);
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.pressSequentially('boiler pres');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  const first = list.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('boiler pres');
  await field.pressSequentially('s');
  await expect(list).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL('/help-and-support/breakdowns/boiler-pressure');
});

test('[SE-02] an unfinished word suggests its article first, in front of the footer', async ({ page }) => {
  await page.goto('/search');
  const field = page.getByLabel(SEARCH.name);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('boil pres');
  await expect(page.getByRole('option').first()).toContainText('My boiler pressure is too low or too high');
  await page.getByRole('option').last().click({ trial: true });
});

test('[SE-02] an emergency comes first in the suggestions with its number, and is announced at once', async ({
  page,
}) => {
  await page.goto('/help-and-support');
  await page.locator('input[name=q]').pressSequentially('gas leak');
  await expect(page.getByRole('option').first()).toContainText('Call 0800 111 999');
  await expect(page.locator('form[role=search] [role=status]')).toContainText('Call 0800 111 999');
});

test('[SE-02] suggestions are fetched once after a pause, and late responses are not shown', async ({ page }) => {
  const asked: string[] = [];
  const held = Promise.withResolvers<void>();
  await page.route('**/search/suggest?*', async (route) => {
    const words = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(words);
    if (words === 'meter') await held.promise;
    await route.continue().catch(() => {});
  });
  await page.goto('/search');
  const field = page.getByLabel(SEARCH.name);
  await field.focus();
  await expect(field).toHaveRole('combobox');
  await field.pressSequentially('meter');
  await expect.poll(() => asked).toEqual(['meter']);
  await field.fill('bereavement');
  await expect(page.getByRole('option').first()).toHaveText(/bereavement/);
  expect(asked).toEqual(['meter', 'bereavement']);
  held.resolve();
  await page.unrouteAll({ behavior: 'wait' });
  // Asked after the held request, so answered after it.
  await page.evaluate(async () => (await fetch('/search/suggest?q=meter')).text());
  await expect(page.getByRole('option').first()).toHaveText(/bereavement/);
});

test('[SE-03] an opened result is counted by its position', async ({ page }) => {
  await page.goto('/search?q=high+bill');
  await page.waitForLoadState('networkidle');
  const counted = page.waitForRequest('**/search/click');
  await page.getByRole('list', { name: 'Search results' }).getByRole('link').nth(1).click();
  expect((await counted).postData()).toBe('position=2&q=high+bill');
});

test('[SE-02, SE-03] the same search gets the cached page, and each search is counted', async ({ request, site }) => {
  const search = async (query: string) => (await request.get(`/search?q=${query}`)).text();
  const first = await search('boiler+pressure+falls');
  expect(first).toContain('for “boiler pressure falls”');
  expect(await search('boiler+pressure+falls')).toBe(first);
  expect(await search('boiler+pressure+fall')).toContain('for “boiler pressure fall”');
  // Counts are written at the latest when the site stops.
  await site.stop();
  const insight = ['provider/src/commands/insight.ts', 'search', '--json', '--top', '500'];
  const { stdout } = await promisify(execFile)('node', insight, { env: site.environment });
  const { searches } = JSON.parse(stdout);
  expect(searches.most).toContainEqual(
    expect.objectContaining({ words: 'boiler pressure falls', searches: 2, unanswered: 0, unopened: 2 }),
  );
});
