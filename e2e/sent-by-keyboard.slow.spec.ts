/** What customers send, sent by keyboard alone. */
import type { Locator, Page } from '@playwright/test';
import { messages, openNewCase } from './fixtures/case-page.ts';
import { READING_CONFIRMATION } from './fixtures/confirmation-page.ts';
import { hydrated } from './fixtures/pages/typed-forms.ts';
import { FORM, READING } from './fixtures/reading-page.ts';
import { expect, test } from './fixtures/test.ts';

const MOST_STOPS = 150;

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < MOST_STOPS; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_STOPS} presses of Tab did not reach ${control}`);
}

async function typeAt(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

test('[MR-10, MR-11, DS-04] a meter reading is sent by keyboard alone', async ({ page, site }) => {
  const before = (await site.leads()).length;
  await page.goto(FORM);
  await hydrated(page);
  await typeAt(page, page.getByLabel('First name'), READING.first_name);
  await typeAt(page, page.getByLabel('Last name'), READING.last_name);
  await typeAt(page, page.getByLabel('Telephone number'), READING.telephone);
  await typeAt(page, page.getByLabel('Email address'), READING.email);
  // One stop for the group, and the arrows choose.
  await tabTo(page, page.locator('[name=fuel]:checked, [name=fuel]').first());
  const gas = page.getByLabel('Gas only');
  for (let presses = 0; presses < 3 && !(await gas.isChecked()); presses += 1) await page.keyboard.press('ArrowDown');
  await expect(gas).toBeChecked();
  await typeAt(page, page.locator('[name=gas_account_number]'), READING.gas_account_number);
  await typeAt(page, page.locator('[name=gas_reading]'), READING.gas_reading);
  await tabTo(page, page.locator('input[name=date]'));
  await tabTo(page, page.getByRole('button', { name: 'Choose a date' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-iso]:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('input[name=date]')).toHaveValue(READING.date);
  await tabTo(page, page.getByRole('button', { name: 'Submit meter reading' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(READING_CONFIRMATION);
  expect(await site.leads()).toHaveLength(before + 1);
});

test('[CT-05, CT-06, DS-04] a file and a message are sent by keyboard alone', async ({ page, site }) => {
  await openNewCase(page, site);
  // Early, since Playwright turns interception on without waiting for it.
  const chooser = page.waitForEvent('filechooser');
  await typeAt(page, page.getByLabel('Your message'), 'Here is the bill.');
  await tabTo(page, page.getByLabel('Photos or documents'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles('brand/media/downloads/meter-reading-card.pdf');
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: "We've got your message" })).toBeFocused();
  await expect(messages(page).last()).toContainText('meter-reading-card.pdf');
});
