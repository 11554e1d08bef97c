import { READING_CONFIRMATION } from './fixtures/confirmation-page.ts';
import { FORM, fillGas, fillPerson, send, TODAY } from './fixtures/reading-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const FAILED = "Sorry, we're having technical issues right now";

const NULLS = {
  'query-type': null,
  'query-subtype': null,
  query: null,
  'vulnerability-consent': null,
  'contact-number': null,
  'alternate-contact-number': null,
  'chat-history': null,
  'customer-references': null,
  'contact-preference': null,
  account: null,
};

withAndWithoutScripts((javaScriptEnabled) => {
  test('[MR-04, MR-06, MR-07, MR-08, MR-10, MR-11, MR-12, LD-06, LD-10, SH-09] readings of both fuels with Economy 7 go to a stored lead and a mail', async ({
    page,
    site,
  }) => {
    await page.goto(FORM);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit your meter reading');
    await fillPerson(page);
    await page.getByLabel('Gas and electricity').check();
    await page.getByLabel('Gas customer account number').fill('850123456789');
    await page.getByLabel('Gas reading', { exact: true }).fill('0 1234');
    await page.getByLabel('Electricity customer account number').fill('bgx 12345');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.getByLabel('Normal (day) reading', { exact: true }).fill('012345');
    await page.getByLabel('Low (night) reading', { exact: true }).fill('999');
    await page.getByLabel('When did you read your meter').fill(TODAY);
    await send(page);

    await expect(page).toHaveURL(READING_CONFIRMATION);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for submitting your meter reading');
    const reference = await page.locator('.hs-reference').innerText();
    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes).toEqual({
      ...NULLS,
      title: 'Dr',
      topic: 'PriceCapMeterRead',
      'first-name': 'Zoë',
      surname: "O'Brien",
      email: 'zoe@example.com',
      'additional-information': {
        Telephone: '02079460018',
        Fuel: 'Gas and Electricity',
        Company: 'Price-cap',
        ReadingDate: TODAY,
        GasAccountNumber: '850123456789',
        GasReading: '01234',
        ElecAccountNumber: 'BGX12345',
        IsEconomy7: true,
        Elec7ReadingNormal: '012345',
        Eec7ReadingLow: '999',
        Gas_MPRN: '',
        Elec_MPAN: '',
        marketingpreferences: '',
      },
    });
    expect(lead?.relationships).toBeUndefined();
    await expect.poll(() => site.mail(reference)).toBeDefined();
    expect((await site.mail(reference))?.text).toContain('012345');
  });

  test('[MR-07, SH-09] an unusual reading gets a remark and is accepted', async ({ page, site }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await page.getByLabel('Email address').fill('');
    await fillGas(page, '123456');
    await page.getByLabel('Gas reading', { exact: true }).blur();
    if (javaScriptEnabled) await expect(page.getByText('Six digits is unusual')).toBeVisible();
    await send(page);
    await expect(page.getByText('Gas reading: Six digits is unusual')).toBeVisible();
    const reference = await page.locator('.hs-reference').innerText();
    await expect(page.getByText('Please make a note of it')).toBeVisible();
    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes).toMatchObject({ email: null, 'additional-information': { GasReading: '123456' } });
  });

  test('[MR-03, SH-09] valid values of the query string are used, and it is removed from the address and never logged', async ({
    page,
    site,
  }) => {
    const query = new URLSearchParams({
      title: '<img src=x onerror=alert(1)>',
      first_name: 'Querida',
      last_name: 'Smith7',
      telephone: '07700900123',
      email: 'querida@example.com',
      gas_account_number: '850123456789',
      elec_account_number: 'nonsense',
      fuel: 'gAs',
    });
    await page.goto(`${FORM}/?${query}`);
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe(FORM);
    const values = {
      Title: '',
      'First name': 'Querida',
      'Last name': '',
      'Telephone number': '07700900123',
      'Email address': 'querida@example.com',
      'Gas customer account number': '850123456789',
    };
    for (const [label, value] of Object.entries(values)) await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.locator('[name=elec_account_number]')).toHaveValue('');
    await expect(page.getByLabel('Gas only')).toBeChecked();
    expect(site.log.join('\n')).not.toMatch(/querida|07700900123/i);
  });

  test('[MR-05, MR-06, MR-07, MR-08, SH-09] each mistake has a message, and all values are kept', async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel('Email address').fill('zoe@example');
    await page.getByLabel('Gas customer account number').fill('86');
    await page.getByLabel('Gas reading', { exact: true }).fill('1234567');
    await page.getByLabel('Electricity reading', { exact: true }).fill('12.5');
    await send(page);
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link')).toHaveText([
      'Enter your first name',
      'Enter your last name',
      'Enter your telephone number',
      'Enter an email address like name@example.com',
      'Your gas account number must be 85 and ten digits, A and 4 to 8 digits, or BGX and 4 or 5 digits',
      'Your gas reading must be 6 digits or fewer',
      'Enter your electricity customer account number',
      'Your electricity reading must be digits only. Leave out a decimal point and what follows it',
      'Enter the date you read your meter',
    ]);
    await expect(page).toHaveTitle(/^Error: Submit your meter reading/);
    await expect(page.getByLabel('Gas reading', { exact: true })).toHaveValue('1234567');
  });

  test('[MR-11, SH-09] if the backend is down the alert has the feed’s text, and all values are kept', async ({
    page,
    site,
  }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, '12345');
    site.setFaults({ leads: 'refuse' });
    await send(page);
    const alert = page.getByRole('alert').filter({ hasText: FAILED });
    await expect(alert).toBeFocused();
    await expect(alert.getByRole('link', { name: '0808 157 0100' })).toBeVisible();
    expect(site.log.at(-1)).toContain('the backend did not accept a post');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    site.setFaults({});
    await send(page);
    await expect(page).toHaveURL(READING_CONFIRMATION);
  });
});
