import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from './fixtures/changed-feeds.ts';
import { expect } from './fixtures/test.ts';

const FEED = 'help-and-support/static-categories.json';

test('[CA-08] a category in the search layout has its search box in the page, and none in the header', async ({
  page,
  site,
  feeds,
}) => {
  const { categories } = JSON.parse(readFileSync(join(feeds.folder, FEED), 'utf8'));
  feeds.change(FEED, {
    categories: categories.map((category: { id: string }) =>
      category.id === 'my-account' ? { ...category, newLayout: false, categoryData: null } : category,
    ),
  });
  await site.restart();

  await page.goto('/help-and-support/my-account');
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  const box = page.getByRole('main').getByLabel('Search for help with');
  await box.fill('password');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=password/);

  await page.goto('/help-and-support/meters');
  await expect(page.getByRole('searchbox')).toHaveCount(1);
  await expect(page.getByRole('banner').getByRole('searchbox')).toHaveCount(1);
});
