/** A page does not move when the font comes late: the fallback has the font's measures. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** As on a slow line. */
const FONT_LATE_MS = 1500;
/** "Good" is below 0.1. */
const MOST_SHIFT = 0.02;

const PAGES = {
  landing: '/help-and-support',
  article: '/help-and-support/bills-and-payments/high-bill',
  form: '/help-and-support/submit-meter-read',
} as const;

/** The sum of all layout shifts, from the beginning until two frames after the font is there. */
async function shiftOf(page: Page, path: string): Promise<number> {
  await page.route('**/*.woff2', async (route) => {
    await delay(FONT_LATE_MS);
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // LayoutShift is not in TypeScript's DOM.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family === 'Larkfield' && status === 'loaded'),
  );
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    // Written by the script above.
    return (globalThis as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0);
  });
}

for (const width of [360, 1280])
  for (const [name, path] of Object.entries(PAGES))
    test(`[DS-04] a font that comes 1.5 s late hardly moves the ${name} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const shift = await shiftOf(page, path);
      expect(shift).toBeLessThan(MOST_SHIFT);
    });
