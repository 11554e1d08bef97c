/** A case on a phone: the newest message and the reply button come first (DK-03, DS-04). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk.ts';
import { addNote, goToCase, talk, writeNote } from './fixtures/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

async function addNotes(page: Page, reference: string, notes: readonly string[]): Promise<void> {
  for (const text of notes) {
    await writeNote(page, text);
    await addNote(page);
    await expect(talk(page)).toContainText(text);
  }
  await goToCase(page, reference);
}

test('[DK-03] on a phone the newest message and the reply button are visible at once, and deadline and extra support always', async ({
  desk,
}) => {
  const page = await desk.open('handler', PHONE);
  const name = { 'first-name': 'Wilhelmina-Alexandra', surname: 'Featherstonehaugh-Cholmondeley' };
  const reference = await phonedCase(page, name);
  await page.goto(`/cases/${reference}`);
  await addNotes(page, reference, ['One', 'Two', 'Three', 'Four']);
  await expect(talk(page).getByRole('article')).toHaveText([/Two/, /Three/, /Four/]);
  await expect(talk(page).getByRole('article').last()).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Reply', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('term').filter({ hasText: /^Email$/ })).toBeHidden();

  const bar = await page.locator('.desk-bar').boundingBox();
  expect(bar?.height).toBeLessThan(90);
  const head = page.locator('.desk-case-head');
  expect((await head.boundingBox())?.height).toBeLessThan(80);
  await expect(head).toContainText(reference);
  await page.getByText('Letters', { exact: true }).scrollIntoViewIfNeeded();
  await expect(head.getByText('Due')).toBeInViewport();

  await page.getByRole('button', { name: 'Show 2 earlier parts' }).click();
  await expect(talk(page).getByRole('article')).toHaveCount(5);
  await expect(talk(page).getByRole('article').first()).toBeFocused();
  await page.locator('summary').filter({ hasText: 'Facts' }).click();
  await expect(page.getByRole('term').filter({ hasText: /^Email$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('[DK-02] on a phone the first case of the queue is visible, and the filters are open only if one is set', async ({
  desk,
}) => {
  await desk.complain('My meter is small.');
  const page = await desk.open('handler', PHONE);
  await expect(page.locator('a[data-case]').first()).toBeInViewport();
  await expect(page.getByLabel('Kind')).toBeHidden();
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.getByLabel('Kind').selectOption('Enquiry');
  await page.reload();
  await expect(page.getByLabel('Kind')).toHaveValue('enquiry');
  await expect(page.getByLabel('Kind')).toBeVisible();
});
