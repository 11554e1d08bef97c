/** A late font and late scripts don't shift a page at any usual width. Prints the figures. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { forgetShifts, pushedDown, sumOfShifts, watchShifts } from './fixtures/measures/layout-shifts.ts';
import { PAGE_LAYOUTS } from './fixtures/pages/page-kinds.ts';
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

const fontLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Figtree' && status === 'loaded'),
  );

/** The sum of all layout shifts until two frames after the late font and scripts have loaded. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.route(/\.(woff2|js)$/, async (route) => {
    await delay(LATE_MS);
    await route.continue();
  });
  await watchShifts(page);
  await page.goto(path);
  await fontLoaded(page);
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

/** Everything is in sight at once, so that all parts are loaded. */
const WHOLE_PAGE = 9000;

const LAYOUTS: typeof PAGE_LAYOUTS = {
  ...PAGE_LAYOUTS,
  'an article with sections that unfold': async () => '/help-and-support/my-account/moving-home',
};

/** Opens a page whose scripts come when its font has been drawn, and waits until nothing more is loaded. */
async function openWithLateScripts(page: Page, address: string): Promise<void> {
  const { promise: areReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await areReleased;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await fontLoaded(page);
  await forgetShifts(page);
  release();
  await page.waitForLoadState('networkidle');
  await page.unrouteAll({ behavior: 'wait' });
}

for (const width of [360, 1280])
  test(`[DS-04] at ${width} px what is loaded when it comes into sight pushes nothing down on any kind of page`, async ({
    page,
    site,
    context,
  }) => {
    await page.setViewportSize({ width, height: WHOLE_PAGE });
    await watchShifts(page);
    for (const [name, goTo] of Object.entries(LAYOUTS)) {
      await openWithLateScripts(page, await goTo(page, site));
      expect.soft(await pushedDown(page), name).toEqual([]);
      if (name === 'deals') await context.clearCookies();
    }
  });
