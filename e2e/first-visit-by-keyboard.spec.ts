import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** An address of each kind of page that asks about cookies. */
const PAGES = [
  '/help-and-support',
  '/help-and-support/bills-and-payments',
  '/help-and-support/meters',
  '/help-and-support/energy-tariffs',
  '/help-and-support/meters/faulty-meter',
  '/help-and-support/contact-us',
  '/search?q=meter',
  '/help-and-support/complaints/gas-and-electricity',
  '/help-and-support/complaints/feedback',
  '/help-and-support/make-a-complaint-select-type',
  '/help-and-support/make-a-complaint-select-energy',
  '/help-and-support/submit-meter-read',
  '/help-and-support/submit-meter-read-confirm',
  '/help-and-support/priority-services',
  '/help-and-support/find-my-case',
  '/signed-out',
  '/page-not-found',
];

/** More than any page has, so that a keyboard trap is reported as such and not as a timeout. */
const MOST_STOPS = 300;

const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies on this site' });

/** The focused element; undefined on the document itself, after the last stop. */
function focusedStop(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const points = [0.5, 0.1, 0.9].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const);
    const isSeen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label') !== null);
    });
    const place = ['#cc-main', 'header', 'main', 'footer'].find((area) => element.closest(area)) ?? 'elsewhere';
    return { place, isSeen, html: element.outerHTML.slice(0, 120) };
  });
}

/** All stops of Tab from the top of the page until the focus leaves it. */
async function stopsOf(page: Page) {
  const stops = [];
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`After ${MOST_STOPS} stops Tab was still at ${stops.at(-1)?.html}`);
}

// With smooth scrolling a stop would be checked before it is in place.
test.use({ consent: null, contextOptions: { reducedMotion: 'reduce' } });

for (const address of PAGES) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${address}, and each focused element is visible`, async ({
    page,
  }) => {
    await page.goto(address);
    await expect(banner(page)).toBeVisible();
    const stops = await stopsOf(page);
    expect(stops[0]?.place).toBe('#cc-main');
    expect(stops.map(({ place }) => place)).toEqual(expect.arrayContaining(['header', 'main', 'footer']));
    expect(stops.filter(({ isSeen }) => !isSeen)).toEqual([]);
  });
}

test('[CN-03] the banner does not take the focus from somebody who is typing', async ({ page }) => {
  await page.goto('/help-and-support/find-my-case');
  const field = page.getByLabel('Reference');
  await field.focus();
  await expect(banner(page)).toBeVisible();
  await page
    .locator('.show--consent #cc-main .cm')
    .evaluate((box) => Promise.all(box.getAnimations().map(({ finished }) => finished)));
  await expect(field).toBeFocused();
});

test('[CN-03, DS-04] Escape hides the banner on this page, and it is shown again on the next', async ({ page }) => {
  await page.goto('/help-and-support/contact-us');
  await banner(page).getByRole('button', { name: 'Reject all' }).focus();
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeHidden();
  expect(await page.context().cookies()).toEqual([]);
  await page.keyboard.press('Tab');
  expect(await focusedStop(page)).toBeDefined();
  await page.goto('/help-and-support/meters');
  await expect(banner(page)).toBeVisible();
});
