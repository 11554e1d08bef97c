/** The next page of a form begins at its top. Late fonts: layout-shift.walk.spec.ts. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chooseAddress, fillPerson } from './fixtures/details-page.ts';
import { sumOfShifts, watchShifts } from './fixtures/measures/layout-shifts.ts';
import { expect, test } from './fixtures/test.ts';

/** As on a slow line. */
const LATE_MS = 1500;
/** Web Vitals call less than 0.1 good. */
const MOST_SHIFT = 0.02;

test('[CO-11] the next page of a form is painted at its top, however late its script loads, without layout shifts', async ({
  page,
}) => {
  await watchShifts(page);
  await watchPlaces(page, 'Tell us what happened');
  await page.route(/\/assets\/complaint-query-/, async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await fillPerson(page);
  await page.getByLabel('extra support').selectOption({ label: 'No' });
  await chooseAddress(page);
  const script = page.waitForResponse(/\/assets\/complaint-query-/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us what happened' })).toBeVisible();
  await (await script).finished();
  expect(await sumOfShifts(page)).toBeLessThan(MOST_SHIFT);
  expect(await places(page)).toEqual([0]);
});

/** Records the scroll positions of each frame in which a page has this heading. */
const watchPlaces = (page: Page, heading: string) =>
  page.addInitScript((words) => {
    const places = new Set<number>();
    Object.assign(globalThis, { places });
    const look = () => {
      if (document.querySelector('h1')?.textContent?.includes(words)) places.add(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
  }, heading);

/** The distinct positions that `watchPlaces` recorded. */
const places = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places]); // set by `watchPlaces`
