/** A dispute about a bill, from the complaint to the Ombudsman's remedy, as its customer and two members of staff see it. */

import { look } from './fixtures/axe-faults.ts';
import { CASE, mailedLink, messages, openCase, press } from './fixtures/case-page.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import {
  goToCase,
  openSection,
  saveChanges,
  sendAtOnce,
  sendOffer,
  talk,
  wayOf,
  waysButton,
  writeReply,
} from './fixtures/desk/desk-case.ts';
import { mailAbout } from './fixtures/desk/life.ts';
import { giveDetails } from './fixtures/details-page.ts';
import { expect } from './fixtures/test.ts';

test.use({
  environment: { ...WITH_DESK, TEST_NOW: '2026-11-20T10:00:00Z' },
  isSiteOwn: true,
  viewport: { width: 360, height: 800 },
});

const BILL = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
const POSITION = 'The meter was tested on 2 December and is right, and so is the bill of £412.60.';

test('[CT-04, CT-05, CT-06, CT-07, RW-02, RW-04, RW-05, RW-07, RW-10, RW-11] a dispute about a bill goes to the Ombudsman, whose remedy is carried out within 28 days, and counts once', async ({
  desk,
  site,
  page: customer,
}) => {
  // 20 November: the complaint, and the bill as a file.
  await giveDetails(customer, 'gas-and-electricity');
  await customer.getByLabel('Subject').selectOption('Dispute Bill/Balance');
  await customer.getByLabel('What happened').fill('My bill is £412.60. I was away for two months of it.');
  await press(customer, 'Submit');
  const reference = await customer.locator('.hs-reference').innerText();
  await look(customer, 'dispute 01 confirmation');
  await mailAbout(site, reference, "We've got your complaint");
  const link = await mailedLink(site, reference);
  await openCase(customer, link);
  await customer.getByLabel('Your message').fill('Here is the bill.');
  await customer.getByLabel('Photos or documents').setInputFiles(BILL);
  await press(customer, 'Send');
  await expect(messages(customer).last()).toContainText('bill.pdf');

  // Staff ask, the customer answers.
  const handler = await desk.signIn('handler');
  await goToCase(handler, reference);
  await expect(talk(handler).getByRole('link', { name: 'bill.pdf' })).toBeVisible();
  await writeReply(handler, 'Which number does the meter show today?');
  await waysButton(handler).click();
  await sendAtOnce(handler, wayOf(handler, 'Send and wait'));
  expect((await mailAbout(site, reference, 'We need something from you')).text).toContain('The dates we promised you');
  await customer.goto(CASE);
  await expect(customer.getByText('We need something from you before we can carry on.')).toBeVisible();
  await look(customer, 'dispute 02 asked');
  await customer.getByLabel('Your message').fill('It shows 48213.');
  await press(customer, 'Send');

  // An offer, which the customer refuses.
  await expect(talk(handler)).toContainText('It shows 48213.');
  await handler.getByRole('button', { name: 'Billing' }).click();
  await writeReply(handler, 'The reading is right. As you were away, we take £40 off as goodwill.');
  await sendOffer(handler);
  await mailAbout(site, reference, 'Our answer to your complaint');
  await customer.goto(CASE);
  await look(customer, 'dispute 03 offer');
  await customer.getByLabel('what is still wrong').fill('£40 is not what two months cost.');
  await press(customer, 'No, it is not');
  await expect(customer.getByText("We're working on it again").first()).toBeVisible();
  await mailAbout(site, reference, "We're looking at your complaint again");
  await expect(talk(handler)).toContainText('said that it is not settled');
  await writeReply(handler, 'We looked again: £40 is the most that we can do.');
  await sendOffer(handler);
  await expect(talk(handler)).toContainText('the most that we can do');

  // A review by somebody else, and our final answer.
  await customer.goto(CASE);
  await press(customer, 'Ask for a review');
  await mailAbout(site, reference, "We're reviewing your complaint");
  await expect(handler.getByText('You have worked on this case, so somebody else has to review it.')).toBeVisible();
  await look(handler, 'dispute 04 review');
  const lead = await desk.signIn('lead');
  await lead.goto('/?review=true');
  await look(lead, 'dispute 05 reviews');
  await lead.getByRole('link', { name: reference }).click();
  await press(lead, 'Assign to me');
  const outcome = await openSection(lead, 'Outcome');
  await outcome.getByLabel('Resolution', { exact: true }).fill(POSITION);
  await outcome.getByLabel('Basis of the resolution').selectOption('Not upheld');
  await saveChanges(outcome);
  await openSection(lead, 'Letters');
  await press(lead, 'Preview the deadlock letter');
  await look(lead, 'dispute 06 letter');
  await sendAtOnce(lead, 'Send the letter');
  const letter = await mailAbout(site, reference, 'Your deadlock letter');
  expect(letter.text).toContain(POSITION);
  expect(letter.text).toContain('£40');
  expect(letter.text).toContain('until 20 November 2027');

  // 14 December: with the Ombudsman.
  await site.restartAt('2026-12-14T10:00:00Z');
  await openCase(customer, link);
  await expect(customer.getByText('You can go to the Energy Ombudsman', { exact: true })).toBeVisible();
  await expect(customer.getByRole('region', { name: 'Letters' })).toContainText('Our final answer to your complaint');
  await look(customer, 'dispute 07 final answer');
  const later = await desk.signIn('lead');
  await goToCase(later, reference);
  await openSection(later, 'Energy Ombudsman');
  await press(later, 'Record it');
  await expect(later.getByText('With the Ombudsman', { exact: true })).toBeVisible();
  await look(later, 'dispute 08 with the ombudsman');

  // 25 January: its decision, to be carried out within 28 days.
  await site.restartAt('2027-01-25T10:00:00Z');
  expect((await site.mailsAbout(reference)).filter(({ subject }) => subject?.includes('8-week'))).toEqual([]);
  const last = await desk.signIn('lead');
  await goToCase(last, reference);
  await openSection(last, 'Energy Ombudsman');
  await last.getByLabel('What we have to do').fill('Take £180 off the bill');
  await press(last, 'Record the decision');
  const decided = await openSection(last, 'Energy Ombudsman');
  await expect(decided).toContainText('Take £180 off the bill: due by Mon 22 Feb');
  await last.goto('/');
  await expect(last.getByRole('row', { name: reference })).toContainText(
    /Mon 22 Feb.*Ombudsman’s remedy due|Ombudsman’s remedy due.*Mon 22 Feb/s,
  );
  await look(last, 'dispute 09 remedy due');
  await openCase(customer, link);
  await expect(customer.getByText('We have to do what it says by 22 February 2027.')).toBeVisible();
  await look(customer, 'dispute 10 decision');

  // The remedy is carried out and the customer told; the case is closed with its record and downloaded as one PDF.
  await goToCase(last, reference);
  await openSection(last, 'Energy Ombudsman');
  await press(last, 'Mark as done');
  await expect(decided).toContainText('done on Mon 25 Jan');
  await writeReply(last, 'We have taken £180 off your bill, as the Energy Ombudsman decided.');
  await sendOffer(last);
  await mailAbout(site, reference, 'Our answer to your complaint', 3);
  await customer.goto(CASE);
  await look(customer, 'dispute 11 remedy');
  await press(customer, 'Yes, it is settled');
  await expect(customer.getByText('Thank you for telling us')).toBeVisible();
  await look(customer, 'dispute 12 settled');
  await expect(last.locator('.desk-case-head')).toContainText('Resolved');
  const download = last.waitForEvent('download');
  await press(last, 'Download the case as a PDF');
  expect((await download).suggestedFilename()).toBe(`${reference}-case.pdf`);
  await look(last, 'dispute 13 closed');

  // The figures count it once: neither resolved by the next working day nor within eight weeks.
  const report = (path: string) =>
    last.evaluate(async (address) => (await (await fetch(address)).json()).data.attributes, `/api/reports/${path}`);
  expect(await report('complaints?quarter=2026-Q4')).toMatchObject({
    received: 1,
    open: 0,
    'resolved-by-next-working-day': 0,
    'resolved-within-eight-weeks': 0,
    'top-reasons': [{ reason: 'Billing', complaints: 1 }],
    'annual-count': { complaints: 1 },
  });
  await last.goto('/figures/publication?month=2026-12');
  await expect(last.getByRole('article')).toContainText(
    '1 complaint from households was not resolved by the end of the first working day',
  );
  await look(last, 'dispute 14 report');
});
