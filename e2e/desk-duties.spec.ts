/** What the law asks for, at the desk: letters, guaranteed standards and the report to publish (RW-02, RW-09, RW-10). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk.ts';
import { goToCase } from './fixtures/desk-case.ts';
import { expect } from './fixtures/test.ts';

/** Writes our position into the outcome and saves it. */
async function setResolution(page: Page, words: string): Promise<void> {
  const outcome = page.locator('form', { has: page.getByRole('heading', { name: 'Outcome' }) });
  await outcome.getByLabel('Resolution', { exact: true }).fill(words);
  await outcome.getByRole('button', { name: 'Save' }).click();
  await expect(outcome.getByRole('button', { name: 'Save' })).toBeHidden();
}

test('[RW-02] a letter goes in its time, with our position, and only as it was read', async ({ desk }) => {
  test.setTimeout(120_000);
  const reference = await desk.complain('My bill is wrong.');
  const page = await desk.open('handler');
  await goToCase(page, reference);
  const letters = page.locator('section', { has: page.getByRole('heading', { name: 'Letters' }) });
  await expect(letters).toContainText('Goes by itself from');
  await expect(letters).toContainText('Needs our position: the resolution of the case');
  await page.getByRole('button', { name: 'Preview the eight-week letter' }).click();
  await expect(page.getByTitle('Eight-week letter')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the letter' })).toBeHidden();
  await page.getByRole('button', { name: 'Close' }).click();

  await setResolution(page, 'The meter was tested and is right.');
  await page.getByRole('button', { name: 'Preview the deadlock letter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Deadlock letter' });
  await expect(dialog.frameLocator('iframe').getByText('The meter was tested and is right.')).toBeVisible();
  const lead = await desk.open('lead');
  await goToCase(lead, reference);
  await setResolution(lead, 'The meter was wrong.');
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The letter would say something else now');
  await expect(dialog.getByRole('alert')).toContainText('The meter was wrong.');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Read it again' }).click();
  await expect(dialog.frameLocator('iframe').getByText('The meter was wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the letter' }).click();
  await expect(dialog).toBeHidden();
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

test('[RW-09] a missed standard is noted, paid, and stands in the history with its amount', async ({ desk }) => {
  test.setTimeout(120_000);
  const reference = await desk.complain('Nobody came to the appointment.');
  const page = await desk.open('handler');
  await goToCase(page, reference);
  const standards = page.locator('section', { has: page.getByRole('heading', { name: 'Guaranteed standards' }) });
  await standards.getByText('Note a missed standard').click();
  await standards.getByLabel('What was promised').selectOption({ index: 2 });
  await standards.getByRole('button', { name: 'Note it' }).click();
  await expect(standards).toContainText(/£40 due by/);
  await standards.getByRole('button', { name: 'Note it' }).click();
  await expect(standards.getByRole('alert')).toContainText('This is noted already');
  expect(await axeFaults(page)).toEqual([]);
  await standards.getByRole('button', { name: 'Note as paid' }).click();
  await expect(standards).toContainText(/£40 paid on/);
  await page.getByText('History', { exact: true }).click();
  await expect(page.getByText(/payment made .*£40/)).toBeVisible();
});

test('[RW-11] a complaint goes to the Ombudsman and comes back with what we have to do by when', async ({ desk }) => {
  const reference = await desk.complain('Nothing helps.');
  const page = await desk.open('handler');
  await goToCase(page, reference);
  const stage = page.locator('section', { has: page.getByRole('heading', { name: 'Energy Ombudsman' }) });
  await stage.getByRole('button', { name: 'Note it' }).click();
  await expect(page.getByText('With the Ombudsman', { exact: true })).toBeVisible();
  await stage.getByLabel('What we have to do').fill('Pay £100');
  await stage.getByRole('button', { name: 'Note the decision' }).click();
  await expect(stage).toContainText(/Pay £100: due by/);
  expect(await axeFaults(page)).toEqual([]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    stage.getByRole('button', { name: 'The case as one PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${reference}-case.pdf`);
  await page.goto('/');
  await expect(page.getByRole('row', { name: new RegExp(reference) })).toContainText('Ombudsman’s remedy due');
  await goToCase(page, reference);
  await stage.getByRole('button', { name: 'Note as done' }).click();
  await expect(stage).toContainText(/Pay £100: done on/);
});

test('[RW-10] the report to publish counts what staff noted, and is printed without the desk around it', async ({
  desk,
}) => {
  test.setTimeout(120_000);
  const reference = await desk.complain('My gas bill is wrong.');
  const page = await desk.open('handler');
  await goToCase(page, reference);
  await page.getByLabel('Fuel').selectOption('Gas');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.goto('/figures');
  await page.getByRole('link', { name: 'The yearly report to publish' }).click();
  // Received this month: in the report of the next one.
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
