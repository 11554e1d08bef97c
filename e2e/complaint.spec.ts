import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Fills the details page and goes on to the query page. */
async function giveDetails(page: Page, path: string): Promise<void> {
  await page.goto(`/help-and-support/complaints/${path}`);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('Last name').fill("O'Brien-Smith");
  await page.getByLabel('Email address').fill('zoe@example.com');
  await page.getByLabel('Telephone number').fill('+44 7700 900123');
  await page.getByLabel('extra support').selectOption({ label: 'Yes' });
  await page.getByLabel('Postcode').fill('sw1a1aa');
  await page.getByRole('button', { name: 'Find address' }).click();
  await page.getByLabel('Choose your address').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('[CO-01, CO-02, CO-08, CO-12, CO-13, CF-01, CF-03, LD-10, SH-09] a complaint goes from details to a stored lead and a mail', async ({ page, site }) => {
      await giveDetails(page, 'gas-and-electricity');
      await expect(page.getByRole('heading', { name: 'Tell us what happened' })).toBeVisible();
      await page.getByLabel('Subject').selectOption('Faulty meter');
      await page.getByLabel('What happened').fill('My meter runs backwards.\nSince Monday.');
      await page.getByRole('button', { name: 'Submit' }).click();

      await expect(page).toHaveURL(/\/confirmation$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("We've got your complaint");
      const reference = await page.locator('.hs-reference').innerText();
      expect(reference).toMatch(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      await expect(page.getByText('average response time is seven days')).toBeVisible();
      await page.reload();
      await expect(page.locator('.hs-reference')).toHaveText(reference);

      const lead = (await site.leads()).find(({ id }) => id === reference);
      expect(lead?.attributes).toEqual({
        title: 'NA',
        topic: 'help-&-support',
        'query-type': 'Meters',
        'query-subtype': 'Make a complaint-Monthly or quarterly',
        query: 'My meter runs backwards.\nSince Monday.',
        'first-name': 'Zoë',
        surname: "O'Brien-Smith",
        'vulnerability-consent': true,
        email: 'zoe@example.com',
        'contact-number': { number: '07700900123', type: 'mobile' },
        'additional-information': { caseType: 'Faulty meter', accountPrefix: 'A', textphoneNumber: null },
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        'contact-preference': null,
        account: null,
      });

      await expect.poll(() => site.mail(reference)).toBeDefined();
      const mail = await site.mail(reference);
      expect(mail?.to?.[0]).toMatchObject({ address: 'zoe@example.com' });
      expect(mail?.text).toContain(reference);
      expect(mail?.text).toContain('Energy Ombudsman');
    });

    test('[CO-10] the query page without kept details leads back to the details page', async ({ page }) => {
      await page.goto('/help-and-support/complaints/pay-as-you-go/query');
      await expect(page).toHaveURL(/\/complaints\/pay-as-you-go$/);
    });

    test('[CO-13] a backend that is down shows the alert, with every word still there', async ({ page, site }) => {
      await giveDetails(page, 'enquiry-gas-and-electricity');
      await page.getByLabel('Subject').selectOption('Discount');
      await page.getByLabel('What would you like to know').fill('Do you have a discount for me?');
      site.setFaults({ leads: 'down' });
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText("Unfortunately, we're having technical problems at the moment.")).toBeVisible();
      await expect(page.getByLabel('What would you like to know')).toHaveValue('Do you have a discount for me?');
      await expect(page.getByLabel('Subject')).toHaveValue('Discount');

      site.setFaults({});
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(/\/confirmation$/);
    });
  });
}

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

test('[CO-14] two tabs, a double click and a reload make one lead', async ({ page, site, context }) => {
  await giveDetails(page, 'pay-as-you-go');
  const other = await context.newPage();
  await other.goto('/help-and-support/complaints/pay-as-you-go/query');
  for (const tab of [page, other]) await tab.getByLabel('What happened').fill('The same words in two tabs');
  const before = (await site.leads()).length;
  await Promise.all([
    page.getByRole('button', { name: 'Submit' }).dblclick(),
    other.getByRole('button', { name: 'Submit' }).click(),
  ]);
  await expect(page).toHaveURL(/\/confirmation$/);
  await expect(other).toHaveURL(/\/confirmation$/);
  await page.reload();
  expect(await site.leads()).toHaveLength(before + 1);
});

test('[LD-09] an acknowledged lead is there after the process is killed', async ({ page, site }) => {
  await giveDetails(page, 'gas-and-electricity');
  await page.getByLabel('Subject').selectOption('Discount');
  await page.getByLabel('What happened').fill('Killed right after');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(/\/confirmation$/);
  await site.stop('SIGKILL');
  await site.start();
  const leads = await site.leads();
  expect(leads.at(-1)?.attributes['query']).toBe('Killed right after');
  await page.reload();
  await expect(page.locator('.hs-reference')).toHaveText(String(leads.at(-1)?.id));
});
