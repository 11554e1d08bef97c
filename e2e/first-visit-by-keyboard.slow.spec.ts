import { AFTER_ANOTHER } from './fixtures/pages/page-kinds.ts';
import { expectStopsSeen } from './fixtures/pages/tab-stops.ts';
import { test } from './fixtures/test.ts';

/** An address of each kind of page that asks about cookies and is not in first-visit-by-keyboard.spec.ts. */
const PAGES = [
  '/help-and-support/bills-and-payments',
  '/help-and-support/meters',
  '/help-and-support/energy-tariffs',
  '/help-and-support/contact-us',
  '/search?q=meter',
  '/help-and-support/complaints/feedback',
  '/help-and-support/complaints/enquiry-gas-and-electricity',
  '/help-and-support/make-a-complaint-select-type',
  '/help-and-support/make-a-complaint-select-energy',
  '/help-and-support/submit-meter-read',
  '/help-and-support/submit-meter-read-confirm',
  '/help-and-support/priority-services',
  '/help-and-support/find-my-case',
  '/signed-out',
  '/page-not-found',
];

// With smooth scrolling a stop would be checked before it is in place.
test.use({ consent: null, contextOptions: { reducedMotion: 'reduce' } });

for (const address of PAGES) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${address}, and each focused element is visible`, async ({
    page,
  }) => {
    await expectStopsSeen(page, address);
  });
}

for (const [name, goTo] of Object.entries(AFTER_ANOTHER)) {
  test(`[CN-03, DS-04] Tab goes through the banner and all of ${name}, and each focused element is visible`, async ({
    page,
    site,
  }) => {
    await expectStopsSeen(page, await goTo(page, site));
  });
}
