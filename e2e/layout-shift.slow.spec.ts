/** A late font and late scripts don't shift a page at any usual width. Prints the figures. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { sumOfShifts, watchShifts } from './fixtures/measures/layout-shifts.ts';
import { expect, test } from './fixtures/test.ts';

/** As on a slow line. */
const LATE_MS = 2000;
/** Web Vitals call less than 0.1 good. */
const MOST_SHIFT = 0.02;

const WIDTHS = [320, 360, 375, 390, 412, 600, 768, 1024, 1280, 1440, 1920];

const PAGES = {
  landing: '/help-and-support',
  category: '/help-and-support/bills-and-payments',
  article: '/help-and-support/bills-and-payments/high-bill',
  emergencies: '/help-and-support/emergencies',
  search: '/search?q=high%20bill',
  form: '/help-and-support/submit-meter-read',
} as const;

/** The sum of all layout shifts until two frames after the late font and scripts have loaded. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.route(/\.(woff2|js)$/, async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded'),
  );
  await page.locator('hs-header:defined').waitFor();
  return sumOfShifts(page);
}

test('[DS-04] a font and scripts that load 2 s late shift no page by more than 0.02, at eleven widths', async ({
  context,
}) => {
  const worst: Record<string, number> = {};
  for (const width of WIDTHS)
    await Promise.all(
      Object.entries(PAGES).map(async ([name, path]) => {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: 800 });
        const shift = await shiftOf(page, path);
        await page.close();
        worst[name] = Math.max(worst[name] ?? 0, shift);
        expect.soft(shift, `${name} at ${width} px`).toBeLessThanOrEqual(MOST_SHIFT);
      }),
    );
  for (const [name, shift] of Object.entries(worst)) console.log(`${name.padEnd(12)} ${shift.toFixed(4)}`);
});
