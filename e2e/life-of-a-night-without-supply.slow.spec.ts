/** Supply off at night for a customer on oxygen, told by phone without scripts (RW-09, RW-14). */

import { look } from './fixtures/axe-faults.ts';
import { CASE, mailedLink, openCase, press } from './fixtures/case-page.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { goToCase, openSection, sendOffer, talk, writeReply } from './fixtures/desk/desk-case.ts';
import { mailAbout } from './fixtures/desk/life.ts';
import { giveDetails } from './fixtures/details-page.ts';
import { expect } from './fixtures/test.ts';

test.use({
  environment: { ...WITH_DESK, TEST_NOW: '2026-11-24T23:40:00Z' },
  isSiteOwn: true,
  viewport: { width: 360, height: 800 },
  javaScriptEnabled: false,
});

const NO_SCRIPTS = { hasScripts: false };
/** The desk needs them. */
const SCRIPTS = { javaScriptEnabled: true };

const WORDS =
  "My prepayment meter has been off since eight and nobody came. My husband's oxygen concentrator has stopped, and he is short of breath.";

test('[RW-05, RW-09, RW-14, CT-05] without scripts a customer on oxygen whose supply is off gets the emergency number and advice at once, and staff see the danger and the compensation due', async ({
  desk,
  site,
  page: customer,
}) => {
  await giveDetails(customer, 'gas-and-electricity');
  await customer.getByLabel('Subject').selectOption('Faulty meter');
  await customer.getByLabel('What happened').fill(WORDS);
  await press(customer, 'Submit');
  const reference = await customer.locator('.hs-reference').innerText();
  const emergency = customer.getByRole('region', { name: 'Emergency' });
  await look(customer, 'night 01 confirmation', NO_SCRIPTS);
  await expect(emergency).toContainText('If medical equipment has stopped or anyone is ill, call 999.');
  await expect(emergency.getByRole('link', { name: /^0/ }).first()).toBeInViewport();
  await mailAbout(site, reference, "We've got your complaint");
  await openCase(customer, await mailedLink(site, reference));
  await expect(emergency).toContainText('call 999');
  await expect(emergency.getByRole('link', { name: /^0/ }).first()).toBeInViewport();
  await look(customer, 'night 02 case', NO_SCRIPTS);

  const page = await desk.open('handler', SCRIPTS);
  await expect(page.getByRole('row', { name: reference }).getByText('Danger: act now')).toBeVisible();
  await look(page, 'night 03 queue');
  await goToCase(page, reference);
  const danger = page.getByRole('region', { name: 'Danger' });
  await expect(danger).toContainText('The customer may be in danger');
  await look(page, 'night 04 danger');
  await danger.getByLabel('What was done').fill('Ambulance and meter engineer are there');
  await danger.getByRole('button', { name: 'Dealt with' }).click();
  await expect(danger).toHaveCount(0);

  const standards = await openSection(page, 'Guaranteed standards');
  await standards.getByText('Record a missed standard').click();
  await standards
    .getByLabel('Standard', { exact: true })
    .selectOption(
      'A prepayment meter without supply visited within 3 hours on a working day, 4 hours on any other day',
    );
  await press(page, 'Record it');
  await expect(standards).toContainText('£40 due by Tue 8 Dec');
  await press(page, 'Mark as paid');
  await expect(standards).toContainText('£40 paid on Tue 24 Nov');
  await page.getByRole('button', { name: 'Prepayment' }).click();
  await writeReply(page, 'Your supply is on again. We have paid you £40, because we came too late.');
  await sendOffer(page);
  await mailAbout(site, reference, 'Our answer to your complaint');
  await customer.goto(CASE);
  await look(customer, 'night 05 answer', NO_SCRIPTS);
  await press(customer, 'Yes, it is settled');
  await expect(customer.getByText('Thank you for telling us')).toBeVisible();
  await look(customer, 'night 06 settled', NO_SCRIPTS);
  await expect(talk(page)).toContainText('settled');
});
