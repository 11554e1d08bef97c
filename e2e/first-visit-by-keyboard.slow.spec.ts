import { PAGE_KINDS } from './fixtures/pages/page-kinds.ts';
import { expectStopsSeen } from './fixtures/pages/tab-stops.ts';
import { test } from './fixtures/test.ts';

/** In first-visit-by-keyboard.spec.ts. */
const FAST = ['/help-and-support', '/help-and-support/:category/:article', '/help-and-support/complaints/:complaint'];

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

for (const [name, goTo] of Object.entries(kinds).filter(([kind]) => !FAST.includes(kind))) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${name}, and each focused element is visible`, async ({
    page,
    site,
  }) => {
    await expectStopsSeen(page, await goTo(page, site));
  });
}
