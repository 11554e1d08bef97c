/** Whatever has the focus when the cookie banner opens stays in sight, on every kind of page. */
import { coveredControls } from './fixtures/pages/covered.ts';
import { PAGE_LAYOUTS } from './fixtures/pages/page-kinds.ts';
import { banner, bannerLoaded } from './fixtures/pages/tab-stops.ts';
import { TEXT_MODES } from './fixtures/pages/text-modes.ts';
import { expect, test } from './fixtures/test.ts';

/** Layouts that do not ask about cookies. */
const NEVER_ASK = /^\/help-and-support\/emergencies/;

const SCREENS = {
  'a phone with text spacing': { width: 360, height: 740, mode: 'text spacing (WCAG 1.4.12)' },
  'a phone on its side': { width: 740, height: 360, mode: undefined },
  'a phone with doubled text': { width: 360, height: 740, mode: 'text doubled in the settings (WCAG 1.4.4)' },
} as const;

test.use({ consent: null });

for (const [screen, { width, height, mode }] of Object.entries(SCREENS)) {
  test(`[CN-03, DS-04] on ${screen} the banner opens over no control that has the focus`, async ({
    page,
    site,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    if (mode) await TEXT_MODES[mode](page);
    for (const [name, goTo] of Object.entries(PAGE_LAYOUTS)) {
      if (NEVER_ASK.test(name)) continue;
      await page.goto(await goTo(page, site));
      await bannerLoaded(page);
      // What the page tells comes first.
      await page.keyboard.press('Shift');
      await expect(banner(page), name).toBeVisible();
      expect.soft(await coveredControls(page), name).toEqual([]);
      if (name === 'deals') await context.clearCookies();
    }
  });
}
