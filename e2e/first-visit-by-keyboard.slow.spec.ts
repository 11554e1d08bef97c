import { PAGE_KINDS } from './fixtures/pages/page-kinds.ts';
import { expectStopsSeen } from './fixtures/pages/tab-stops.ts';
import { test } from './fixtures/test.ts';

/** Kinds that are in first-visit-by-keyboard.spec.ts, and the card to print, which does not ask about cookies. */
const LEFT_OUT = [
  '/help-and-support',
  '/help-and-support/:category/:article',
  '/help-and-support/complaints/:complaint',
  '/help-and-support/emergencies/card',
];

/** Other layouts of a category, an enquiry, and search results. */
const VARIANTS = [
  '/help-and-support/bills-and-payments',
  '/help-and-support/energy-tariffs',
  '/help-and-support/complaints/enquiry-gas-and-electricity',
  '/search?q=meter',
];

// With smooth scrolling a stop would be checked before it is in place.
test.use({ consent: null, contextOptions: { reducedMotion: 'reduce' } });

const kinds = {
  ...PAGE_KINDS,
  ...Object.fromEntries(VARIANTS.map((address) => [address, async () => address])),
};

for (const [name, goTo] of Object.entries(kinds).filter(([kind]) => !LEFT_OUT.includes(kind))) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${name}, and each focused element is visible`, async ({
    page,
    site,
  }) => {
    await expectStopsSeen(page, await goTo(page, site));
  });
}
