/** A late font does not shift the page, since the fallback has its metrics. The next page of a form begins at its top. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { chooseAddress, fillPerson } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

/** As on a slow line. */
const FONT_LATE_MS = 1500;
/** "Good" is less than 0.1. */
const MOST_SHIFT = 0.02;

const PAGES = {
  landing: '/help-and-support',
  article: '/help-and-support/bills-and-payments/high-bill',
  form: '/help-and-support/submit-meter-read',
} as const;

/** Records every layout shift of pages opened from now on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // LayoutShift is not in TypeScript's DOM.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The sum of all layout shifts until two frames after the font has loaded. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.route('**/*.woff2', async (route) => {
    await delay(FONT_LATE_MS);
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Larkfield' && status === 'loaded'),
  );
  return sumOfShifts(page);
}

/** The sum of the shifts recorded by `watchShifts`, after two more frames. */
const sumOfShifts = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // Set by `watchShifts`.
    return (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
  });

for (const width of [360, 390, 1280])
  for (const [name, path] of Object.entries(PAGES))
    test(`[DS-04] a font that loads 1.5 s late hardly shifts the ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shift = await shiftOf(page, path);
      expect(shift).toBeLessThan(MOST_SHIFT);
    });

test('[CO-11] the next page of a form is painted at its top, however late its script loads, without layout shifts', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await fillPerson(page);
  await page.getByLabel('extra support').selectOption({ label: 'No' });
  await chooseAddress(page);
  const before = await sumOfShifts(page);
  const places = await scrollPlacesOf(page, 'Tell us what happened');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Tell us what happened' })).toBeVisible();
  expect((await sumOfShifts(page)) - before).toBeLessThan(MOST_SHIFT);
  expect(await places()).toEqual([0]);
});

/** Records the scroll positions of each frame from when the page has a heading. @returns the distinct positions */
async function scrollPlacesOf(page: Page, heading: string): Promise<() => Promise<number[]>> {
  await page.evaluate((words) => {
    const places = new Set<number>();
    Object.assign(globalThis, { places });
    const look = () => {
      if (document.querySelector('h1')?.textContent?.includes(words)) places.add(Math.round(scrollY));
      requestAnimationFrame(look);
    };
    look();
  }, heading);
  // Set above.
  return () => page.evaluate(() => [...(globalThis as unknown as { places: Set<number> }).places]);
}
