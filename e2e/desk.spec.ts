import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { CUSTOMER_NAME, test } from './fixtures/desk/desk.ts';
import { addNote, goToCase, note, openSection, reply, talk, writeNote, writeReply } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

/** Presses Tab until the control of this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} can't be reached by Tab`);
}

test('[DK-01, DK-02, DK-03] a case is found, assigned, noted and answered by keyboard only', async ({ desk, site }) => {
  test.setTimeout(120_000);
  const reference = await desk.complain('My meter runs backwards.');
  const page = await desk.open('handler');
  await page.keyboard.press('/');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(CUSTOMER_NAME);
  await expect(talk(page)).toContainText('My meter runs backwards.');

  await page.keyboard.press('a');
  await expect(page.getByText('This case is yours.')).toBeVisible();

  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.type('Dear Zoë');
  await expect(page.getByText('This begins like a letter.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Called, no answer');
  await tabTo(page, 'Add note');
  await page.keyboard.press('Enter');
  await expect(talk(page).getByRole('article').filter({ hasText: 'Called, no answer' })).toContainText(
    'for staff alone',
  );

  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type('We will change your meter.');
  await tabTo(page, 'Send');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Send now');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect(talk(page).getByRole('article').filter({ hasText: 'We will change your meter.' })).toBeVisible();
  await expect
    .poll(async () => (await site.mails()).some((mail) => mail.includes('We will change your meter.')))
    .toBe(true);
  expect((await site.mails()).some((mail) => mail.includes('Called, no answer'))).toBe(false);
});

test('[DK-03] a reply that was undone is not sent, and its text is kept', async ({ desk }) => {
  const reference = await desk.complain('My bill is wrong.');
  const page = await desk.signIn('handler');
  await page.goto(`/cases/${reference}`);
  await writeReply(page, 'This is a mistake.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(reply(page)).toHaveValue('This is a mistake.');
  await page.reload();
  await expect(reply(page)).toHaveValue('This is a mistake.');
  await expect(talk(page)).not.toContainText('This is a mistake.');
});

test('[DK-04] of two people who work on a case, the second is told what changed and keeps their text', async ({
  desk,
}) => {
  const reference = await desk.complain('Nobody came.');
  const [first, second] = [await desk.open('handler'), await desk.open('lead')];
  await first.goto(`/cases/${reference}`);
  await second.goto(`/cases/${reference}`);
  await expect(first.getByText('Tomos Bevan looks at this case too')).toBeVisible();
  await expect(second.getByText('Priya Raman looks at this case too')).toBeVisible();

  await second.getByLabel('Offer', { exact: true }).fill('£30 for the missed visit');
  await first.getByRole('button', { name: 'Smart meters' }).click();
  await expect(second.getByText(`${reference} changed while you were here`)).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByText('Somebody changed this case before you saved')).toBeVisible();
  await expect(second.getByLabel('Offer', { exact: true })).toHaveValue('£30 for the missed visit');
  await second.getByRole('button', { name: 'Save mine as well' }).click();
  await expect(second.getByRole('button', { name: 'Save mine as well' })).toBeHidden();
  await second.reload();
  await expect(second.getByLabel('Offer', { exact: true })).toHaveValue('£30 for the missed visit');
  const counted = await openSection(second, 'What it counts as');
  await expect(counted.getByRole('button', { name: 'Smart meters' })).toHaveAttribute('aria-pressed', 'true');

  await second.close();
  await expect(first.getByText('looks at this case too')).toBeHidden();
});

test('[DK-01] an editor reads cases and cannot change any, even with a manipulated page', async ({ desk }) => {
  const reference = await desk.complain('Too many letters.');
  const page = await desk.signIn('editor');
  await page.goto(`/cases/${reference}`);
  await expect(talk(page)).toContainText('Too many letters.');
  await expect(page.getByText('Your role reads cases and changes none.')).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const name of ['Assign to me', 'Send the letter'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  const status = await page.evaluate(async (id) => {
    const document = { data: { type: 'case-notes', attributes: { text: 'Not mine to write' } } };
    const headers = { 'Content-Type': 'application/vnd.api+json' };
    const answer = await fetch(`/api/cases/${id}/notes`, { method: 'POST', headers, body: JSON.stringify(document) });
    return answer.status;
  }, reference);
  expect(status).toBe(403);
});

test('somebody whose token ends signs in again without losing the text, which is then sent', async ({ desk }) => {
  const reference = await desk.complain('I was cut off.');
  const page = await desk.signIn('handler');
  await page.goto(`/cases/${reference}`);
  await writeNote(page, 'Ring back on Monday');
  const session = (await page.context().cookies()).find(({ name }) => name === 'desk_session');
  await page.context().clearCookies({ name: 'desk_session' });
  await addNote(page);
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in again' }).click(),
  ]);
  await popup.waitForEvent('close');
  await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeHidden();
  await expect(note(page)).toHaveValue('Ring back on Monday');
  await addNote(page);
  await expect(talk(page)).toContainText('Ring back on Monday');
});

test('markup, right-to-left marks and 30,000 characters without a space are shown as text, and don’t break the page', async ({
  desk,
}) => {
  const words = `<img src=x onerror="document.title='broken'"> \u202Eesrever ${'x'.repeat(29_000)}`;
  const reference = await desk.complain(words);
  const page = await desk.signIn('handler', { viewport: { width: 320, height: 700 } });
  await page.goto(`/cases/${reference}`);
  await expect(talk(page)).toContainText('<img src=x');
  expect(await page.title()).toContain(reference);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const width of [1280, 320]) {
  test(`[DS-04] ${width} px wide, axe finds nothing in any state, and nothing scrolls sideways`, async ({ desk }) => {
    test.setTimeout(120_000);
    const reference = await desk.complain('My meter is loud.');
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    const check = async (state: string) => {
      expect(await axeFaults(page), state).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    };
    await page.getByRole('link', { name: reference }).waitFor();
    await check('queue');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await check('commands');
    await page.keyboard.press('Escape');
    await page.goto('/?q=nobody-is-called-this');
    await expect(page.getByText('No case is in this view.')).toBeVisible();
    await check('empty queue');
    await goToCase(page, reference);
    await check('case');
    await page.getByRole('tab', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'We are looking into it' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await check('reply');
    await writeNote(page, 'Dear Zoë');
    await check('note');
    await page.goto('/figures');
    await expect(page.getByRole('heading', { name: 'Complaints by quarter' })).toBeVisible();
    await check('figures');
  });
}
