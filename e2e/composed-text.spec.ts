/** Japanese and Chinese keyboards: the Enter that ends a composition does nothing else. */
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures/test.ts';

/** Presses Enter as keyboards of compositions do. @returns whether the page leaves it to the browser */
const pressEnter = (field: Locator, how: { isComposing?: boolean; keyCode?: number }) =>
  field.evaluate((element, init) => {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init });
    return element.dispatchEvent(event);
  }, how);

test('[CO-08, SH-09] Enter looks addresses up, but not while it ends a composition', async ({ page }) => {
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await page.waitForLoadState('networkidle');
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.postData() ?? '')));
  const postcode = page.locator('#postcode');
  await postcode.fill('SW1A 1AA');
  expect(await pressEnter(postcode, { isComposing: true })).toBe(true);
  // Safari says only by its code that this Enter ended a composition.
  expect(await pressEnter(postcode, { keyCode: 229 })).toBe(true);
  await expect(page.getByLabel('Choose your address')).toHaveCount(0);
  expect(posts.filter((body) => body.includes('find-address'))).toEqual([]);
  expect(await pressEnter(postcode, {})).toBe(false);
  await expect(page.getByLabel('Choose your address')).toBeVisible();
});

test('[SE-01, SH-09] Enter opens the marked suggestion, but not while it ends a composition', async ({ page }) => {
  await page.goto('/help-and-support');
  const field = page.locator('main input[name=q]').first();
  await field.pressSequentially('boiler pres');
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  for (const how of [{ isComposing: true }, { keyCode: 229 }]) expect(await pressEnter(field, how)).toBe(true);
  expect(await pressEnter(field, {})).toBe(false);
  await expect(page).not.toHaveURL(/\/search$/);
});
