/** Staff look up an address by its postcode, as customers do (DK-03, CO-08). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

const addressList = (page: Page) => page.getByLabel('Choose the address');

test('[DK-03, CO-08] by keyboard an address is looked up by its postcode and chosen from a list, and its lines can be changed', async ({
  desk,
}) => {
  const page = await desk.signIn('handler');
  await page.goto('/new-case');
  await page.getByLabel('Postcode').focus();
  await page.keyboard.type('sw1a1aa');
  await page.keyboard.press('Enter');
  await expect(addressList(page)).toBeFocused();
  await expect(page.getByText('15 addresses found')).toBeVisible();
  await page.keyboard.type('1 Lark');
  await expect(page.getByLabel('Address, line 1')).toHaveValue('1 Larkspur Gate');
  await expect(page.getByLabel('Town')).toHaveValue('London');
  await expect(page.getByLabel('County')).toHaveValue('Greater London');
  await expect(page.getByLabel('Postcode')).toHaveValue('SW1A 1AA');
  await expect(addressList(page)).toHaveValue(/^1 Larkspur Gate/);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Flat 2, 1 Larkspur Gate');
  await expect(addressList(page)).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Address, line 1')).toHaveValue('Flat 2, 1 Larkspur Gate');
});

test('[DK-03, CO-08] an unknown postcode, an invalid one and a failed look-up each have a message, and the address can be typed', async ({
  desk,
  site,
}) => {
  const page = await desk.signIn('handler', { viewport: { width: 360, height: 800 } });
  await page.goto('/new-case');
  const postcode = page.getByLabel('Postcode');
  const find = page.getByRole('button', { name: 'Find address' });
  await postcode.fill('SW1A');
  await find.click();
  await expect(postcode).toBeFocused();
  await expect(postcode).toHaveAccessibleDescription(/Error: Enter a full UK postcode, like SW1A 1AA/);
  await postcode.fill('ZE3 9JZ');
  await find.click();
  await expect(page.getByText('No addresses found for ZE3 9JZ.')).toBeVisible();
  await expect(postcode).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Address, line 1').fill('The Old Lighthouse');
  for (const fault of ['down', 'malformed', 'refuse'] as const) {
    site.setFaults({ addresses: fault });
    await find.click();
    await expect(page.getByText('Addresses can’t be looked up right now.')).toBeVisible();
    await postcode.fill('SW1A 1AA');
    site.setFaults({});
    await find.click();
    await expect(page.getByText('15 addresses found')).toBeVisible();
  }
  await expect(page.getByLabel('Address, line 1')).toHaveValue('The Old Lighthouse');
  await page.getByText('15 addresses found').scrollIntoViewIfNeeded();
  expect(await axeFaults(page)).toEqual([]);
});

test('[RW-03] a correction looks up addresses the same way, and Enter in its postcode does not save it', async ({
  desk,
}) => {
  const reference = await desk.complain('My bill went to the neighbours.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Correct the customer’s details' });
  await dialog.getByLabel('Postcode').fill('E8 3GN');
  await dialog.getByLabel('Postcode').press('Enter');
  await expect(dialog.getByText('60 addresses found')).toBeVisible();
  await dialog.getByLabel('Choose the address').selectOption({ index: 2 });
  const line = await dialog.getByLabel('Address, line 1').inputValue();
  await dialog.getByLabel('Reason', { exact: true }).fill('She moved');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`${line}.*E8 3GN`)).first()).toBeVisible();
});
