import type { Request } from '@playwright/test';
import { READING_CONFIRMATION } from './fixtures/confirmation-page.ts';
import { FORM, fillGas, fillPerson, READING, send, TODAY } from './fixtures/reading-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

test('[MR-04, MR-09] fuel and Economy 7 show and hide fields, which keep their values', async ({ page }) => {
  await page.goto(FORM);
  const gas = page.getByLabel('Gas reading', { exact: true });
  const single = page.getByLabel('Electricity reading', { exact: true });
  const normal = page.getByLabel('Normal (day) reading', { exact: true });
  await expect(page.getByLabel('No', { exact: true })).toBeChecked();
  await expect(normal).toBeHidden();
  await gas.fill('111');
  await page.getByLabel('Electricity only').check();
  await expect(gas).toBeHidden();
  await page.getByLabel('Yes', { exact: true }).check();
  await expect(single).toBeHidden();
  await expect(normal).toBeVisible();
  await page.getByLabel('Gas only').check();
  await expect(normal).toBeHidden();
  await expect(gas).toHaveValue('111');
  await send(page);
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).not.toContainText('electricity');
});

test('[MR-04] pictures show which digits to read, beside the field', async ({ page }) => {
  await page.goto(FORM);
  await page.getByText('Which digits to read: gas reading').click();
  const picture = page.getByRole('img', { name: /^Dial meter/ }).first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(640);
});

test('[MR-08] the calendar opens at this month and fills in the day', async ({ page }) => {
  await page.goto(FORM);
  const field = page.getByLabel('When did you read your meter');
  await field.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Choose a date' }).click();
  const month = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', month: 'long', year: 'numeric' });
  await expect(page.getByText(month.format(new Date()), { exact: true })).toBeVisible();
  await page.locator(`[data-iso="${TODAY}"]`).click();
  await expect(field).toHaveValue(TODAY);
  await expect(page.locator('[name=reading_date]')).toHaveValue(TODAY);
});

withAndWithoutScripts(() => {
  test('[MR-08] a form that was opened before midnight takes a reading of the new day', async ({ page, site }) => {
    const [yesterday = ''] = new Date(Date.parse(TODAY) - 86_400_000).toISOString().split('T');
    const inWords = (day: string) => new Date(day).toLocaleDateString('en-GB', { dateStyle: 'long' });
    // As it was rendered the day before.
    await page.route(FORM, async (route) => {
      if (route.request().method() === 'POST') return route.continue();
      const response = await route.fetch();
      const html = await response.text();
      const before = html.replaceAll(TODAY, yesterday).replaceAll(inWords(TODAY), inWords(yesterday));
      return route.fulfill({ response, body: before });
    });
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, '12345');
    await send(page);
    await page.waitForURL(READING_CONFIRMATION);
    const [lead] = (await site.leads()).slice(-1);
    expect(lead?.attributes['additional-information']).toMatchObject({ ReadingDate: TODAY });
  });
});

test('[MR-11] the confirmation page without a reading says thanks without a reference', async ({ page }) => {
  await page.goto('/help-and-support/submit-meter-read-confirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for submitting your meter reading');
  await expect(page.locator('.hs-reference')).toHaveCount(0);
});

