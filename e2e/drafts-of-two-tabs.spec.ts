/** Two tabs of one browser with the forms of two people. */

import type { Page } from '@playwright/test';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { chooseAddress } from './fixtures/details-page.ts';
import { FORM as JOINING } from './fixtures/joining-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const COMPLAINT = '/help-and-support/complaints/gas-and-electricity';
const QUERY = `${COMPLAINT}/query`;
const FEEDBACK = '/help-and-support/complaints/feedback';
const CLEAR = 'Not you? Clear these details';

const ANN = { firstName: 'Ann', surname: 'Archer', email: 'ann@example.com' };
const BEN = { firstName: 'Ben', surname: 'Baker', email: 'ben@example.com' };
type Person = typeof ANN;

const nameOf = ({ firstName, surname }: Person) => `${firstName} ${surname}`;

async function fillPerson(page: Page, { firstName, surname, email }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(surname);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Telephone number').fill('07700 900123');
}

async function fillDetails(page: Page, person: Person): Promise<void> {
  await fillPerson(page, person);
  await page.getByLabel('extra support').selectOption({ label: 'No' });
  if (!(await page.getByLabel('Choose your address').isVisible())) await chooseAddress(page);
}

async function continueWith(page: Page, person: Person): Promise<void> {
  await fillDetails(page, person);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/query$/);
}

const story = (page: Page) => page.getByLabel('What happened');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

