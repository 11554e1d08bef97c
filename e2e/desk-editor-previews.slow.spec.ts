/** The editor's previews of facts, templates and search words, which have no page of their own, and of deals. */
import type { FrameLocator, Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { beside, openEntry, test } from './fixtures/desk/desk-content.ts';
import { expect } from './fixtures/test.ts';

const WIDTHS = ['page-360', 'page-1280'] as const;
const framed = (page: Page, name: (typeof WIDTHS)[number]): FrameLocator =>
  beside(page).frameLocator(`iframe[name^="${name}"]`);

test('[ED-01] a fact’s new value is previewed on each page that states it, and none of them is changed', async ({
  desk,
  content,
}) => {
  const page = await desk.open('editor');
  await openEntry(page, 'facts/entries/facts');
  await expect(beside(page).getByText('Change a value, and the pages that state it show here.')).toBeVisible();
  await page.getByRole('button', { name: 'Expand' }).first().click();
  const fact = page.getByText('warm-home-discount', { exact: true }).locator('..');
  await fact.getByRole('button', { name: 'Open or fold' }).click();
  await fact.getByLabel('Value', { exact: true }).fill('£155');
  const pages = beside(page).getByLabel('Show');
  await expect(pages).toBeVisible();
  await expect(beside(page).getByText(/^\d+ pages state what you changed\.$/)).toBeVisible();
  for (const name of WIDTHS) await expect(framed(page, name).getByText('£155').first()).toBeVisible();
  await pages.selectOption({ label: 'Can I get the Warm Home Discount?' });
  for (const name of WIDTHS) await expect(framed(page, name).getByText('£155').first()).toBeVisible();
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  expect(content.git('status', '--porcelain')).toBe('');
});

test('[ED-01] the deals are previewed on their page, as a signed-in customer sees it, without the dialog about the end of a session', async ({
  desk,
}) => {
  const page = await desk.open('editor');
  await openEntry(page, 'feeds_help-and-support_deals/entries/feeds_help-and-support_deals');
  await page.getByLabel('Heading', { exact: true }).fill('Deals for the winter');
  for (const name of WIDTHS) {
    await expect(framed(page, name).getByRole('heading', { level: 1, name: 'Deals for the winter' })).toBeVisible();
    await expect(framed(page, name).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(framed(page, name).locator('dialog[data-session]')).toHaveCount(0);
  }
});

test('[ED-01] a changed template is shown as it reads in a reply, with what its writer has to add marked', async ({
  desk,
}) => {
  const page = await desk.open('editor');
  await openEntry(page, 'templates/entries/templates');
  const first = beside(page).getByRole('region', { name: 'We are looking into it' });
  await expect(first).toContainText('Dear Amara,');
  await expect(first).toContainText('Larkfield Energy');
  await expect(first).not.toContainText('{{');
  const second = beside(page).getByRole('region', { name: 'We need something from you' });
  await expect(second.locator('mark')).toHaveText(['what you need from them']);
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
});

test('[ED-01] beside the form of search words the editor says that they stand on no page', async ({ desk }) => {
  const page = await desk.open('editor');
  await openEntry(page, 'search_synonyms/entries/search_synonyms');
  await expect(beside(page).getByText('Search words stand on no page.')).toBeVisible();
});
