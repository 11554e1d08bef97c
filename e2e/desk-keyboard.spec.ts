/** The desk by keyboard only, and shortcuts that must not work while typing (DK-02, DS-04). */
import type { Page } from '@playwright/test';
import { CUSTOMER_NAME, STAFF, test } from './fixtures/desk/desk.ts';
import { goToCase, note, openSection, reply, talk, wayOf, waysButton } from './fixtures/desk/desk-case.ts';
import { tabTo } from './fixtures/desk/desk-keys.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

test('[DK-01, DK-02, DK-03] staff sign in, add a note, answer a customer and resolve the case by keyboard only', async ({
  desk,
  site,
  browser,
}) => {
  const reference = await desk.complain('My meter is stuck.');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: desk.url });
  const page = await context.newPage();
  await page.goto('/');
  await tabTo(page, `Sign in as ${STAFF.handler}`);
  await page.keyboard.press('Enter');
  await page.locator('a[data-case]').first().waitFor();

  await page.keyboard.press('/');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CUSTOMER_NAME);
  await talk(page).waitFor();
  await page.keyboard.press('a');
  await expect(page.getByText('This case is yours.')).toBeVisible();

  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Dear Zoë');
  await expect(page.getByText('This looks like a letter.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Called, no answer');
  await tabTo(page, 'Add note');
  await page.keyboard.press('Enter');
  await expect(talk(page).getByRole('article').filter({ hasText: 'Called, no answer' })).toContainText(
    'for staff only',
  );
  await expect(page.getByText(`${reference} has your note.`)).toBeVisible();

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('It is unstuck now.');
  await tabTo(page, /^Send:/);
  await page.keyboard.press('Tab');
  await expect(waysButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wayOf(page, 'Send and wait')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What we offer')).toBeFocused();
  await page.keyboard.type('A new meter');
  await tabTo(page, 'Send the offer');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Send now');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();

  await tabTo(page, 'Smart meters');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Smart meters' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /^Outcome/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'State');
  await page.keyboard.type('Resolved');
  await tabTo(page, 'Resolution');
  await page.keyboard.type('Unstuck by hand');
  await tabTo(page, 'Basis of the resolution');
  await page.keyboard.type('Upheld');
  await tabTo(page, 'How the customer agreed');
  await page.keyboard.type('By phone');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.').and(page.locator('[tabindex]'))).toBeFocused();
  await expect(page.locator('.desk-case-head')).toContainText('Resolved');
  await page.reload();
  await expect(page.getByLabel('Resolution', { exact: true })).toHaveValue('Unstuck by hand');
  await expect(page.getByLabel('Basis of the resolution')).toHaveValue('upheld');
  await expect.poll(async () => (await site.mails()).some((mail) => mail.includes('It is unstuck now.'))).toBe(true);
  expect((await site.mails()).some((mail) => mail.includes('Called, no answer'))).toBe(false);
  await context.close();
});

const KEYS = ['j', 'k', 'c', 'r', 'n', 't', 'a', 'h', 'g', 'u', 'z', '/', '?'];

/** The state that a command would change. */
const standing = (page: Page) =>
  page.evaluate(() => ({
    address: location.href,
    dialogs: document.querySelectorAll('dialog[open]').length,
    tab: document.querySelector('[role="tab"][aria-selected="true"]')?.textContent,
    owner: document.querySelector('.desk-assigning')?.previousElementSibling?.textContent,
  }));

