import type { Page } from '@playwright/test';
import { look } from './fixtures/axe-faults.ts';
import { mailedLink, openCase } from './fixtures/case-page.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, sendAtOnce, talk } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

/** Fills in the required fields. */
async function fillCase(page: Page, email: string): Promise<void> {
  await page.getByLabel('Yes, a complaint').check();
  await page.getByLabel('What the customer said').fill('Nobody came on Tuesday.\nNobody called.');
  await page.getByLabel('Category').selectOption('Customer service');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('radio', { name: 'Email' }).first().check();
}

test('[DK-03, CT-01] staff record a call as a case, which its customer opens by the link in the mail', async ({
  desk,
  site,
  page: customer,
}) => {
  const page = await desk.open('handler');
  await page.getByRole('link', { name: 'New case' }).waitFor();
  await page.keyboard.press('c');
  await expect(page.getByRole('heading', { name: 'New case', level: 1 })).toBeVisible();
  await fillCase(page, 'amara@example.org');
  await page.getByLabel('Last name').press('Enter');
  const opened = page.getByRole('heading', { name: / is open$/ });
  await expect(opened).toBeFocused();
  const reference = (await opened.innerText()).replace(' is open', '');
  await expect(page.getByText('A confirmation with a link goes to amara@example.org')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the case' }).click();
  await expect(talk(page).getByRole('article').first()).toContainText('by phone, spoken');
  const dates = await openSection(page, 'Dates');
  await expect(dates.getByText('Spoken')).toBeVisible();
  await expect(page.getByText('This case is yours.')).toBeVisible();

  await openCase(customer, await mailedLink(site, reference), 'amara@example.org');
  await expect(customer.getByText('You told us, and we wrote it down')).toBeVisible();
  await expect(customer.getByText('Nobody came on Tuesday.')).toBeVisible();
});

test('[DK-03] mistakes are listed in a summary that takes the focus, and at each field', async ({ desk }) => {
  const page = await desk.signIn('handler');
  await page.goto('/new-case');
  await page.getByLabel('Email address').fill('amara at example');
  await page.getByRole('button', { name: 'Open the case' }).click();
  const summary = page.getByRole('alert', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('listitem')).toHaveText([
    'Enter the first name',
    'Enter the last name',
    'Enter an email address like name@example.com',
    'Choose how the customer wants the reply',
    'Choose whether it is a complaint',
    'Enter what the customer said',
  ]);
  await summary.getByRole('link', { name: 'Enter the last name' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Error: Enter the last name');
  await expect(page.getByLabel('Email address')).toHaveValue('amara at example');

  await fillCase(page, 'amara@example.org');
  await page.getByLabel('Received on').fill('2036-01-01');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(summary.getByRole('listitem')).toHaveText(['Enter a day and time that are not in the future']);
});

test('[DK-03] typed values survive a reload, show in another tab, and are removed once the case is opened', async ({
  desk,
}) => {
  const page = await desk.signIn('handler');
  await page.goto('/new-case');
  await fillCase(page, 'zoe@example.org');
  await page.reload();
  await expect(page.getByLabel('What the customer said')).toHaveValue('Nobody came on Tuesday.\nNobody called.');
  const other = await page.context().newPage();
  await other.goto('/new-case');
  await expect(other.getByLabel('Last name')).toHaveValue('Okafor');
  await other.getByLabel('Last name').fill('Smith');
  await expect(page.getByLabel('Last name')).toHaveValue('Smith');

  // The first response is lost: the second press must not open a second case.
  const sent: string[] = [];
  await page.route('**/api/cases', async (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    await (sent.length === 1 ? route.abort() : route.fulfill({ response: answer }));
  });
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByRole('alert')).toContainText('No response');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByRole('heading', { name: / is open$/ })).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  await expect(other.getByLabel('Last name')).toHaveValue('');
  await page.goto('/?q=zoe@example.org');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.goto('/new-case');
  await page.getByLabel('Email address').fill('zoe@example.org');
  await page.getByLabel('Telephone number').focus();
  await expect(page.getByText('This customer has an open case')).toBeVisible();
});

test('[CT-01, DK-03] a letter that is recorded nine weeks late counts from the day on which it arrived', async ({
  desk,
}) => {
  const page = await desk.signIn('handler');
  await page.goto('/new-case');
  await page.getByLabel('Letter', { exact: true }).check();
  const nineWeeksAgo = new Date(Date.now() - 63 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Received on').fill(nineWeeksAgo);
  await fillCase(page, 'late@example.org');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('We are sorry that our reply is late')).toBeVisible();
  await expect(page.getByText('They can take it to the Energy Ombudsman now')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the case' }).click();
  await expect(page.locator('.desk-case-head').getByText('Overdue')).toBeVisible();
  await expect((await openSection(page, 'Dates')).getByText('In writing')).toBeVisible();
});

test('[CT-01, DK-03] a day that is typed key by key is the day that was typed, though it is no day on the way there', async ({
  desk,
}) => {
  const page = await desk.signIn('handler');
  await page.goto('/new-case');
  const day = page.getByLabel('Received on');
  await day.fill('2025-12-31');
  await day.focus();
  // 31 February on the way to 2 February, where a browser asks for the month first.
  await page.keyboard.type('0202');
  await expect(day).toHaveValue('2025-02-02');
  await page.keyboard.press('Backspace');
  await expect(day).toHaveValue('');
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: 'Enter the day' })).toBeVisible();
});

