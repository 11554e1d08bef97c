/** Every journey with systems that have exactly the calls of the specification's table. */

import type { BrowserContext, Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { chooseAddress, fillComplaintDetails, fillPerson } from './fixtures/details-page.ts';
import { FORM, fillGas, fillPerson as fillReader, send } from './fixtures/reading-page.ts';
import { openSupplierOfTheSource } from './fixtures/servers/supplier-of-the-source.ts';
import { expect, testBeside, withAndWithoutScripts } from './fixtures/test.ts';

/** Address for complaints about installations. */
const INSTALLATIONS = 'http://localhost:9/installations';

const test = testBeside(openSupplierOfTheSource, ({ environment }) => ({
  ...environment,
  COMPLAINTS_INSTALLATIONS_URL: INSTALLATIONS,
}));

/** Sets the cookies that the supplier's platform sets on the shared domain. */
async function setTokens(context: BrowserContext, url: string, tokens: Record<string, string>): Promise<void> {
  await context.addCookies(Object.entries(tokens).map(([name, value]) => ({ name, value, url })));
}

/** Fills in the pages of the open complaint or enquiry, and sends it. */
async function giveDetailsAndWords(page: Page): Promise<void> {
  await fillComplaintDetails(page);
  await page.getByRole('textbox').first().fill('Words');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
}

withAndWithoutScripts(() => {
  test('[HC-05, LA-01, CA-01, CA-02, CA-10, AR-01, AR-02, SE-02] help pages and search work, with titles', async ({
    page,
    site,
    beside: supplier,
  }) => {
    await page.goto('/help-and-support');
    await expect(page.getByRole('heading', { name: 'Payments are slow' })).toBeVisible();
    await expect(page.locator('hs-card', { hasText: 'Your meters' })).toContainText('See meters');
    await page.getByRole('main').getByRole('link', { name: 'Your meters' }).first().click();
    await expect(page).toHaveTitle('Your meters - Help & Support');
    await page.getByRole('link', { name: 'My meter seems faulty' }).click();
    await expect(page.getByText('A zebra crossing the display')).toBeVisible();
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'What to do');
    expect(supplier.articleHeaders[0]).not.toHaveProperty('cache-control', 'max-age=0');
    await page.goto('/search?q=zebra');
    await expect(page.getByRole('link', { name: 'My meter seems faulty' })).toBeVisible();
    const more = await page.goto('/help-and-support/more-4999');
    expect(more?.status()).toBe(200);
    await page.goto('/help-and-support/no-such-category');
    await expect(page).toHaveURL(/\/page-not-found$/);
    expect(site.log.join()).toContain('/included/0/attributes/articles/0');
    expect(site.log.join()).toContain('/categories/1');
  });

  test('[CO-01, CO-08, CO-12, LD-08, CF-01] a complaint without a subject, and a pay-as-you-go enquiry, are sent', async ({
    page,
    beside: supplier,
  }) => {
    for (const path of ['gas-and-electricity', 'enquiry-pay-as-you-go']) {
      await page.goto(`/help-and-support/complaints/${path}`);
      await giveDetailsAndWords(page);
      await expect(page.locator('.hs-reference')).toHaveText(`reference-${supplier.leads.length}`);
      expect(supplier.leads.at(-1)).toMatchObject({ query: 'Words', 'additional-information': { caseType: '' } });
    }
  });

  test('[SL-01, SL-02, CO-01] choosing what a complaint is about leads to its form, or to another website', async ({
    page,
    beside: supplier,
  }) => {
    for (const [pays, path] of [
      ['I pay by Direct Debit', 'gas-and-electricity'],
      ['I top up my meter / PAYG', 'pay-as-you-go'],
    ] as const) {
      await page.goto('/help-and-support/make-a-complaint-select-type');
      await page.getByRole('radio', { name: 'Energy', exact: true }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('radio', { name: pays }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(new RegExp(`/complaints/${path}$`));
      await giveDetailsAndWords(page);
      await expect(page.locator('.hs-reference')).toHaveText(`reference-${supplier.leads.length}`);
    }
    await page.goto('/help-and-support/make-a-complaint-select-type');
    await page.getByRole('radio', { name: 'Installations' }).check();
    const away = page.waitForRequest((request) => request.url() === INSTALLATIONS);
    await page.getByRole('button', { name: 'Continue' }).click();
    await away;
  });

  test('[CO-08, FE-01, FE-06, CF-02] credit feedback is sent with an address entered by hand', async ({
    page,
    beside: supplier,
  }) => {
    await page.goto('/help-and-support/complaints/feedback');
    await page.getByRole('textbox').first().fill('Keep it');
    await page.getByRole('button', { name: "I don't want the refund" }).click();
    await fillPerson(page);
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await page.getByLabel('Address line 1').fill('Skerry Cottage');
    await page.getByLabel('Town or city').fill('Sandwick');
    await page.getByLabel('Postcode').last().fill('ZE2 9HH');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Thanks, we.ve got your request/)).toBeVisible();
    expect(supplier.leads.at(-1)).toMatchObject({ topic: 'help-&-support-feedback', query: 'Keep it' });
  });

  test('[MR-01, MR-10, MR-11, MR-12, CU-02] a meter reading is sent from the contact page', async ({
    page,
    beside: supplier,
  }) => {
    await page.goto('/help-and-support/contact-us');
    await page.getByRole('link', { name: 'Submit a meter reading' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${FORM}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit your readings');
    await fillReader(page);
    await fillGas(page, '1234');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for submitting your meter reading');
    expect(supplier.leads.at(-1)).toMatchObject({ topic: 'PriceCapMeterRead' });
  });
});

test.describe("with the tokens of the supplier's own sign-in", () => {
  withAndWithoutScripts(() => {
    test('[AU-01, PF-01, PF-02, PF-03] a customer of the second platform sends a form that is prefilled, address included', async ({
      page,
      context,
      site,
      beside: supplier,
    }) => {
      await setTokens(context, site.url, { access_token: 'opaque', id_token: await supplier.identityToken('second') });
      await page.goto('/help-and-support/complaints/feedback');
      await page.getByRole('textbox').first().fill('Keep it');
      await page.getByRole('button', { name: "I don't want the refund" }).click();
      await expect(page.getByLabel('First name')).toHaveValue('Gethin');
      await expect(page.getByText('1 High Street, London, SW1A 1AA')).toBeVisible();
      await page.getByLabel('Telephone number').fill('07700900123');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText(/^Thanks, we.ve got your request/)).toBeVisible();
    });

    test('[AU-02, PF-01] with only an identity token a prefilled form is sent, and deals are not shown', async ({
      page,
      context,
      site,
      beside: supplier,
    }) => {
      await setTokens(context, site.url, { id_token: await supplier.identityToken('energy') });
      await page.goto('/help-and-support/complaints/gas-and-electricity');
      await expect(page.getByLabel('First name')).toHaveValue('Amara');
      await page.getByLabel('extra support').selectOption({ label: 'No' });
      await chooseAddress(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(/\/query$/);
      await page.getByRole('textbox').first().fill('Words');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveURL(CONFIRMATION);
      expect(supplier.leads.at(-1)).toMatchObject({ 'first-name': 'Amara', email: 'amara@example.com' });
      const deals = await page.request.get('/help-and-support/deals', { maxRedirects: 0 });
      expect(deals.headers()['location']).toBe('/logout');
    });

    test('[AU-02] an opaque access token without an identity token leads to sign-out, no token to sign-in', async ({
      page,
      context,
      site,
    }) => {
      const deals = () => page.request.get('/help-and-support/deals?from=mail', { maxRedirects: 0 });
      expect((await deals()).headers()['location']).toBe('/sign-in?return=%2Fhelp-and-support%2Fdeals%3Ffrom%3Dmail');
      await setTokens(context, site.url, { access_token: 'opaque' });
      expect((await deals()).headers()['location']).toBe('/logout');
    });

    test('[SH-08] the sign-in link leads to the platform, with the whole address in the state', async ({
      page,
      site,
    }) => {
      await page.goto('/search?q=zebra');
      const href = await page.getByRole('link', { name: 'Sign in' }).getAttribute('href');
      const answer = await page.request.get(href ?? '', { maxRedirects: 0 });
      const state = new URL(answer.headers()['location'] ?? '').searchParams.get('state');
      expect(state).toBe(`${site.url}/search?q=zebra`);
    });
  });
});
