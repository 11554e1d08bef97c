import { axeFaults } from './fixtures/axe-faults.ts';
import { openReviewPage, REVIEW_PAGE, sidewaysExamples } from './fixtures/review-page.ts';
import { expect, test } from './fixtures/test.ts';

/** The elements of DS-01; the page has others as well. */
const ELEMENTS = `
  accordion alert appointment-picker calendar card cta column datepicker download editorial expander footer form header
  password landmark panel pill lockup carousel skeleton tabs inputter content article table skyline standout caveat icon
  image video live fieldset form-group selector address-selector`
  .trim()
  .split(/\s+/);

test('[DS-01, DS-04] every element shows its examples, without errors in the console', async ({ page }) => {
  const complaints = await openReviewPage(page);
  for (const name of ELEMENTS)
    expect(await page.locator(`[data-example^="hs-${name}/"]`).count(), name).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('[DS-03] a highlighter without a state is an error', async ({ page }) => {
  await openReviewPage(page);
  const accentOf = (example: string) =>
    page
      .locator(`[data-example="hs-alert/${example}"] hs-alert`)
      .evaluate((alert) => getComputedStyle(alert).borderColor);
  expect(await accentOf('highlighter')).toBe(await accentOf('highlighter-error'));
  expect(await accentOf('highlighter')).not.toBe(await accentOf('highlighter-info'));
});

// 320 px is 1280 px at a zoom of 400 % (WCAG 1.4.10). In other modes: design-system-modes.slow.spec.ts.
for (const width of [320, 1280]) {
  test(`[DS-04] ${width} px wide, axe finds nothing and nothing scrolls sideways`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openReviewPage(page);
    expect(await sidewaysExamples(page)).toEqual([]);
    expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  });
}

test('[DS-04] with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openReviewPage(page);
  const moving = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(moving).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[DS-01, DS-04] every example shows its text, without controls that need scripts', async ({ page }) => {
    await page.goto(REVIEW_PAGE);
    const stages = page.locator('.review-stage');
    expect(await stages.count()).toBeGreaterThan(150);
    const buttons = page.locator('.hs-carousel-controls button, [data-toggle], [data-show]');
    await expect(buttons).not.toHaveCount(0);
    await expect(buttons.filter({ visible: true })).toHaveCount(0);
    await expect(
      page.locator('[data-example="hs-tabs/standard"]').getByText('Read from left to right.').first(),
    ).toBeVisible();
    await expect(page.locator('[data-example="hs-header/standard"] summary').first()).toBeVisible();
  });
});
