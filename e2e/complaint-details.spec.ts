import type { Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { chooseAddress, fillComplaintDetails, fillPerson, giveDetails } from './fixtures/details-page.ts';
import { hydrated } from './fixtures/pages/typed-forms.ts';
import { postDetails, postForm } from './fixtures/posted-forms.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const FEEDBACK = '/help-and-support/complaints/feedback';

/** Pages that go on with what was entered on the page before, which is kept for an hour. */
const TIMED_PAGES = {
  'a complaint’s second page': {
    path: '/help-and-support/complaints/gas-and-electricity/query',
    before: (page: Page) => postDetails(page, 'gas-and-electricity'),
    field: 'What happened',
  },
  'the second page of a request about credit': {
    path: `${FEEDBACK}/personal-details`,
    before: (page: Page) => postForm(page, FEEDBACK, { creditText: 'Leave it.', intent: 'continue' }),
    field: 'First name',
  },
} as const;

test('[CO-07] an address that a browser fills in without an event can be sent', async ({ page }) => {
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await hydrated(page);
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address line 1').waitFor();
  await page.evaluate(
    (values) => {
      for (const [id, value] of Object.entries(values))
        for (const control of document.querySelectorAll<HTMLInputElement>(`#${id}`)) control.value = value;
    },
    {
      firstName: 'Ann',
      surname: 'Archer',
      email: 'ann@example.com',
      telephoneNumber: '07700 900123',
      vulnerabilityConsent: 'false',
      addressLine1: '1 Mill Lane',
      postalTown: 'Bath',
      manualPostcode: 'BA1 1AA',
    },
  );
  await page.getByRole('heading', { level: 1 }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/query$/);
  await expect(page.getByText('Ann Archer')).toBeVisible();
});

const SOURCE_SUBJECTS = [
  'Amend moving house dates/meter reader',
  'Amend Payment Method',
  'Balance queries',
  "Can't pay/debt",
  'Direct debit/Incorrect payment',
  'Discount',
  'Dispute Bill/Balance',
  'Faulty meter',
  'Leaving us',
  'Make a Payment',
  'Meter read issues',
  'Moving House',
  'Online portal/app/login/website issues',
  'Request Refund',
  'Tariff issues',
  'Tariff renewal/upgrade',
  'Update personal details',
];

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CO-09, CO-10] details that are edited to be invalid replace the earlier ones, which are not sent', async ({
    page,
    site,
  }) => {
    const path = '/help-and-support/complaints/pay-as-you-go';
    await giveDetails(page, 'pay-as-you-go');
    const before = (await site.leads()).length;
    await page.goto(path);
    await page.getByLabel('First name').fill('R2D2');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(/first name can only have letters/);
    await page.goto(`${path}/query`);
    await expect(page).toHaveURL(/\/complaints\/pay-as-you-go$/);
    await expect(page.getByLabel('First name')).toHaveValue('R2D2');
    expect(await site.leads()).toHaveLength(before);
  });

  for (const how of ['deleted with their cookie', 'expired'] as const) {
    test(`[CO-09, CO-10] if stored details were ${how}, submitting is logged, posts nothing, and keeps the text`, async ({
      page,
      site,
      context,
    }) => {
      await giveDetails(page, 'pay-as-you-go');
      const before = (await site.leads()).length;
      if (how === 'expired') site.expireDrafts();
      else await context.clearCookies();
      const logged = site.log.length;
      await page.getByLabel('What happened').fill('Typed before the details were gone');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/complaints\/pay-as-you-go$/);
      await expect(page.getByRole('heading', { name: "We've kept what you wrote" })).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue('');
      await expect.poll(() => site.log.slice(logged).join()).toContain('No cached data found');
      expect(await site.leads()).toHaveLength(before);
      await fillComplaintDetails(page);
      await expect(page.getByLabel('What happened')).toHaveValue('Typed before the details were gone');
    });
  }
});

test('[CO-01] a complaint path that does not exist leads to page-not-found', async ({ page }) => {
  await page.goto('/help-and-support/complaints/water');
  await expect(page).toHaveURL(/\/page-not-found$/);
});

test('[CO-07] the submit button appears only once an address is chosen', async ({ page }) => {
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  const submit = page.getByRole('button', { name: 'Continue' });
  await expect(page.getByRole('button', { name: 'Find address' })).toBeVisible();
  await expect(submit).toHaveCount(0);
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByLabel('Choose your address')).toBeFocused();
  await expect(submit).toHaveCount(0);
  await page.getByLabel('Choose your address').selectOption({ index: 2 });
  await expect(submit).toBeVisible();
});

