import type { Page } from '@playwright/test';
import { typeDetails } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

/** The counted page views, as sent. */
function countedViews(page: Page): string[] {
  const views: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/help-and-support/page-view')) views.push(request.postData() ?? '');
  });
  return views;
}

const viewOf = (path: string) => new URLSearchParams({ page: path }).toString();

test('[AN-01] a page is counted once, by its path only, and added to the data layer', async ({ page, context }) => {
  const views = countedViews(page);
  await page.goto('/help-and-support/meters/faulty-meter?email=me@example.com#top');
  await expect.poll(() => views).toEqual([viewOf('/help-and-support/meters/faulty-meter')]);
  expect(await page.evaluate(() => window.dataLayer)).toEqual([
    { event: 'page_view', page: '/help-and-support/meters/faulty-meter' },
  ]);
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
});

test('[AN-01] each change of route within a form is counted', async ({ page }) => {
  const views = countedViews(page);
  await typeDetails(page, 'gas-and-electricity');
  const details = '/help-and-support/complaints/gas-and-electricity';
  await expect.poll(() => views).toEqual([viewOf(details), viewOf(`${details}/query`)]);
});