test('[CO-14] a double click, and going back and sending the same reading, make one lead; a corrected reading another', async ({
  page,
  site,
}) => {
  await page.goto(FORM);
  await fillPerson(page);
  await fillGas(page, '41');
  const before = (await site.leads()).length;
  await page.getByRole('button', { name: 'Submit meter reading' }).dblclick();
  await expect(page).toHaveURL(READING_CONFIRMATION);
  for (const reading of ['41', '14', '41']) {
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, reading);
    await send(page);
    await expect(page).toHaveURL(READING_CONFIRMATION);
  }
  const readings = (await site.leads()).slice(before).map(({ attributes }) => attributes['additional-information']);
  expect(readings.map((information) => Object(information).GasReading)).toEqual(['41', '14', '41']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[MR-04, SH-09] all fields are shown, grouped by fuel, and those of the other fuel are ignored', async ({
    page,
    site,
  }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, '555');
    const electricity = page.getByRole('group', { name: 'Electricity', exact: true });
    await electricity.getByLabel('Electricity customer account number').fill('wrong');
    await electricity.getByLabel('Low (night) reading', { exact: true }).fill('wrong too');
    await send(page);
    await expect(page).toHaveURL(READING_CONFIRMATION);
    const information = (await site.leads()).at(-1)?.attributes['additional-information'];
    expect(Object.keys(information ?? {}).filter((key) => /^(Elec[^_]|Eec|Is)/.test(key))).toEqual([]);
  });

  test('[CO-14] a reading whose response was lost is sent again with the same key', async ({ page, site }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, '4242');
    const before = (await site.leads()).length;
    site.setFaults({ leads: 'lost-answer' });
    await send(page);
    await expect(page.getByRole('alert')).toContainText('technical issues');
    site.setFaults({});
    await send(page);
    await expect(page).toHaveURL(READING_CONFIRMATION);
    expect(await site.leads()).toHaveLength(before + 1);
  });

  test('[MR-03] a link fills only empty fields, with valid values only', async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel('Last name').fill('Typed');
    await page.getByLabel('Gas reading', { exact: true }).fill('41');
    await page.getByLabel('Electricity only').check();
    await send(page);
    await expect(page.getByRole('alert')).toContainText('Enter your first name');
    await page.goto(`${FORM}?fuel=zzz`);
    await expect(page.getByLabel('Last name')).toHaveValue('Typed');
    await page.goto(`${FORM}?first_name=Linked&last_name=Linked&fuel=Gas`);
    await expect(page).toHaveURL(new RegExp(`${FORM}$`));
    await expect(page.getByLabel('First name')).toHaveValue('Linked');
    await expect(page.getByLabel('Last name')).toHaveValue('Typed');
    await expect(page.getByLabel('Gas reading', { exact: true })).toHaveValue('41');
    await expect(page.getByLabel('Electricity only')).toBeChecked();
  });

  test('[MR-03] a link fills the form with all of its values, also if a mail program escaped what is between them', async ({
    page,
  }) => {
    await page.goto(`${FORM}?first_name=Ann&amp;last_name=O%27Neill&amp;amp;fuel=Gas`);
    await expect(page.getByLabel('First name')).toHaveValue('Ann');
    await expect(page.getByLabel('Last name')).toHaveValue("O'Neill");
    await expect(page.getByLabel('Gas only')).toBeChecked();
  });

  test('[MR-03] a link fills an untouched form with the values of the latest valid link only', async ({ page }) => {
    await page.goto(`${FORM}?first_name=Ann&telephone=07700900123`);
    await page.goto(`${FORM}?first_name=Bea`);
    await page.goto(`${FORM}?fuel=zzz`);
    await expect(page.getByLabel('First name')).toHaveValue('Bea');
    await expect(page.getByLabel('Telephone number')).toHaveValue('');
  });
});

test('[CO-09, PS-01] opening a form sets no cookie and stores nothing', async ({ playwright, site }) => {
  const rows = site.draftCount();
  const visitor = await playwright.request.newContext({ baseURL: site.url });
  for (const path of [
    FORM,
    `${FORM}?fuel=zzz`,
    '/help-and-support/complaints/feedback',
    '/help-and-support/complaints/gas-and-electricity',
    '/help-and-support/priority-services',
  ]) {
    const answer = await visitor.get(path);
    expect([path, answer.status(), answer.headers()['set-cookie']]).toEqual([path, 200, undefined]);
  }
  expect(site.draftCount()).toBe(rows);
  await visitor.dispose();
});

test('[CO-14] a form that is sent twice at once makes one lead, even without cookies', async ({ playwright, site }) => {
  const visitor = () => playwright.request.newContext({ baseURL: site.url });
  const html = await (await (await visitor()).get(FORM)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const form = {
    ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])),
    ...READING,
    first_name: 'Twice',
  };
  const before = (await site.leads()).length;
  const once = async () => (await visitor()).post(FORM, { form, headers: { Origin: site.url }, maxRedirects: 0 });
  const answers = await Promise.all([once(), once()]);
  expect(answers.map((answer) => answer.status())).toEqual([303, 303]);
  expect(await site.leads()).toHaveLength(before + 1);
});

test('[MR-08] a form that is sent before the date field’s script has loaded reports all mistakes at once', async ({
  page,
}) => {
  await page.route('**/datepicker-define*', () => {}); // never answered
  await page.goto(FORM);
  // Both rates are shown only without scripts.
  await expect(page.getByText('Without Economy 7')).toHaveCount(0);
  const posts: string[] = [];
  // The refused fields are counted, without what was typed.
  const isSent = (request: Request) => request.method() === 'POST' && !request.url().endsWith('/form-refused');
  page.on('request', (request) => isSent(request) && posts.push(request.url()));
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  const date = page.getByLabel('When did you read your meter');
  await send(page);
  await expect(summary).toContainText('Enter your first name');
  await expect(summary).toContainText('Enter the date you read your meter');
  await expect(date).toHaveAttribute('aria-invalid', 'true');

  await fillPerson(page);
  await fillGas(page, '1234');
  await date.fill('2020-01-01');
  await send(page);
  await expect(summary).toContainText('or later: send us a newer reading');
  expect(await page.evaluate(() => customElements.get('hs-datepicker') === undefined)).toBe(true);
  expect(posts).toEqual([]);
});
