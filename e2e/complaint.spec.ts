import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { CUSTOMER, failureAlert, fillPerson, giveDetails, typeDetails } from './fixtures/details-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

/** Attributes that are the same in all leads of this file. */
const PERSON = {
  title: 'NA',
  topic: 'help-&-support',
  'first-name': CUSTOMER.firstName,
  surname: CUSTOMER.surname,
  'vulnerability-consent': true,
  email: CUSTOMER.email,
  'contact-number': { number: '07700900123', type: 'mobile' },
  'alternate-contact-number': null,
  'chat-history': null,
  'customer-references': null,
};

withAndWithoutScripts(() => {
  test('[CO-01, CO-02, CO-08, CO-12, CO-15, CF-01, CF-03, LD-02, LD-03, LD-08, LD-10, SH-09] a complaint goes from details to a stored lead and a mail', async ({
    page,
    site,
  }) => {
    await typeDetails(page, 'gas-and-electricity');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tell us what happened');
    await page.getByLabel('Subject').selectOption('Faulty meter');
    await page.getByLabel('What happened').fill('My meter runs backwards.\nSince Monday.');
    await page.getByLabel('Customer account number').fill('85 0123 456789');
    await page.getByLabel('Phone', { exact: true }).check();
    await page.getByRole('button', { name: 'Submit' }).click();

    await expect(page).toHaveURL(CONFIRMATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("We've got your complaint");
    const reference = await page.locator('.hs-reference').innerText();
    expect(reference).toMatch(/^LF-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(page.getByText('average response time is seven days')).toBeVisible();
    await expect(page.getByText(`We've also emailed it to ${CUSTOMER.email}`)).toBeVisible();
    await page.reload();
    await expect(page.locator('.hs-reference')).toHaveText(reference);

    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes).toEqual({
      ...PERSON,
      'query-type': 'Meters',
      'query-subtype': 'Make a complaint-Monthly or quarterly',
      query: 'My meter runs backwards.\nSince Monday.',
      'additional-information': { caseType: 'Faulty meter', accountPrefix: 'A', textphoneNumber: null },
      'contact-preference': 'phone',
      account: '850123456789',
    });
    expect(lead?.relationships).toEqual({ address: { data: { type: 'addresses', id: expect.any(String) } } });

    await expect.poll(() => site.mail(reference)).toBeDefined();
    const mail = await site.mail(reference);
    expect(mail?.to?.[0]).toMatchObject({ address: CUSTOMER.email });
    for (const words of [reference, 'Energy Ombudsman', 'Citizens Advice']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
  });

  test('[CO-03, CO-04, CO-05, CO-06, CO-08, SH-09] mistakes have plain messages, the same in the summary and at the field', async ({
    page,
  }) => {
    await page.goto('/help-and-support/complaints/gas-and-electricity');
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await page.getByLabel('Address line 1').fill('1 High Street');
    await page.getByLabel('Town or city').fill('London');
    await page.getByLabel('Postcode').fill('QQ9 9QQ9');
    await page.getByLabel('First name').fill('R2D2');
    await page.getByLabel('Email address').fill('zoe@example');
    await page.getByLabel('Telephone number').fill('086 123 4567');
    await page.getByLabel('Textphone').fill('eighteen');
    await page.getByRole('button', { name: 'Continue' }).click();

    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: A bit about you/);
    const messages = {
      firstName: 'Your first name can only have letters, spaces, hyphens, apostrophes and full stops',
      surname: 'Enter your last name',
      email: 'Enter an email address like name@example.com',
      telephoneNumber: 'Your telephone number must have at least 11 digits. Start an Irish number with +353',
      textphoneNumber: 'Enter your textphone or international number in digits, like +49 30 1234567',
      vulnerabilityConsent: 'Choose yes or no',
      manualPostcode: 'Enter a full UK postcode, like SW1A 1AA',
    };
    await expect(summary.getByRole('link')).toHaveText(Object.values(messages));
    for (const [id, message] of Object.entries(messages)) {
      await expect(page.locator(`#${id}`)).toHaveAccessibleDescription(new RegExp(message.replace(/[.+]/g, '\\$&')));
      await expect(page.locator(`#${id}`)).toHaveAttribute('aria-invalid', 'true');
    }
    await summary.getByRole('link', { name: messages.surname }).click();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveValue('R2D2');
  });

  test('[CO-08, LD-03] an address that the lookup does not find is entered by hand and created', async ({
    page,
    site,
  }) => {
    await page.goto('/help-and-support/complaints/enquiry-pay-as-you-go');
    await fillPerson(page);
    await page.getByLabel('extra support').selectOption({ label: 'No' });
    await page.getByLabel('Postcode').fill('ZE3 9JZ');
    await page.getByRole('button', { name: 'Find address' }).click();
    await expect(page.getByText('We found no addresses for ZE3 9JZ')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(CUSTOMER.firstName);
    await page.getByRole('button', { name: 'Enter address manually' }).click();
    await page.getByLabel('Address line 1').fill('Skerry Cottage');
    // The postcode that was looked up need not be typed again.
    await expect(page.getByLabel('Postcode')).toHaveValue('ZE3 9JZ');
    await page.getByLabel('Town or city').fill('Sandwick');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('What would you like to know').fill('Where can I top up?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    const lead = (await site.leads()).at(-1);
    expect(lead?.relationships).toEqual({ address: { data: { type: 'addresses', id: expect.stringMatching(/./) } } });
    expect(lead?.attributes['vulnerability-consent']).toBe(false);
  });

  test('[CO-10] the query page without stored details leads back to the details page', async ({ page }) => {
    await page.goto('/help-and-support/complaints/pay-as-you-go/query');
    await expect(page).toHaveURL(/\/complaints\/pay-as-you-go$/);
  });

  test('[CO-13] if the backend is down the alert is shown, and all values are kept', async ({ page, site }) => {
    await giveDetails(page, 'enquiry-gas-and-electricity');
    await page.getByLabel('Subject').selectOption('Discount');
    await page.getByLabel('What would you like to know').fill('Do you have a discount for me?');
    site.setFaults({ leads: 'down' });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(failureAlert(page)).toBeFocused();
    await expect(page.getByLabel('What would you like to know')).toHaveValue('Do you have a discount for me?');
    await expect(page.getByLabel('Subject')).toHaveValue('Discount');
    await expect.poll(() => site.log.at(-1)).toContain('the backend did not accept a post');

    site.setFaults({});
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(page.getByText('within two days')).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CO-01, CF-01, LD-05] pay-as-you-go complaints and enquiries send exactly the reset defaults', async ({
    page,
    site,
  }) => {
    const kinds = [
      {
        path: 'pay-as-you-go',
        subheading: 'Make a complaint about pay as you go',
        label: 'What happened',
        type: 'Meters',
        subtype: 'Make a complaint-Pay As You Go',
        time: 'within seven to 21 days',
      },
      {
        path: 'enquiry-pay-as-you-go',
        subheading: 'Ask us about pay as you go',
        label: 'What would you like to know',
        type: 'Enquiry',
        subtype: 'Enquiry-Pay As You Go',
        time: 'within seven days',
      },
    ];
    for (const kind of kinds) {
      await giveDetails(page, kind.path);
      await expect(page.getByText(kind.subheading)).toBeVisible();
      await expect(page.getByLabel('Subject')).toHaveCount(0);
      await page.getByLabel(kind.label).fill('Words');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText(kind.time)).toBeVisible();
      expect((await site.leads()).at(-1)?.attributes).toEqual({
        ...PERSON,
        'query-type': kind.type,
        'query-subtype': kind.subtype,
        query: 'Words',
        'contact-preference': null,
        account: null,
        'additional-information': {
          caseType: '',
          accountPrefix: '',
          textphoneNumber: null,
          economySeven: false,
          gasMeterRead: null,
          electricityMeterRead: null,
          electricityNightMeterRead: null,
          meterReadDate: null,
          energyPaymentMethod: 'newBankAccountDetails',
          forwardingAddressIsUK: true,
          forwardingAddress: null,
          movingOutDate: null,
          movingInDate: null,
          newOccupier: null,
        },
      });
    }
  });
});