withAndWithoutScripts(() => {
  for (const isOpenedBefore of [true, false])
    test(`[OP-12] complaints of two people go out under their own names, with the second form opened ${isOpenedBefore ? 'before' : 'after'} the first's details were sent`, async ({
      page: first,
      context,
      site,
    }) => {
      const second = await context.newPage();
      await first.goto(COMPLAINT);
      if (isOpenedBefore) await second.goto(COMPLAINT);
      await continueWith(first, ANN);
      if (!isOpenedBefore) await second.goto(COMPLAINT);
      await continueWith(second, BEN);
      await expect(first.getByText(nameOf(ANN))).toBeVisible();
      await expect(second.getByText(nameOf(BEN))).toBeVisible();
      await expect(story(second)).toHaveValue('');
      const before = (await site.leads()).length;
      await story(first).fill('The story of Ann.');
      await submit(first);
      await expect(first).toHaveURL(CONFIRMATION);
      await story(second).fill('The story of Ben.');
      await submit(second);
      await expect(second).toHaveURL(CONFIRMATION);
      const sent = (await site.leads()).slice(before).map(({ attributes }) => attributes);
      expect(sent).toMatchObject([
        { 'first-name': 'Ann', email: ANN.email, query: 'The story of Ann.' },
        { 'first-name': 'Ben', email: BEN.email, query: 'The story of Ben.' },
      ]);
    });

  test('[OP-12, CF-03] the confirmation of one tab shows its own lead, also when it is loaded anew after another tab has sent one', async ({
    page: first,
    context,
  }) => {
    const second = await context.newPage();
    const tabs = [
      { tab: first, person: ANN, words: 'The story of Ann.' },
      { tab: second, person: BEN, words: 'The story of Ben.' },
    ];
    for (const { tab, person } of tabs) {
      await tab.goto(COMPLAINT);
      await continueWith(tab, person);
    }
    for (const { tab, words } of tabs) {
      await story(tab).fill(words);
      await submit(tab);
      await expect(tab).toHaveURL(CONFIRMATION);
    }
    for (const { tab, person, words } of tabs) {
      await tab.reload();
      await expect(tab.getByRole('main')).toContainText(person.email);
      await expect(tab.getByRole('main')).toContainText(words);
    }
    await first.goto('/help-and-support/confirmation?sent=9');
    await expect(first).toHaveURL(/\/help-and-support$/);
  });

  test('[OP-12] two requests about credit keep their own texts, and each details page shows its own', async ({
    page: first,
    context,
    site,
  }) => {
    const second = await context.newPage();
    for (const [tab, text] of [
      [first, 'The wish of Ann.'],
      [second, 'The wish of Ben.'],
    ] as const) {
      await tab.goto(FEEDBACK);
      await tab.getByLabel('What should we do with your credit').fill(text);
      await tab.getByRole('button', { name: "I don't want the refund" }).click();
      await tab.waitForURL(/\/personal-details$/);
      await expect(tab.getByText(text)).toBeVisible();
    }
    const before = (await site.leads()).length;
    for (const [tab, person] of [
      [first, ANN],
      [second, BEN],
    ] as const) {
      await fillPerson(tab, person);
      await chooseAddress(tab);
      await tab.getByRole('button', { name: 'Continue' }).click();
      await expect(tab).toHaveURL(CONFIRMATION);
    }
    const sent = (await site.leads()).slice(before).map(({ attributes }) => attributes);
    expect(sent).toMatchObject([
      { 'first-name': 'Ann', query: 'The wish of Ann.' },
      { 'first-name': 'Ben', query: 'The wish of Ben.' },
    ]);
  });

  test('[OP-12] a story whose details another tab has cleared is refused beside somebody else’s, and its words are kept for a new complaint', async ({
    page: first,
    context,
    site,
  }) => {
    await first.goto(COMPLAINT);
    await continueWith(first, ANN);
    const second = await context.newPage();
    await second.goto(QUERY);
    await second.getByRole('button', { name: CLEAR }).click();
    await second.waitForURL(/\/gas-and-electricity$/);
    await continueWith(second, BEN);
    const before = (await site.leads()).length;
    await story(first).fill('The story of Ann.');
    await submit(first);
    await expect(first.getByRole('alert')).toContainText('Other details are open in this browser');
    await expect(story(first)).toHaveValue('The story of Ann.');
    expect(await site.leads()).toHaveLength(before);
    await first.getByRole('button', { name: 'Start a new complaint' }).click();
    await first.waitForURL(/\/gas-and-electricity$/);
    await expect(first.getByLabel('First name')).toHaveValue('');
    await continueWith(first, ANN);
    await expect(story(first)).toHaveValue('The story of Ann.');
    await submit(first);
    await expect(first).toHaveURL(CONFIRMATION);
    expect((await site.leads()).at(-1)?.attributes).toMatchObject({ 'first-name': 'Ann', query: 'The story of Ann.' });
  });

  test('[OP-12] on a shared computer the next person sees whose details are there, and clears them with the words', async ({
    page,
  }) => {
    await page.goto(COMPLAINT);
    await continueWith(page, ANN);
    await expect(page.getByRole('link', { name: 'Change these details' })).toHaveAttribute('href', COMPLAINT);
    await story(page).fill('x'.repeat(30_001));
    await submit(page);
    await page.goto(COMPLAINT);
    await expect(page.getByText(nameOf(ANN))).toBeVisible();
    await page.getByRole('button', { name: CLEAR }).click();
    await expect(page.getByLabel('First name')).toHaveValue('');
    await expect(page.getByText(nameOf(ANN))).toHaveCount(0);
    await page.goto(QUERY);
    await expect(page).toHaveURL(/\/gas-and-electricity$/);
  });

  test('[OP-12] words that were typed before the details were cleared are shown again, and stored nowhere', async ({
    page,
  }) => {
    await page.goto(COMPLAINT);
    await continueWith(page, ANN);
    await story(page).fill('Words of somebody else.');
    await page.getByRole('button', { name: CLEAR }).click();
    await expect(page.getByRole('alert')).toContainText('The details are cleared');
    await expect(story(page)).toHaveValue('Words of somebody else.');
    await expect(page.getByText(nameOf(ANN))).toHaveCount(0);
    await page.goto(QUERY);
    await expect(page).toHaveURL(/\/gas-and-electricity$/);
    await expect(page.getByText("We've kept what you wrote")).toHaveCount(0);
  });

  test('[OP-12] a form of one page says whose values it shows, and clears them', async ({ page }) => {
    await page.goto(JOINING);
    await fillPerson(page, ANN);
    await chooseAddress(page);
    await page.goto(JOINING);
    await expect(page.getByText(nameOf(ANN))).toBeVisible();
    await page.getByRole('button', { name: CLEAR }).click();
    await expect(page.getByText(nameOf(ANN))).toHaveCount(0);
    await expect(page.getByLabel('First name')).toHaveValue('');
  });
});

test('[OP-12] a query page that names a draft of nobody’s is refused with 409 and its words, as data and as a page', async ({
  page,
}) => {
  await page.goto(COMPLAINT);
  await continueWith(page, ANN);
  const draft = await page.locator('input[name=draft]').inputValue();
  expect(draft).toMatch(/^[\w-]{22}$/);
  for (const named of ['', 'x', draft.toLowerCase(), `${draft}x`])
    for (const accept of ['text/html', 'application/json']) {
      const answer = await page.request.post(QUERY, {
        form: { draft: named, query: 'Words to keep' },
        headers: { Origin: new URL(page.url()).origin, Accept: accept },
      });
      expect([named, accept, answer.status()]).toEqual([named, accept, 409]);
      expect(await answer.text()).toContain('Words to keep');
    }
  await page.reload();
  await expect(page.getByText(nameOf(ANN))).toBeVisible();
  await expect(story(page)).toHaveValue('');
});
