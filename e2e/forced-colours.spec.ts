/** In forced colours, as in the contrast themes of Windows, words stay readable (WCAG 1.4.3). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * Has axe judge the colours that are shown. It asks for the fill of text before its colour, and Chromium answers with
 * the author's fill even where another colour is forced: axe alone finds fault with links that are black on white.
 */
async function judgeForcedColours(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { getPropertyValue } = CSSStyleDeclaration.prototype;
    CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
      return name === '-webkit-text-fill-color' ? '' : getPropertyValue.call(this, name);
    };
  });
}

for (const path of ['/help-and-support', '/help-and-support/emergencies', '/help-and-support/contact-us']) {
  test(`[DS-04] ${path} has enough contrast in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    await judgeForcedColours(page);
    expect(await axeFaults(page, { rules: ['color-contrast'] })).toEqual([]);
    // What would be found.
    await page.locator('.hs-emergency h2').evaluate((heading: HTMLElement) => {
      heading.style.setProperty('forced-color-adjust', 'none');
      heading.style.setProperty('color', '#ffc83d');
    });
    expect(await axeFaults(page, { rules: ['color-contrast'] })).toHaveLength(1);
  });
}
