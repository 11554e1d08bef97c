import type { Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { CUSTOMER, chooseAddress, failureAlert, fillPerson } from './fixtures/details-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const TEXT_PAGE = '/help-and-support/complaints/feedback';
const REFUSE = "I don't want the refund";

async function giveText(page: Page, text: string): Promise<void> {
  await page.goto(TEXT_PAGE);
  await page.getByLabel('What should we do with your credit').fill(text);
  await page.getByRole('button', { name: REFUSE }).click();
  await page.waitForURL(/\/personal-details$/);
}

withAndWithoutScripts(() => {
  test('[FE-01, FE-02, FE-05, FE-06, CF-02, LD-06, LD-10, SH-09] a request goes from the text to a stored lead and a mail', async ({
    page,
    site,
  }) => {
    await page.goto(TEXT_PAGE);
    for (const item of ['your full name', 'your full address', 'your customer account number', 'your email'])
      await expect(page.getByRole('listitem').filter({ hasText: item })).toBeVisible();
    await giveText(page, 'Please leave it on my account.\nZoë');
    await expect(page.getByLabel('Textphone')).toHaveCount(0);
    await expect(page.getByLabel('extra support')).toHaveCount(0);
    await fillPerson(page);
    await page.getByLabel('Telephone number').fill('086 123 4567');
    await chooseAddress(page);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Thanks, we've got your request/);
    await expect(page.getByText('confirmation email when the change is done')).toBeVisible();
    const reference = await page.locator('.hs-reference').innerText();
    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes).toEqual({
      title: 'NA',
      topic: 'help-&-support-feedback',
      'query-type': 'Feedback',
      'query-subtype': 'Feedback-Energy',
      query: 'Please leave it on my account.\nZoë',
      'first-name': CUSTOMER.firstName,
      surname: CUSTOMER.surname,
      'vulnerability-consent': null,
      email: CUSTOMER.email,
      'contact-number': { number: '+353861234567', type: 'home' },
      'additional-information': null,
      'alternate-contact-number': null,
      'chat-history': null,
      'customer-references': null,
      'contact-preference': null,
      account: null,
    });
    expect(lead?.relationships).toEqual({ address: { data: { type: 'addresses', id: expect.any(String) } } });
    await expect.poll(() => site.mail(reference)).toBeDefined();
    expect((await site.mail(reference))?.subject).toContain(reference);
  });

  test('[FE-01, SH-09] an empty text is reported', async ({ page }) => {
    await page.goto(TEXT_PAGE);
    await page.getByRole('button', { name: REFUSE }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText('Tell us what to do with your credit');
    await expect(page).toHaveTitle(/^Error: We owe you/);
  });

  test('[FE-04] the details page without a stored text leads back to the text', async ({ page }) => {
    await page.goto(`${TEXT_PAGE}/personal-details`);
    await expect(page).toHaveURL(/\/complaints\/feedback$/);
  });

  test('[FE-06, CO-13] if the backend is down the alert is shown, and all values are kept', async ({ page, site }) => {
    await giveText(page, 'Keep it');
    await fillPerson(page);
    await chooseAddress(page);
    site.setFaults({ leads: 'down' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(failureAlert(page)).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue(CUSTOMER.firstName);
    await expect(page.getByLabel('Choose your address')).not.toHaveValue('');
    site.setFaults({});
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
  });
});

for (const [when, isLate] of [
  ['before the form’s checks are loaded', true],
  ['after', false],
] as const)
  test(`[FE-03] a submit event of the textarea itself is ignored, ${when}`, async ({ page }) => {
    const loaded = Promise.withResolvers<void>();
    if (!isLate) loaded.resolve();
    await page.route('**/assets/fields-*', async (route) => {
      await loaded.promise;
      await route.continue();
    });
    await page.goto(TEXT_PAGE);
    const text = page.getByLabel('What should we do with your credit');
    await text.fill('Not yet finished');
    if (!isLate) await page.locator('hs-form:defined').waitFor();
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    for (const cancelable of [true, false])
      await text.evaluate((textarea, init) => textarea.dispatchEvent(new Event('submit', init)), {
        bubbles: true,
        cancelable,
      });
    loaded.resolve();
    await page.locator('hs-form:defined').waitFor();
    await text.press('Enter');
    await expect(text).toHaveValue('Not yet finished\n');
    expect(posts).toEqual([]);
    await page.getByRole('button', { name: REFUSE }).click();
    await expect(page).toHaveURL(/\/personal-details$/);
  });

test('[CO-13, FE-01] a press before the form’s checks are loaded sends nothing once typing has gone on', async ({
  page,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route('**/assets/fields-*', async (route) => {
    await loaded.promise;
    await route.continue();
  });
  const posted: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('complaints')) posted.push(request.postData());
  });
  await page.goto(TEXT_PAGE);
  const text = page.getByLabel('What should we do with your credit');
  await text.focus();
  await page.getByRole('button', { name: REFUSE }).click();
  await text.pressSequentially('Half');
  loaded.resolve();
  await page.locator('hs-form:defined').waitFor();
  await text.pressSequentially(' and whole');
  await page.getByRole('button', { name: REFUSE }).click();
  await expect(page).toHaveURL(/\/personal-details$/);
  expect(posted).toHaveLength(1);
  expect(posted[0]).toContain('whole');
});

test('[CO-14, FE-06] going back, a second tab and the same text again make no second lead; another text does', async ({
  page,
  site,
  context,
}) => {
  await giveText(page, 'Once');
  const other = await context.newPage();
  await other.goto(`${TEXT_PAGE}/personal-details`);
  for (const tab of [page, other]) {
    await fillPerson(tab);
    await chooseAddress(tab);
  }
  const before = (await site.leads()).length;
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page).toHaveURL(CONFIRMATION);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other).toHaveURL(CONFIRMATION);
  await page.goto(TEXT_PAGE);
  await expect(page.getByLabel('What should we do with your credit')).toHaveValue('');
  await page.getByLabel('What should we do with your credit').fill('Once');
  await page.getByRole('button', { name: REFUSE }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  expect(await site.leads()).toHaveLength(before + 1);
  await giveText(page, 'Twice');
  await fillPerson(page);
  await chooseAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  const sent = (await site.leads()).slice(before);
  expect(sent.map(({ attributes }) => attributes['query'])).toEqual(['Once', 'Twice']);
});