test('[CO-11, CO-12] characters are counted while typing, and the subject list has all 17 options in the words of the source, with plain words behind them', async ({
  page,
}) => {
  await giveDetails(page, 'gas-and-electricity');
  const subjects = page.getByLabel('Subject').locator('option');
  const [, ...shown] = await subjects.allTextContents();
  expect(shown.slice(-2)).toEqual(['Customer service', 'Something else']);
  const ofSource = shown.slice(0, -2);
  expect(ofSource.map((text) => text.split(': ')[0]).toSorted()).toEqual(SOURCE_SUBJECTS.toSorted());
  expect(ofSource).toContain('Dispute Bill/Balance: a bill or balance that I disagree with');
  await expect(
    page.getByRole('option', { name: 'Amend Payment Method: change how I pay', exact: true, includeHidden: true }),
  ).toHaveAttribute('value', 'Amend Payment Method');
  const text = page.getByLabel('What happened');
  await text.fill('x'.repeat(29_998));
  await text.press('End');
  await text.pressSequentially('yz');
  await expect(page.getByText('You have 0 characters left')).toBeVisible();
  await text.pressSequentially('!!!');
  await expect(
    page.getByText('Maximum character limit reached. You are currently 3 characters over.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Maximum character limit reached. You are currently 3 characters over.',
  ]);
  await expect(text).toHaveValue(`${'x'.repeat(29_998)}yz!!!`);
});

withAndWithoutScripts(() => {
  test('[CO-08] an address typed by hand is there again after the lookup, with its postcode', async ({
    page,
    site,
  }) => {
    const line = page.getByLabel('Address line 1');
    const town = page.getByLabel('Town or city');
    const postcode = page.getByLabel('Postcode');
    await page.goto('/help-and-support/complaints/gas-and-electricity');
    await fillPerson(page);
    await page.getByLabel('extra support').selectOption({ label: 'Yes' });
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await line.fill('1 Mill Lane');
    await town.fill('Bath');
    await postcode.fill('BA1 1AA');
    await page.getByRole('button', { name: 'Find my address by postcode' }).click();
    await expect(page.getByRole('button', { name: 'Find address' })).toBeVisible();
    await expect(postcode).toHaveValue('BA1 1AA');
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await expect(line).toHaveValue('1 Mill Lane');
    await expect(town).toHaveValue('Bath');
    await expect(postcode).toHaveValue('BA1 1AA');
    await page.getByRole('button', { name: 'Find my address by postcode' }).click();
    await expect(page.getByRole('button', { name: 'Find address' })).toBeVisible();
    await chooseAddress(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('What happened').fill('The address from the list counts.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL(CONFIRMATION);
    const lead = (await site.leads()).at(-1);
    expect(lead?.relationships).toMatchObject({ address: { data: { id: '100000001' } } });
  });
});

withAndWithoutScripts(() => {
  for (const [name, { path, before, field }] of Object.entries(TIMED_PAGES)) {
    test(`[CO-09, DS-04] ${name} says for how long it is kept, and a press keeps it and what is typed for longer`, async ({
      page,
      site,
    }) => {
      await before(page);
      await page.goto(path);
      await expect(page.getByText("we delete what you've entered an hour after")).toBeVisible();
      await page.getByLabel(field).fill('Half typed');
      site.ageDrafts(50);
      await page.getByRole('button', { name: 'Keep it for another hour' }).click();
      const told = page.getByRole('alert').filter({ hasText: "We'll keep it for another hour" });
      await expect(told).toBeFocused();
      await expect(page.getByLabel(field)).toHaveValue('Half typed');
      site.ageDrafts(50);
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByLabel(field)).toHaveValue('Half typed');
    });
  }
});

test('[CO-09, DS-04] five minutes before the details are deleted the page warns, and no longer after a press', async ({
  page,
}) => {
  await page.clock.install();
  await giveDetails(page, 'gas-and-electricity');
  const warning = page.getByRole('status').filter({ hasText: 'That is in 5 minutes' });
  const keep = page.getByRole('button', { name: 'Keep it for another hour' });
  await hydrated(page);
  await page.clock.runFor('54:00');
  await expect(warning).toHaveCount(0);
  await page.clock.runFor('02:00');
  await expect(warning).toBeVisible();
  await keep.click();
  await expect(page.getByRole('alert')).toContainText('another hour');
  await expect(warning).toHaveCount(0);
});

test('[CO-09, DS-04] a page that is opened half an hour later, or on a device that slept, warns in time', async ({
  page,
}) => {
  await page.clock.install();
  await postDetails(page, 'gas-and-electricity');
  await page.route('**/query', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(/"secondsLeft":3[56]\d\d/);
    await route.fulfill({ response, body: html.replace(/"secondsLeft":\d+/, '"secondsLeft":1800') });
  });
  await page.goto('/help-and-support/complaints/gas-and-electricity/query');
  await hydrated(page);
  await page.clock.runFor('24:00');
  const status = page.getByRole('status').filter({ hasText: 'That ' });
  await expect(status).toHaveCount(0);
  await page.clock.runFor('01:00');
  await expect(status).toContainText('That is in 5 minutes');
  await page.clock.setSystemTime(Date.now() + 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(status).toContainText('That time is over.');
});
