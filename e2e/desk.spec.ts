import { look } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, talk, writeNote } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

test('[DK-04] of two people who work on a case, the second is told what changed and keeps their text', async ({
  desk,
}) => {
  const reference = await desk.complain('Nobody came.');
  const [first, second] = [await desk.open('handler'), await desk.open('lead')];
  await first.goto(`/cases/${reference}`);
  await second.goto(`/cases/${reference}`);
  await expect(first.getByText('Tomos Bevan is also viewing')).toBeVisible();
  await expect(second.getByText('Priya Raman is also viewing')).toBeVisible();

  await openSection(second, 'Outcome');
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
  const counted = await openSection(second, 'Category');
  await expect(counted.getByRole('button', { name: 'Smart meters' })).toHaveAttribute('aria-pressed', 'true');

  await second.close();
  await expect(first.getByText('is also viewing')).toBeHidden();
});

test('[DK-01] an editor reads cases and cannot change any, even with a manipulated page', async ({ desk }) => {
  const reference = await desk.complain('Too many letters.');
  const page = await desk.signIn('editor');
  await page.goto(`/cases/${reference}`);
  await expect(talk(page)).toContainText('Too many letters.');
  await expect(page.getByText('Your role can read cases but not change them.')).toBeVisible();
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

for (const width of [1280, 320]) {
  test(`[DS-04] ${width} px wide, axe finds nothing in the queue, a case and the figures, and nothing scrolls sideways`, async ({
    desk,
  }) => {
    const reference = await desk.complain('My meter is loud.');
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    await page.getByRole('link', { name: reference }).waitFor();
    await look(page, 'queue');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    await look(page, 'commands');
    await page.keyboard.press('Escape');
    await page.goto('/?q=nobody-is-called-this');
    await expect(page.getByText('No cases in this view.')).toBeVisible();
    await look(page, 'empty queue');
    await goToCase(page, reference);
    await look(page, 'case');
    await page.getByRole('tab', { name: 'Reply', exact: true }).click();
    await page.getByRole('button', { name: 'We are looking into it' }).click();
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(page.getByRole('heading', { name: "We've replied about your complaint" })).toBeVisible();
    await look(page, 'reply');
    await writeNote(page, 'Dear Zoë');
    await look(page, 'note');
    await page.goto('/figures');
    await expect(page.getByRole('heading', { name: 'Complaints by quarter' })).toBeVisible();
    await look(page, 'figures');
  });
}
