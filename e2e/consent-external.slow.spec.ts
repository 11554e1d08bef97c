import type { Page } from '@playwright/test';
import { fewArticles } from './fixtures/few-articles.ts';
import { expect, test } from './fixtures/test.ts';

const BEACON = 'https://beacon.example/beacon.js';

test.use({
  consent: null,
  environment: {
    BEACON_SCRIPT_URL: BEACON,
    CONTENT_DIR: fewArticles(),
    CONSENT_BANNER: 'external',
    CONSENT_GROUPS_GLOBAL: 'CookieGroups',
    CONSENT_UPDATED_EVENT: 'CookieGroupsChanged',
  },
});

test.beforeEach(async ({ context }) => {
  await context.route(BEACON, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
});

const beacons = (page: Page) => page.locator(`script[src="${BEACON}"]`);

/** Publishes a choice like an external consent manager. */
const choose = (page: Page, groups: readonly string[]) =>
  page.evaluate((detail) => dispatchEvent(new CustomEvent('CookieGroupsChanged', { detail })), groups);

test('[CN-01, CN-02] a list that an external manager has already published is used at once', async ({ page }) => {
  await page.addInitScript(() => Reflect.set(window, 'CookieGroups', ',C0001,C0004,'));
  await page.goto('/help-and-support/contact-us');
  await expect(beacons(page)).toHaveCount(1);
  await choose(page, ['C0001', 'C0004']);
  await expect(beacons(page)).toHaveCount(1);
  await choose(page, ['C0001']);
  await expect(beacons(page)).toHaveCount(0);
});

test('[CN-01, CN-03] without a list the site waits for the event, and shows no banner or button of its own', async ({
  page,
}) => {
  await page.goto('/help-and-support/contact-us');
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0);
  await expect(beacons(page)).toHaveCount(0);
  // The listening script may still be loading.
  await expect(async () => {
    await choose(page, ['C0001', 'C0002', 'C0004']);
    await expect(beacons(page)).toHaveCount(1, { timeout: 500 });
  }).toPass();
});