test('[DK-01] an editor cannot open a new case', async ({ desk }) => {
  const page = await desk.open('editor');
  await expect(page.getByRole('link', { name: 'New case' })).toHaveCount(0);
  await page.goto('/new-case');
  await expect(page.getByText('Your role can read cases but not open them.')).toBeVisible();
});

test('[DK-03] a call about a case is recorded in it, and what we told the customer is also mailed', async ({
  desk,
  site,
}) => {
  const reference = await desk.complain('My meter is loud.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.keyboard.press('t');
  await expect(page.getByLabel('What they said')).toBeFocused();
  await page.getByRole('button', { name: 'Save to the case' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toBeFocused();
  await page.getByLabel('What they said').fill('It got louder.');
  await page.reload();
  await expect(page.getByLabel('What they said')).toHaveValue('It got louder.');
  await page.getByRole('button', { name: 'Save to the case' }).click();
  await expect(talk(page).getByRole('article').filter({ hasText: 'It got louder.' })).toContainText('by phone, spoken');

  await page.keyboard.press('t');
  await page.getByLabel('We told the customer').check();
  await page.getByLabel('What we told them').fill('An engineer comes on Monday.');
  await sendAtOnce(page, 'Save to the case');
  await expect(talk(page).getByRole('article').filter({ hasText: 'An engineer comes' })).toContainText('Priya Raman');
  await expect.poll(async () => (await site.mails()).some((mail) => mail.includes('WHAT WE TOLD YOU'))).toBe(true);
});

for (const width of [1280, 320]) {
  test(`[DS-04] ${width} px wide, axe finds nothing in a new case or a call, and nothing scrolls sideways`, async ({
    desk,
  }) => {
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    await page.goto('/new-case');
    await page.getByRole('button', { name: 'Open the case' }).waitFor();
    await look(page, 'empty form');
    await page.getByRole('button', { name: 'Open the case' }).click();
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    await look(page, 'errors');
    await fillCase(page, `axe${width}@example.org`);
    await page.getByRole('button', { name: 'Open the case' }).click();
    await page.getByRole('heading', { name: / is open$/ }).waitFor();
    await look(page, 'opened');
    await page.getByRole('link', { name: 'Go to the case' }).click();
    await page.getByRole('tab', { name: 'Call or letter' }).click();
    await page.getByRole('button', { name: 'Save to the case' }).click();
    await page.getByRole('alert', { name: 'There is a problem' }).waitFor();
    await look(page, 'call with errors');
  });
}
