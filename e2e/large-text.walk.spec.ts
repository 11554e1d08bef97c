/** On every kind of page larger and wider text neither scrolls sideways nor is cut off. */
import { cutParts } from './fixtures/pages/cut-parts.ts';
import { PAGE_LAYOUTS } from './fixtures/pages/page-kinds.ts';
import { TEXT_MODES } from './fixtures/pages/text-modes.ts';
import { expect, test } from './fixtures/test.ts';

/** Every 64 px, from a small phone to a large window. */
const WIDTHS = Array.from({ length: 21 }, (_, index) => 320 + 64 * index);

/** One of each layout. */
const WALKED = [
  '/help-and-support',
  '/help-and-support/:category/:article',
  '/help-and-support/complaints/:complaint',
  '/help-and-support/emergencies',
  '/search?q=meter',
  'a case',
];

const MENU = '.hs-header-toggle summary';
/** The widest that there is. */
const WIDEST_REFERENCE = 'LF-WMWM-WMWM';
/** The articles that may answer what is typed. */
const OFFER = '.hs-suggested';

test('[DS-04] text that is cut off is found', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(
    '<p style="width: 9em; overflow: hidden; white-space: nowrap">A sentence that its box cuts</p><p>A whole one</p>',
  );
  expect(await cutParts(page)).toEqual([expect.stringMatching(/^"A sentence that its box cuts" is cut \d+ px by p/)]);
});

for (const [mode, read] of Object.entries(TEXT_MODES)) {
  for (const width of [360, 1280]) {
    test(`[DS-04] at ${width} px with ${mode} nothing is cut on any kind of page`, async ({ page, site, context }) => {
      await page.setViewportSize({ width, height: 740 });
      await read(page);
      for (const [name, goTo] of Object.entries(PAGE_LAYOUTS)) {
        await page.goto(await goTo(page, site));
        expect.soft(await cutParts(page), name).toEqual([]);
        if (await page.locator(OFFER).isVisible()) {
          await page.locator('#query').fill('My meter reading is wrong, and my bill is too high.');
          await page.locator(`${OFFER} summary`).waitFor();
          expect.soft(await cutParts(page), `${name}, articles`).toEqual([]);
        }
        if (await page.locator(MENU).isVisible()) {
          await page.locator(MENU).click();
          expect.soft(await cutParts(page), `${name}, menu`).toEqual([]);
        }
        if (name === 'deals') await context.clearCookies();
      }
    });
  }
}

for (const percent of [100, 150, 200]) {
  test(`[DS-04] from 320 to 1600 px with the text alone at ${percent} % nothing is cut`, async ({ page, site }) => {
    for (const name of WALKED) {
      await page.goto((await PAGE_LAYOUTS[name]?.(page, site)) ?? name);
      await page.locator('html').evaluate((html, size) => html.style.setProperty('font-size', size), `${percent}%`);
      await page.locator('.hs-reference').evaluateAll((all, widest) => {
        for (const one of all) one.textContent = widest;
      }, WIDEST_REFERENCE);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 });
        expect.soft(await cutParts(page), `${name}, ${width} px`).toEqual([]);
      }
    }
  });
}
