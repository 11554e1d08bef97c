import type { APIResponse, Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { giveDetails } from './fixtures/details-page.ts';
import { TODAY } from './fixtures/reading-page.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect, test } from './fixtures/test.ts';

/** Input that our forms never send. Without scripts, so that the server responds. */
test.use({ javaScriptEnabled: false });

const PATH = 'pay-as-you-go';
const QUERY_PAGE = `/help-and-support/complaints/${PATH}/query`;
const DETAILS = {
  firstName: 'Zoë',
  surname: 'Smith',
  email: 'zoe@example.com',
  telephoneNumber: '07700900123',
  vulnerabilityConsent: 'true',
  postcode: 'SW1A 1AA',
};

/** Posts a form like a browser, with any fields, and does not follow a redirect. */
const post = (page: Page, site: SiteProcess, path: string, body: string): Promise<APIResponse> =>
  page.request.post(path, {
    data: body,
    headers: { Origin: site.url, 'Content-Type': 'application/x-www-form-urlencoded' },
    maxRedirects: 0,
  });

const bodyOf = (...fields: [string, string][]) => new URLSearchParams(fields).toString();

async function submitWords(page: Page, words: string): Promise<void> {
  await page.getByLabel('What happened').fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
}

test('[CO-11, CF-03] HTML is sent as typed, and shown and mailed as text', async ({ page, site }) => {
  const words = '<script>alert(1)</script><img src=x onerror=alert(2)><b>bold</b>';
  await giveDetails(page, PATH);
  await submitWords(page, words);
  await expect(page.getByText(words)).toBeVisible();
  await expect(page.locator('main script, main img')).toHaveCount(0);
  const lead = (await site.leads()).at(-1);
  expect(lead?.attributes['query']).toBe(words);
  await expect.poll(() => site.mail(String(lead?.id))).toBeDefined();
  expect((await site.mail(String(lead?.id)))?.html).not.toMatch(/<script|<img src=x/);
});

test('[CO-03, CO-11] emoji are refused in a name, and accepted in the text', async ({ page, site }) => {
  await page.goto(`/help-and-support/complaints/${PATH}`);
  await page.getByLabel('First name').fill('Zoë 😀');
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('Your first name can only have letters');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë 😀');
  await giveDetails(page, PATH);
  await submitWords(page, 'Cold 🥶👩‍👧‍👦');
  await expect(page).toHaveURL(CONFIRMATION);
  expect((await site.leads()).at(-1)?.attributes['query']).toBe('Cold 🥶👩‍👧‍👦');
});

test('[CO-11] 30,001 characters are refused, 30,000 are accepted, and a long word is broken', async ({
  page,
  site,
}) => {
  const words = 'ab\n'.repeat(100) + 'x'.repeat(29_700);
  await giveDetails(page, PATH);
  await submitWords(page, `${words}!`);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    'Maximum character limit reached. You are currently 1 characters over.',
  );
  await expect(page.getByLabel('What happened')).toHaveValue(`${words}!`);
  await submitWords(page, words);
  await expect(page).toHaveURL(CONFIRMATION);
  expect((await site.leads()).at(-1)?.attributes['query']).toBe(words);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('[CO-03, CF-03] right-to-left marks are dropped from a name, and in the text affect only their own line', async ({
  page,
}) => {
  await page.goto(`/help-and-support/complaints/${PATH}`);
  await page.getByLabel('First name').fill('Zoë\u202eevil');
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alert')).toContainText('last name');
  await expect(page.getByRole('alert')).not.toContainText('first name');
  await giveDetails(page, PATH);
  await submitWords(page, 'شكرا\nRefund today\nAgain \u202e001£');
  const typed = page.locator('.hs-typed').filter({ hasText: 'Refund' });
  await expect(typed).toHaveAttribute('dir', 'auto');
  const indent = await typed.evaluate((element) => {
    const line = document.createRange();
    const text = element.firstChild ?? element;
    line.setStart(text, 'شكرا\n'.length);
    line.setEnd(text, 'شكرا\nRefund'.length);
    return line.getBoundingClientRect().left - element.getBoundingClientRect().left;
  });
  expect(indent).toBeLessThan(1);
});

test('[CO-11, LD-09] null bytes are removed, and the text around them is sent', async ({ page, site }) => {
  await giveDetails(page, PATH);
  const response = await post(page, site, QUERY_PAGE, 'query=before%00after%1b&account=&contactPreference=');
  expect(response.status()).toBe(303);
  expect((await site.leads()).at(-1)?.attributes['query']).toBe('beforeafter');
});

test('[CO-11] a text of a million characters gets an error message, and nothing is stored', async ({ page, site }) => {
  await giveDetails(page, PATH);
  const before = (await site.leads()).length;
  await submitWords(page, 'x'.repeat(1_000_000));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('That is more than we can take at once');
  await expect(page.getByText('Shorten your text and send it again')).toBeVisible();
  expect(await site.leads()).toHaveLength(before);
  await page.goto(QUERY_PAGE);
  await submitWords(page, 'Short');
  await expect(page).toHaveURL(CONFIRMATION);
});

test('[CO-02, MR-03] of several values of a field the last one counts, and names with brackets are ignored', async ({
  page,
  site,
}) => {
  const fields = Object.entries({ ...DETAILS, intent: 'continue' });
  const twice = bodyOf(['firstName', 'First'], ...fields, ['firstName', 'Last'], ['surname[]', 'Forged']);
  const response = await post(page, site, `/help-and-support/complaints/${PATH}`, twice);
  expect(response.status()).toBe(422);
  await page.goto(`/help-and-support/complaints/${PATH}`);
  await expect(page.getByLabel('First name')).toHaveValue('Last');
  await expect(page.getByLabel('Last name')).toHaveValue('Smith');
  await page.goto('/help-and-support/submit-meter-read?first_name=Ann&first_name=Bea&last_name[]=Cat');
  await expect(page.getByLabel('First name')).toHaveValue('Bea');
  await expect(page.getByLabel('Last name')).toHaveValue('');
});

test('[CO-12, MR-04, MR-10] forged hidden fields are refused with a message or ignored', async ({ page, site }) => {
  const details = await post(
    page,
    site,
    '/help-and-support/complaints/gas-and-electricity',
    bodyOf(...Object.entries({ ...DETAILS, vulnerabilityConsent: 'maybe', addressId: 'somebody-elses' })),
  );
  expect(details.status()).toBe(422);
  for (const message of ['Choose yes or no', 'Choose your address']) expect(await details.text()).toContain(message);

  await giveDetails(page, 'gas-and-electricity');
  const query = await post(
    page,
    site,
    '/help-and-support/complaints/gas-and-electricity/query',
    bodyOf(['query', 'Words'], ['subject', 'Free money'], ['contactPreference', 'pigeon'], ['topic', 'Forged']),
  );
  expect(query.status()).toBe(422);
  for (const message of ['Choose a subject from the list', 'Choose email, phone or post'])
    expect(await query.text()).toContain(message);

  const reading = await post(
    page,
    site,
    '/help-and-support/submit-meter-read',
    bodyOf(
      ...Object.entries({
        first_name: 'Zoë',
        last_name: 'Smith',
        telephone: '07700900123',
        fuel: 'Gas',
        gas_account_number: 'A1234',
        gas_reading: '123',
        date: TODAY,
        company: 'Evil',
        reading_date: '1999-01-01',
      }),
    ),
  );
  expect(reading.status()).toBe(303);
  expect((await site.leads()).at(-1)?.attributes['additional-information']).toMatchObject({
    Company: 'Price-cap',
    ReadingDate: TODAY,
  });
});

test('[CO-14] a replayed form leads to the confirmation of the lead it made the first time', async ({ page, site }) => {
  await giveDetails(page, PATH);
  const before = (await site.leads()).length;
  for (let time = 1; time <= 3; time += 1) {
    const response = await post(page, site, QUERY_PAGE, bodyOf(['query', 'Replayed']));
    expect(response.status()).toBe(303);
    expect(response.headers()['location']).toBe('/help-and-support/confirmation');
  }
  expect(await site.leads()).toHaveLength(before + 1);
});
