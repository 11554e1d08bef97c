/** Axe in rare states of a case, on a wide screen and on a phone (DS-04). */
import { look } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import {
  gapBetween,
  goToCase,
  note,
  openPromise,
  openSection,
  sendButton,
  sendBy,
  writeNote,
} from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

for (const width of [1280, 360]) {
  test(`[DS-04] ${width} px wide, axe finds nothing in a case's rare states`, async ({ desk }) => {
    const reference = await desk.complain('My meter is seldom. '.repeat(20));
    const page = await desk.signIn('handler', { viewport: { width, height: 900 } });
    await goToCase(page, reference);
    await look(page, 'case');
    await writeNote(page, 'Dear Zoë');
    await note(page).scrollIntoViewIfNeeded();
    await look(page, 'note like a letter');
    await openSection(page, 'Letters');
    await page.getByRole('button', { name: 'Preview the eight-week letter' }).click();
    await page.frameLocator('iframe').getByRole('heading').first().waitFor();
    await look(page, 'letter');
    await page.reload();
    await page.getByRole('tab', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'We are looking into it' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('heading', { name: "We've replied about your complaint" }).scrollIntoViewIfNeeded();
    await look(page, 'preview');
    await sendButton(page).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await look(page, 'taken back');
    await openPromise(page);
    await sendBy(page, 'Send as our answer');
    const template = page.getByRole('group', { name: 'Template' }).getByRole('button').first();
    expect.soft(await gapBetween(template, page.locator('form.desk-write summary'))).toBeGreaterThanOrEqual(0);
    await look(page, 'offer and promise');
    await page.getByRole('button', { name: 'Not now' }).click();

    const other = await desk.open('lead');
    await openSection(page, 'Outcome');
    await page.getByLabel('Offer', { exact: true }).fill('£30');
    await other.goto(`/cases/${reference}`);
    await other.getByRole('button', { name: 'Smart meters' }).click();
    await expect(page.getByText(`${reference} changed while you were here`)).toBeAttached();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Somebody changed this case before you saved')).toBeVisible();
    await look(page, 'conflict');

    await page.context().clearCookies({ name: 'desk_session' });
    await page.getByRole('button', { name: 'Save mine as well' }).click();
    await expect(page.getByRole('dialog', { name: 'You are signed out' })).toBeVisible();
    await look(page, 'signed out');
  });
}
