/** Statutory duties at the desk: letters, guaranteed standards and the report to publish (RW-02, RW-09, RW-10). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, saveChanges } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

/** Writes our position into the outcome and saves it. */
async function setResolution(page: Page, words: string): Promise<void> {
  const outcome = await openSection(page, 'Outcome');
  await outcome.getByLabel('Resolution', { exact: true }).fill(words);
  await saveChanges(outcome);
}

test('[RW-02] a letter is sent only when it is due, with our position, and as it was previewed', async ({ desk }) => {
  const reference = await desk.complain('My bill is wrong.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  const letters = await openSection(page, 'Letters');
  await expect(letters).toContainText('Goes automatically from');
  await expect(letters).toContainText('Needs our position: the resolution of the case');
  await page.getByRole('button', { name: 'Preview the eight-week letter' }).click();
  await expect(page.getByTitle('Eight-week letter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the letter' })).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();

  await setResolution(page, 'The meter was tested and is right.');
  await page.getByRole('button', { name: 'Preview the deadlock letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deadlock letter' });
  await expect(dialog.frameLocator('iframe').getByText('The meter was tested and is right.')).toBeVisible();
  const lead = await desk.signIn('lead');
  await goToCase(lead, reference);
  await setResolution(lead, 'The meter was wrong.');
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(`Letter to ${reference} was not sent.`)).toBeVisible();
  await page.getByRole('button', { name: 'Preview the deadlock letter' }).click();
  await dialog.frameLocator('iframe').getByText('The meter was wrong.').waitFor();
  await setResolution(lead, 'The meter was right.');
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const notice = page.getByRole('alert').filter({ hasText: `The letter to ${reference} was not sent.` });
  await expect(notice).toContainText('The letter would say something else now');
  await expect(notice).toContainText('The meter was right.');
  expect(await axeFaults(page)).toEqual([]);
  await notice.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Preview the deadlock letter' }).click();
  await expect(dialog.frameLocator('iframe').getByText('The meter was right.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(letters).toContainText(/Deadlock letter\s*Sent/);
  for (const [label, ending] of [
    ['Large print', '-large-print.pdf'],
    ['Plain text', '.txt'],
  ]) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `${label} of the deadlock letter` }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${reference}-deadlock${ending}`);
  }
});

test('[RW-09] a missed standard is recorded and paid, and the history has the amount', async ({ desk }) => {
  const reference = await desk.complain('Nobody came to the appointment.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  const standards = await openSection(page, 'Guaranteed standards');
  await standards.getByText('Record a missed standard').click();
  await standards.getByLabel('Standard', { exact: true }).selectOption({ index: 2 });
  await standards.getByRole('button', { name: 'Record it' }).click();
  await expect(standards).toContainText(/£40 due by/);
  await standards.getByRole('button', { name: 'Record it' }).click();
  await expect(standards.getByRole('alert')).toContainText('This payment is already recorded');
  expect(await axeFaults(page)).toEqual([]);
  await standards.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(standards).toContainText(/£40 paid on/);
  await openSection(page, 'History');
  await expect(page.getByText(/payment made .*£40/)).toBeVisible();
});

test('[RW-10] the report to publish counts what staff recorded, and is printed without the desk’s navigation', async ({
  desk,
}) => {
  const reference = await desk.complain('My gas bill is wrong.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await openSection(page, 'Counted as');
  await page.getByLabel('Fuel').selectOption('Gas');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/figures');
  await page.getByRole('link', { name: 'The yearly report to publish' }).click();
  // A case received this month is counted in next month's report.
  await page.getByLabel('Published in').selectOption({ index: 0 });
  const report = page.getByRole('article');
  await expect(report).toContainText('not resolved by the end of the first working day');
  const gas = report.getByRole('row', { name: /^Gas/ }).getByRole('cell').first();
  await expect(gas).not.toHaveText('0');
  expect(await axeFaults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeHidden();
  await expect(report).toBeVisible();
});