test('[DK-02] a shortcut key in a text field types a letter, and runs no command', async ({ desk }) => {
  const page = await desk.open('handler');
  const first = await phonedCase(page);
  await phonedCase(page, { surname: 'Jones' });
  const pressAll = async (selector: string) => {
    const field = page.locator(selector).first();
    await field.focus();
    const before = await standing(page);
    for (const key of KEYS) await page.keyboard.press(key);
    expect({ field: selector, ...(await standing(page)) }).toEqual({ field: selector, ...before });
    await expect(field).toBeFocused();
  };
  await page.goto('/?overdue=false');
  await page.locator('a[data-case]').first().waitFor();
  await page.keyboard.press('/');
  await pressAll('.desk-commands [role="combobox"]');
  await expect(page.getByRole('combobox', { name: /^Cases, people/ })).toHaveValue(KEYS.join(''));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save this view' }).click();
  await pressAll('#view-name');

  await page.goto('/');
  await page.locator(`a[data-case="${first}"]`).press('Enter');
  await talk(page).waitFor();
  await openSection(page, 'Outcome');
  await pressAll('.desk-outcome textarea');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  for (const [kind, fields] of Object.entries({
    Reply: ['#desk-reply'],
    Note: ['#desk-note'],
    'Call or letter': ['#call-day', '#call-time', '#call-channel', '#call-text'],
  })) {
    await page.getByRole('tab', { name: kind, exact: true }).click();
    for (const field of fields) await pressAll(field);
  }
  await page.goto('/new-case');
  for (const field of ['#text', '#surname', '#day', '#category', '#email']) await pressAll(field);
});

test('[DK-02] keys that the browser or a dialog uses run no command', async ({ desk }) => {
  const page = await desk.open('handler');
  const reference = await phonedCase(page);
  await goToCase(page, reference);
  for (const key of ['Control+a', 'Alt+r', 'Meta+n', 'Control+Shift+c']) await page.keyboard.press(key);
  await expect(page.getByRole('tab', { name: 'Reply', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(reply(page)).not.toBeFocused();
  await expect(page.getByText('This case is yours.')).toBeHidden();
  await openSection(page, 'Letters');
  await page.getByRole('button', { name: 'Preview the eight-week letter' }).click();
  for (const key of KEYS) await page.keyboard.press(key);
  await expect(page.getByRole('dialog', { name: 'Eight-week letter' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Reply', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(new RegExp(reference));
});

test('[DK-02] holding a key down assigns a case once, and opens one form', async ({ desk }) => {
  const page = await desk.open('handler');
  const reference = await phonedCase(page);
  await goToCase(page, reference);
  const changes: string[] = [];
  page.on('request', (request) => void (request.method() === 'PATCH' && changes.push(request.url())));
  await page.keyboard.down('a');
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await expect(page.getByText('This case is yours.')).toBeVisible();
  expect(changes).toHaveLength(1);
  await page.keyboard.down('n');
  for (let count = 0; count < 5; count += 1) await page.keyboard.down('n');
  await page.keyboard.up('n');
  await expect(note(page)).toHaveValue('');
});

test('[DK-02, DK-03] a note whose answer comes late leaves the reply alone that was begun meanwhile', async ({
  desk,
}) => {
  const page = await desk.open('handler');
  await goToCase(page, await phonedCase(page));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/notes', async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await page.keyboard.press('n');
  await note(page).fill('Called, no answer');
  const answered = page.waitForResponse('**/notes');
  await page.getByRole('button', { name: 'Add note' }).press('Enter');
  await expect(talk(page).getByRole('article').filter({ hasText: 'Called, no answer' })).toBeVisible();
  await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await reply(page).fill('It is unstuck now.');
  release();
  await (await answered).finished();
  await page.getByRole('tab', { name: 'Note', exact: true }).click();
  await expect(note(page)).toHaveValue('');
  await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await expect(reply(page)).toHaveValue('It is unstuck now.');
});

test('[DK-08] Enter opens no case that was found for earlier words, while those typed now are looked for', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter hums.');
  const page = await desk.open('handler');
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Cases, people, templates or actions' });
  await field.fill('smith');
  await expect(page.getByRole('option', { name: new RegExp(reference) })).toBeVisible();
  const looked = Promise.withResolvers<void>();
  await page.route(/q%5D=okafor|q\]=okafor/, (route) => looked.promise.then(() => route.continue()));
  await field.fill('okafor');
  await expect(page.getByRole('option', { name: 'All cases with “okafor”' })).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/[?]q=okafor$/);
  looked.resolve();
});
