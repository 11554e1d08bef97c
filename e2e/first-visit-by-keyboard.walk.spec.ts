import { PAGE_LAYOUTS } from './fixtures/pages/page-kinds.ts';
import { expectStopsSeen } from './fixtures/pages/tab-stops.ts';
import { test } from './fixtures/test.ts';

/**
 * Kinds that are in first-visit-by-keyboard.spec.ts, emergencies, which do not ask about cookies, and a mistake, which has
 * the focus before the banner.
 */
const LEFT_OUT = [
  '/help-and-support',
  '/help-and-support/:category/:article',
  '/help-and-support/complaints/:complaint',
  '/help-and-support/emergencies/card',
  '/help-and-support/emergencies',
  '/search?q=',
];

// With smooth scrolling a stop would be checked before it is in place.
test.use({ consent: null, contextOptions: { reducedMotion: 'reduce' } });

const layouts = Object.entries(PAGE_LAYOUTS).filter(([name]) => !LEFT_OUT.includes(name));

for (const [name, goTo] of layouts) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${name}, and each focused element is visible`, async ({
    page,
    site,
  }) => {
    await expectStopsSeen(page, await goTo(page, site));
  });
}
