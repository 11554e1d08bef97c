import { banner, expectStopsSeen, focusedStop } from './fixtures/pages/tab-stops.ts';
import { expect, test } from './fixtures/test.ts';

// With smooth scrolling a stop would be checked before it is in place.
test.use({ consent: null, contextOptions: { reducedMotion: 'reduce' } });

// The other kinds of pages: first-visit-by-keyboard.walk.spec.ts.
for (const address of [
  '/help-and-support',
  '/help-and-support/meters/faulty-meter',
  '/help-and-support/complaints/gas-and-electricity',
]) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${address}, and each focused element is visible`, async ({
    page,
  }) => {
    await expectStopsSeen(page, address);
  });
}

test('[CN-03] the banner does not take the focus from somebody who is typing', async ({ page }) => {
  await page.goto('/help-and-support/find-my-case');
  const field = page.getByLabel('Reference');
  await field.focus();
  await expect(banner(page)).toBeVisible();
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
