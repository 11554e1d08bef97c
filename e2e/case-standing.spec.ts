/** Promises, settling and reopening of a case, for its customer and at the desk (RW-01, RW-04, RW-05). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { CASE, mailedLink, messages, openCase, openNewCase, press } from './fixtures/case-page.ts';
import { test } from './fixtures/desk/desk.ts';
import {
  goToCase,
  openPromise,
  openSection,
  sendAtOnce,
  sendOffer,
  talk,
  writeReply,
} from './fixtures/desk/desk-case.ts';
import { fillSettledCall, phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

/** Sends the reply that is written, without the ten seconds. */
async function sendReply(page: Page): Promise<void> {
  await sendAtOnce(page);
  await expect(page.getByText(/^Reply to LF-\S+ sent/)).toBeVisible();
}

/** Fills in what a complaint needs to be resolved. */
async function fillOutcome(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Billing' }).click();
  await openSection(page, 'Outcome');
  await page.getByLabel('Resolution', { exact: true }).fill('We corrected the bill.');
  await page.getByLabel('Basis of the resolution').selectOption('Upheld');
  await press(page, 'Save');
  await expect(page.getByRole('button', { name: 'Discard changes' })).toHaveCount(0);
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const queueLink = (page: Page, reference: string) => page.locator(`a[data-case="${reference}"]`);

for (const javaScriptEnabled of [true, false]) {
  test(`[RW-01] a message on a resolved case asks whether it is settled, ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    desk,
    browser,
    site,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: site.url });
    const customer = await context.newPage();
    const { reference } = await openNewCase(customer);
    const staff = await desk.signIn('handler');
    await goToCase(staff, reference);
    await fillOutcome(staff);
    await writeReply(staff, 'We corrected your bill.');
    await sendOffer(staff);
    await expect(staff.getByText(/^Reply to LF-\S+ sent/)).toBeVisible();
    await customer.goto(CASE);
    await press(customer, 'Yes, it is settled');
    await expect(customer.getByText('Thank you for telling us')).toBeVisible();

    await customer.goto(CASE);
    await expect(customer.getByRole('heading', { name: 'Not settled after all?' })).toBeVisible();
    // Without scripts a button sends its own form alone.
    const stillWrong = customer.getByLabel('What is still wrong?');
    const unsent = javaScriptEnabled ? 'The refund is missing.' : '';
    await stillWrong.fill(unsent);
    await customer.getByLabel('Your message').fill('The next bill is wrong as well.');
    await press(customer, 'Send');
    await expect(customer.getByText('Tell us whether it is settled').first()).toBeVisible();
    await expect(stillWrong).toHaveValue(unsent);
    await expect(customer.getByLabel('Your message')).toHaveValue('The next bill is wrong as well.');
    // axe needs scripts.
    if (javaScriptEnabled) expect(await axeFaults(customer)).toEqual([]);
    await customer.getByLabel('Yes, it is settled').check();
    await press(customer, 'Send');
    await expect(customer.getByText('Your case stays settled')).toBeVisible();
    await expect(stillWrong).toHaveValue(unsent);

    await staff.goto('/?awaits-us=true');
    await expect(queueLink(staff, reference)).toBeVisible();
    await goToCase(staff, reference);
    await openSection(staff, 'State');
    await press(staff, 'No reply needed');
    await expect(staff.getByRole('button', { name: 'No reply needed' })).toHaveCount(0);
    await staff.goto('/?awaits-us=true');
    await expect(staff.getByRole('status').filter({ hasText: /^\d+ cases?$/ })).toBeVisible();
    await expect(queueLink(staff, reference)).toHaveCount(0);

    await customer.goto(CASE);
    await customer.getByLabel('Your message').fill('It is wrong again.');
    await stillWrong.fill('');
    await customer.getByLabel(/No, it is not/).check();
    await press(customer, 'Send');
    await expect(customer.getByText('your case is open again')).toBeVisible();
    await expect(customer.getByLabel('Your message')).toHaveValue('');
    await expect(messages(customer).getByText("You told us that your complaint isn't settled")).toBeVisible();
    await goToCase(staff, reference);
    await expect(talk(staff)).toContainText('said that it is not settled');
    await staff.goto('/?awaits-us=true');
    await expect(queueLink(staff, reference)).toBeVisible();
    await context.close();
  });
}

test('[RW-04] a holding reply promises a later day, which the customer sees; the answer ends the promise', async ({
  desk,
  page: customer,
}) => {
  const { reference } = await openNewCase(customer);
  const staff = await desk.signIn('handler');
  await goToCase(staff, reference);
  await writeReply(staff, 'The meter firm comes next week.');
  await openPromise(staff);
  await expect(staff.getByLabel('A holding reply')).toBeChecked();
  const day = inDays(30);
  await staff.getByLabel('We’ll reply by').fill(day);
  await press(staff, 'Preview');
  await expect(staff.getByRole('region', { name: /Preview/ })).toContainText("You'll have our answer by");
  expect(await axeFaults(staff)).toEqual([]);
  await sendReply(staff);
  await expect(staff.getByText('This case is yours.')).toBeVisible();
  const deadlines = await openSection(staff, 'Dates');
  for (const name of ['First promised', 'We aim to settle it by'])
    await expect(deadlines.getByText(name, { exact: true })).toBeVisible();
  await customer.goto(CASE);
  await expect(customer.getByText("You'll have our answer by").locator('..').locator('time')).toHaveAttribute(
    'datetime',
    day,
  );
  await writeReply(staff, 'The meter was wrong.');
  await openPromise(staff);
  await staff.getByLabel('Our full answer').check();
  await sendReply(staff);
  await customer.goto(CASE);
  await expect(messages(customer).last()).toContainText('The meter was wrong.');
  await expect(customer.getByText("You'll have our answer by")).toHaveCount(0);
});

for (const [weeks, way, daysToCome] of [
  [5, 'you can take it to the Energy Ombudsman', 1],
  [9, 'You can now take it to the Energy Ombudsman', 0],
] as const) {
  test(`[RW-04] after ${weeks} weeks without an answer the page says that we are late: ${way}`, async ({
    desk,
    site,
    page: customer,
  }) => {
    const staff = await desk.open('handler');
    const receivedAt = new Date(Date.now() - weeks * 7 * 86_400_000).toISOString();
    const reference = await phonedCase(staff, { 'received-at': receivedAt });
    await openCase(customer, await mailedLink(site, reference), 'zoe@example.com');
    await expect(customer.getByRole('heading', { name: "We're sorry: our answer is late" })).toBeVisible();
    await expect(customer.getByText(way)).toBeVisible();
    await expect(customer.getByText("You'll have our answer by")).toHaveCount(0);
    await expect(customer.getByText("We'll try to settle it by")).toHaveCount(0);
    await expect(customer.getByText("We're late")).toBeVisible();
    const days = customer.locator('.hs-case-facts dl time');
    const [, ...toCome] = await days.evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
    expect(toCome).toHaveLength(daysToCome);
    for (const day of toCome) expect(day >= inDays(0)).toBe(true);
    expect(await axeFaults(customer)).toEqual([]);
  });
}

test('[RW-04, RW-05] for a customer without an e-mail address a call is recorded, which settles a complaint at once', async ({
  desk,
}) => {
  const page = await desk.open('handler');
  const reference = await phonedCase(page, { email: null, telephone: '07700 900321', 'contact-preference': 'phone' });
  await goToCase(page, reference);
  await expect(page.getByText('a reply would reach nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Record a call or letter' }).click();
  await page.getByLabel('We told the customer').check();
  await page.getByLabel('What we told them').fill('We took £60 off.');
  await page.getByLabel('State after this').selectOption('Resolved, customer agrees');
  await expect(page.getByText(/Under Outcome, add .*a resolution/)).toBeVisible();
  await fillOutcome(page);
  await expect(page.getByText(/Under Outcome, add/)).toHaveCount(0);
  await sendAtOnce(page, 'Save to the case');
  await expect(page.locator('.desk-case-head').getByText('Resolved')).toBeVisible();
});

test('[RW-05] a new complaint that is settled in the call is opened as resolved', async ({ desk }) => {
  const page = await desk.signIn('handler');
  await fillSettledCall(page);
  await press(page, 'Open the case');
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveText([
    'Enter how it was settled',
    'Choose the basis of the resolution',
  ]);
  await page.getByLabel('How it was settled').fill('We took the second bill back.');
  await page.getByLabel('Basis of the resolution').selectOption('Upheld');
  await press(page, 'Open the case');
  await expect(page.getByRole('heading', { name: / is settled$/ })).toBeFocused();
  await expect(page.getByText('An email that says how it was settled goes to amara@example.org')).toBeVisible();
});

test('[RW-05, CT-05] staff are told what a resolution lacks, withdraw a case for a caller, and put a case on hold', async ({
  desk,
}) => {
  const reference = await desk.complain('The bill is wrong.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  const turn = await openSection(page, 'State');
  await turn.getByLabel('Put it on hold until').fill(inDays(10));
  await press(page, 'Put on hold');
  await expect(turn.getByText(/^On hold until/)).toBeVisible();
  const outcome = await openSection(page, 'Outcome');
  await outcome.getByLabel('State').selectOption('Withdrawn');
  await page.getByLabel('Who asked to withdraw it, and how').fill('Mrs Okafor, by phone');
  await press(page, 'Save');
  await expect(talk(page)).toContainText('withdrew the case for its customer');
  await expect(talk(page)).toContainText('Asked by Mrs Okafor, by phone');
  await outcome.getByLabel('State').selectOption('In hand');
  await press(page, 'Save');
  await expect(page.locator('.desk-case-head').getByText('In hand')).toBeVisible();
  await outcome.getByLabel('State').selectOption('Answer offered');
  await press(page, 'Save');
  await outcome.getByLabel('State').selectOption('Resolved');
  await expect(page.getByText(/Add a category, a resolution and the basis/)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
