/** Text is readable in forced colours, as in the contrast themes of Windows (WCAG 1.4.3). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { expect, test } from './fixtures/test.ts';

/**
 * Makes axe check the colours that are shown. It reads the text fill colour first, for which Chromium returns the author's
 * value even in forced colours, so that axe would report links that are shown in black on white.
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
    // A heading that axe must report.
    await page.locator('.hs-emergency h2').evaluate((heading: HTMLElement) => {
      heading.style.setProperty('forced-color-adjust', 'none');
      heading.style.setProperty('color', '#ffc83d');
    });
    expect(await axeFaults(page, { rules: ['color-contrast'] })).toHaveLength(1);
  });
}
