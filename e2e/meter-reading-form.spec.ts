import { FORM, fillGas, fillPerson, send, TODAY } from './fixtures/reading-page.ts';
import { expect, test } from './fixtures/test.ts';

test('[MR-04, MR-09] fuel and Economy 7 toggle the fields, and what was typed comes back with them', async ({
  page,
}) => {
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

test('[MR-04, SH-09] without scripts all fields show, grouped by fuel, and those of the other fuel are ignored', async ({
  browser,
  baseURL,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(FORM);
  await fillPerson(page);
  await fillGas(page, '555');
  const electricity = page.getByRole('group', { name: 'Electricity', exact: true });
  await electricity.getByLabel('Electricity customer account number').fill('wrong');
  await electricity.getByLabel('Low (night) reading', { exact: true }).fill('wrong too');
  await send(page);
  await expect(page).toHaveURL(/\/submit-meter-read-confirm$/);
  const information = (await site.leads()).at(-1)?.attributes['additional-information'];
  expect(Object.keys(information ?? {}).filter((key) => /^(Elec[^_]|Eec|Is)/.test(key))).toEqual([]);
  await context.close();
});

test('[MR-02] a trailing slash redirects to no slash', async ({ page }) => {
  const response = await page.request.get(`${FORM}/`, { maxRedirects: 0 });
  expect(response.status()).toBe(302);
  expect(response.headers()['location']).toMatch(/\/submit-meter-read$/);
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

test('[MR-08] the calendar opens with this month and fills in the day', async ({ page }) => {
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

test('[MR-11] the confirmation without a reading says thanks without a reference', async ({ page }) => {
  await page.goto('/help-and-support/submit-meter-read-confirm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for submitting your meter reading');
  await expect(page.locator('.hs-reference')).toHaveCount(0);
});

test('[CO-14] a double click, back and the same reading again make one lead; a corrected one makes its own', async ({
  page,
  site,
}) => {
  await page.goto(FORM);
  await fillPerson(page);
  await fillGas(page, '41');
  const before = (await site.leads()).length;
  await page.getByRole('button', { name: 'Submit meter reading' }).dblclick();
  await expect(page).toHaveURL(/\/submit-meter-read-confirm$/);
  for (const reading of ['41', '14', '41']) {
    await page.goto(FORM);
    await fillPerson(page);
    await fillGas(page, reading);
    await send(page);
    await expect(page).toHaveURL(/\/submit-meter-read-confirm$/);
  }
  const readings = (await site.leads()).slice(before).map(({ attributes }) => attributes['additional-information']);
  expect(readings.map((information) => Object(information).GasReading)).toEqual(['41', '14', '41']);
});
