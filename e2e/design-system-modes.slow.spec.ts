/** The elements' examples with other colours, with less motion and from right to left (DS-04). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { openReviewPage, sidewaysExamples } from './fixtures/review-page.ts';
import { expect, test } from './fixtures/test.ts';

interface Mode {
  media: Parameters<Page['emulateMedia']>[0];
  direction: 'ltr' | 'rtl';
  /** The rules that the mode can affect; the others check the markup, which is the same in all modes. */
  rules: readonly string[];
}

const PLAIN: Mode = { media: {}, direction: 'ltr', rules: [] };
const SIZES = ['target-size', 'scrollable-region-focusable'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

const MODES: Record<string, Mode> = {
  // Without colour rules: axe reads colours from a property that forced colours don't change.
  'in forced colours': { ...PLAIN, media: { forcedColors: 'active' }, rules: SIZES },
  'with reduced motion': { ...PLAIN, media: { reducedMotion: 'reduce' }, rules: COLOURS },
  'from right to left': { ...PLAIN, direction: 'rtl', rules: [...SIZES, ...COLOURS] },
};

// 320 px is 1280 px at a zoom of 400 % (WCAG 1.4.10).
for (const width of [320, 1280]) {
  for (const [mode, { media, direction, rules }] of Object.entries(MODES)) {
    test(`[DS-04] ${mode}, ${width} px wide, axe finds nothing and nothing scrolls sideways`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia(media);
      await openReviewPage(page);
      await page.locator('html').evaluate((html, dir) => html.setAttribute('dir', dir), direction);
      expect(await sidewaysExamples(page)).toEqual([]);
      expect(await axeFaults(page, { rules })).toEqual([]);
    });
  }
}
