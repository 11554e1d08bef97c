import { hash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { chooseAddress, failureAlert, fillComplaintDetails, fillPerson } from './fixtures/details-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { openRecordingBackend, type RecordingBackend } from './fixtures/servers/recording-backend.ts';
import { expect, testBeside } from './fixtures/test.ts';

const test = testBeside(openRecordingBackend, ({ url }) => ({
  BACKEND_API_URL: url,
  CLIENT_ID: 'our-client',
  CONTENT_DIR: fewArticles(),
}));

test.use({ javaScriptEnabled: false });

test.beforeEach(({ beside: backend }) => {
  backend.calls.length = 0;
  backend.answers.length = 0;
});

async function sendComplaint(page: Page, subject = "Can't pay/debt"): Promise<void> {
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await fillComplaintDetails(page);
  await page.getByLabel('Subject').selectOption(subject);
  await page.getByLabel('What happened').fill('Words');
  await page.getByLabel('Customer account number').fill('a1234');
  await page.getByLabel('Post', { exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

const leadsOf = ({ calls }: RecordingBackend) =>
  calls.filter(({ url }) => url === '/v1/leads').map(({ headers, body }) => ({ headers, lead: JSON.parse(body).data }));

const keyOfVariant = (key: unknown) => hash('sha256', `sanitised ${key}`, 'base64url');

const FULL = {
  title: 'NA',
  topic: 'help-&-support',
  'query-type': 'Meters',
  'query-subtype': 'Make a complaint-Monthly or quarterly',
  query: 'Words',
  'first-name': 'Zoë',
  surname: "O'Brien-Smith",
  'vulnerability-consent': true,
  email: 'zoe@example.com',
  'contact-number': { number: '07700900123', type: 'mobile' },
  'additional-information': { caseType: "Can't pay/debt", accountPrefix: 'A', textphoneNumber: null },
  'alternate-contact-number': null,
  'chat-history': null,
  'customer-references': null,
  'contact-preference': 'post',
  account: 'A1234',
};

/** Texts that promise a case. */
const PROMISE = /(your|my) cases?\b|email you a link/i;

/** The words with the answers that the sanitised variant has no attribute for. */
const AS_TEXT = [
  'Words',
  '',
  'Also given:',
  'Needs extra support: Yes',
  "Subject: Can't pay/debt: can't pay, or in debt",
  'Customer account number: A1234',
  'How we reply: Post',
].join('\n');

test('[LD-01, LD-02, LD-03, LD-08, LD-12] the calls of a complaint have the right headers and bodies', async ({
  page,
  beside: backend,
}) => {
  await sendComplaint(page);
  await expect(page.locator('.hs-reference')).toHaveText('LF-7K3M-92QX');
  const lookup = backend.calls.find(({ method }) => method === 'GET');
  expect(lookup?.url).toBe('/v1/addresses?postcode=SW1A1AA');
  expect(lookup?.headers['x-client-id']).toBe('our-client');
  const [sent] = leadsOf(backend);
  expect(sent?.headers).toMatchObject({
    'x-client-id': 'our-client',
    'content-type': 'application/vnd.api+json',
    accept: 'application/vnd.api+json',
    'idempotency-key': expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(sent?.lead).toEqual({
    type: 'leads',
    attributes: FULL,
    relationships: { address: { data: { type: 'addresses', id: 'address-1' } } },
  });
});

test('[LD-07] a refused complaint is sent once more, sanitised, with a key derived from the first', async ({
  page,
  beside: backend,
}) => {
  backend.answers.push('refuse');
  await sendComplaint(page);
  await expect(page.locator('.hs-reference')).toHaveText('LF-7K3M-92QX');
  const [first, second, ...more] = leadsOf(backend);
  expect(more).toEqual([]);
  expect(second?.headers['idempotency-key']).toBe(keyOfVariant(first?.headers['idempotency-key']));
  expect(first?.lead.attributes).toEqual(FULL);
  expect(second?.lead).toEqual({
    ...first?.lead,
    attributes: {
      ...FULL,
      query: AS_TEXT,
      'vulnerability-consent': false,
      'additional-information': null,
      'contact-preference': null,
      account: null,
    },
  });
});

test('[LD-07, CF-03] the confirmation says which answers of the sanitised variant stand only in its text', async ({
  page,
  beside: backend,
}) => {
  backend.answers.push('refuse');
  await sendComplaint(page);
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'in the text after your words: needs extra support, subject, customer account number, how we reply.',
  );
  await expect(main.getByText("we've noted it here")).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Priority Services Register' })).toBeVisible();
  const answers = main.locator('dl');
  await expect(answers.getByText(AS_TEXT)).toBeVisible();
  for (const label of ['Subject', 'Customer account number', 'How we reply'])
    await expect(answers.getByText(label, { exact: true })).toHaveCount(0);
});

test('[CT-03, CF-01] with a backend of leads only nothing promises a case, and the page of cases leads to contact', async ({
  page,
}) => {
  await sendComplaint(page);
  await expect(page.getByRole('heading', { name: 'If you want to add something' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(PROMISE);
  await page.goto('/search?q=find+my+case');
  await expect(page.locator('a[href$="/find-my-case"]')).toHaveCount(0);
  for (const path of ['find-my-case', 'case', `case/${'x'.repeat(32)}`]) {
    await page.goto(`/help-and-support/${path}`);
    await expect(page).toHaveURL(/\/contact-us$/);
    await expect(page.locator('body')).not.toContainText('Find my case');
  }
});

test('[CO-12] a subject of ours is sent as none, and reaches only our own case in a header', async ({
  page,
  beside: backend,
}) => {
  await sendComplaint(page, 'Customer service');
  await expect(page.locator('.hs-reference')).toHaveText('LF-7K3M-92QX');
  const [sent, ...more] = leadsOf(backend);
  expect(more).toEqual([]);
  expect(sent?.lead.attributes['additional-information'].caseType).toBe('');
  expect(sent?.headers['lead-subject']).toBe('Customer service');
});

test('[LD-07, CO-13] if both variants are refused, the text stays in the form', async ({ page, beside: backend }) => {
  backend.answers.push('refuse', 'refuse');
  await sendComplaint(page);
  await expect(failureAlert(page)).toBeVisible();
  await expect(page.getByLabel('What happened')).toHaveValue('Words');
  expect(leadsOf(backend)).toHaveLength(2);
});

test('[LD-07, FE-06] refused feedback is a failure, since it has no sanitised variant', async ({
  page,
  beside: backend,
}) => {
  backend.answers.push('refuse');
  await page.goto('/help-and-support/complaints/feedback');
  await page.getByLabel('What should we do with your credit').fill('Keep it');
  await page.getByRole('button', { name: "I don't want the refund" }).click();
  await fillPerson(page);
  await chooseAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(failureAlert(page)).toBeVisible();
  expect(leadsOf(backend)).toHaveLength(1);
});

test('[CO-14] after a broken connection the lead is sent once more with the same key', async ({
  page,
  beside: backend,
}) => {
  backend.answers.push('broken');
  await sendComplaint(page);
  await expect(page.locator('.hs-reference')).toHaveText('LF-7K3M-92QX');
  const keys = leadsOf(backend).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('[CO-14] unchanged text has the same key, edited text a new one', async ({ page, beside: backend }) => {
  backend.answers.push('broken', 'broken', 'broken', 'broken');
  await sendComplaint(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('What happened').fill('Other words');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  const keys = leadsOf(backend).map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(5);
  expect(new Set(keys.slice(0, 4)).size).toBe(1);
  expect(keys[4]).not.toBe(keys[0]);
});
