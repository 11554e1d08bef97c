/** Rare cases of saving emergency help on a phone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EMERGENCIES, keepButton, keepEmergencyHelp, NOTHING, stored } from './fixtures/emergency-help.ts';
import { freePort } from './fixtures/free-port.ts';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { SiteProcess } from './fixtures/site-process.ts';
import { expect, test } from './fixtures/test.ts';

test('[OF-01, AU-01] a signed-in customer saves the pages as signed-out visitors see them', async ({
  page,
  context,
}) => {
  await page.goto(EMERGENCIES);
  await signInAs(page, CUSTOMERS.amara);
  await keepEmergencyHelp(page);
  const { paths } = await stored(page);
  expect(paths).toContain(`${EMERGENCIES}/smell-gas`);
  expect(paths.filter((path) => !/^\/(assets|media|help-and-support\/emergencies)\b/.test(path))).toEqual([]);
  await context.setOffline(true);
  await page.goto(EMERGENCIES);
  await expect(page.getByText('You have no network')).toBeVisible();
  await expect(page.getByText('Hello,')).toHaveCount(0);
});

test('[OF-01] a new version saves the pages again, and an interrupted save leaves the earlier copy', async ({
  page,
  context,
}) => {
  await keepEmergencyHelp(page);
  const [first] = await page.evaluate(() => caches.keys());
  // Another address of the script is another worker, as after a release.
  await page.evaluate((scope) => navigator.serviceWorker.register('/sw.js?new', { scope }), EMERGENCIES);
  await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(first);
  // Another save begins and is interrupted.
  await page.evaluate(() => caches.open(`emergency-help ${new Date().toISOString()}`));
  await context.setOffline(true);
  await page.goto(`${EMERGENCIES}/power-cut`);
  await expect(page.getByText('You have no network')).toBeVisible();
});

test('[OF-01] if the browser denies storage, the page says so and registers no worker', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { keys: denied, open: denied });
  });
  await page.goto(EMERGENCIES);
  await keepButton(page).click();
  await expect(page.getByText("This browser doesn't let us save pages.")).toBeVisible();
  await expect(keepButton(page)).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('[OF-01] a save that fails says so, and leaves nothing behind', async ({ page, context }) => {
  await context.route(`**${EMERGENCIES}/storms`, (route) => route.abort());
  await page.goto(EMERGENCIES);
  await keepButton(page).click();
  await expect(page.getByText("We couldn't save the pages.")).toBeVisible();
  expect(await stored(page)).toEqual(NOTHING);
});

test('[OF-01] on a device that is full the page says so, and a copy that can’t be renewed stays, without parts of others', async ({
  page,
  context,
  site,
}) => {
  const session = await context.newCDPSession(page);
  const leave = (quotaSize?: number) => session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize });
  await leave(1000);
  await page.goto(EMERGENCIES);
  await keepButton(page).click();
  await expect(page.getByText('that this phone has space left')).toBeVisible();
  expect(await stored(page)).toEqual(NOTHING);

  await leave();
  await keepEmergencyHelp(page);
  const kept = await page.evaluate(() => caches.keys());
  await leave(1000);
  const ended = await page.evaluate(async (scope) => {
    const { installing } = await navigator.serviceWorker.register('/sw.js?new', { scope });
    await new Promise((done) => installing?.addEventListener('statechange', done));
    return installing?.state;
  }, EMERGENCIES);
  expect(ended).toBe('redundant');
  expect(await page.evaluate(() => caches.keys())).toEqual(kept);
});

test('[OF-01] once switched off, the worker removes itself and the saved pages from browsers that have it', async ({
  page,
}) => {
  const [port, folder] = [await freePort(), mkdtempSync(join(tmpdir(), 'larkfield-journey-'))];
  const offering = new SiteProcess(port, folder);
  await offering.start();
  await keepEmergencyHelp(page, offering.url);
  await offering.stop();
  const withdrawn = new SiteProcess(port, folder, { EMERGENCY_HELP_OFFLINE: 'off' });
  await withdrawn.start();
  await page.goto(withdrawn.url + EMERGENCIES);
  await expect.poll(() => stored(page)).toEqual(NOTHING);
  await expect(keepButton(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Save the numbers as contacts' })).toBeVisible();
  await withdrawn.stop();
  rmSync(folder, { recursive: true, force: true });
});
