/** Who must not find what was typed on a page that is loaded anew. */
import type { Page } from '@playwright/test';
import { chooseAddress, fillPerson as fillCustomer } from './fixtures/details-page.ts';
import { FORM as JOINING } from './fixtures/joining-page.ts';
import { hydrated } from './fixtures/pages/typed-forms.ts';
import { FORM, fillGas, fillPerson, send } from './fixtures/reading-page.ts';
import { openCookieless } from './fixtures/servers/cookieless.ts';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const DETAILS = '/help-and-support/complaints/gas-and-electricity';
const NEXT = '/help-and-support/meters/submit-a-meter-reading';
const TYPED = 'Typed by Ann';

/** Goes to the entry of the tab's history that shows the form, which is loaded anew. */
async function goBackTo(page: Page, path: string): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await hydrated(page);
}

/** Expects that neither the form nor its entry has it. */
async function expectNothingTyped(page: Page, label: string): Promise<void> {
  await expect(page.getByLabel(label)).toHaveValue('');
  expect(JSON.stringify(await page.evaluate(() => [...(history.state?.values ?? [])]))).not.toContain(TYPED);
}

test('[OP-12] details that were cleared are in no other entry of the history', async ({ page }) => {
  await page.goto(DETAILS);
  await hydrated(page);
  await page.getByLabel('First name').fill(TYPED);
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address line 1').fill(TYPED);
  await page.goto(NEXT);
  await page.goto(DETAILS);
  await hydrated(page);
  await page.getByRole('button', { name: 'Not you? Clear these details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
  await page.goBack();
  await goBackTo(page, DETAILS);
  await expectNothingTyped(page, 'First name');
  await expect(page.getByLabel('Address line 1')).toHaveCount(0);
});

test('[AU-03] what a signed-in customer typed is gone once they have signed out', async ({ page }) => {
  await page.goto('/help-and-support/contact-us');
  await signInAs(page, CUSTOMERS.gethin);
  await page.goto(FORM);
  await hydrated(page);
  await page.getByLabel('Gas customer account number').fill(TYPED);
  await page.getByLabel('Title').fill(TYPED);
  await page.getByRole('link', { name: 'Sign out', exact: true }).first().click();
  await expect(page).toHaveURL(/signed-out$/);
  await goBackTo(page, FORM);
  await expectNothingTyped(page, 'Gas customer account number');
  await expectNothingTyped(page, 'Title');
});

test('[OP-12] a tab whose form shows somebody else’s draft by now has nothing of what was typed in it before', async ({
  page: first,
  context,
}) => {
  await first.goto(DETAILS);
  await hydrated(first);
  await first.getByLabel('First name').fill(TYPED);
  await first.getByLabel('Textphone').fill('18001 0300');
  const second = await context.newPage();
  await second.goto(DETAILS);
  await fillCustomer(second);
  await chooseAddress(second);
  await first.reload();
  await hydrated(first);
  await expect(first.getByText('This form has details that were typed here before')).toBeVisible();
  await expect(first.getByLabel('First name')).not.toHaveValue(TYPED);
  await expect(first.getByLabel('Textphone')).toHaveValue('');
});

test('[CO-09] after an hour nothing is read from the history', async ({ page }) => {
  await page.goto(FORM);
  await hydrated(page);
  await page.getByLabel('Gas customer account number').fill('850000000001');
  const hour = 3_600_000;
  for (const [passed, value] of [
    [hour - 60_000, '850000000001'],
    [hour + 60_000, ''],
  ] as const) {
    await page.clock.setSystemTime(Date.now() + passed);
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel('Gas customer account number')).toHaveValue(value);
  }
});

test('[MR-11] a reading that was confirmed on its own page is not in the form when that is loaded anew', async ({
  page,
  site,
}) => {
  const { url, close } = await openCookieless(site.url);
  await page.goto(url + FORM);
  await hydrated(page);
  await fillPerson(page);
  await fillGas(page, '4321');
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for submitting your meter reading');
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Gas customer account number')).toHaveValue('');
  await expect(page.getByLabel('First name')).toHaveValue('');
  close();
});

test('[PS-01] a password for visits is not in the history', async ({ page }) => {
  await page.goto(JOINING);
  await hydrated(page);
  await page.getByLabel('Which language').fill('Welsh');
  await page.getByLabel('A password for visits').fill(TYPED);
  await page.getByLabel('Which language').focus();
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel('Which language')).toHaveValue('Welsh');
  await expectNothingTyped(page, 'A password for visits');
});
