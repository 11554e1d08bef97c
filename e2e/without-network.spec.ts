import type { Page, Route } from '@playwright/test';
import { EMERGENCIES, keepButton, keepEmergencyHelp, NOTHING, stored } from './fixtures/emergency-help.ts';
import { expect, test } from './fixtures/test.ts';

/** The browser's own error page is shown. */
async function opensNothing(page: Page, path: string): Promise<void> {
  // Waits for the error page's own navigation, which would interrupt the next one.
  const shown = page.waitForEvent('framenavigated', (frame) => frame.url() === 'chrome-error://chromewebdata/');
  await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  await shown;
}

test('[OF-01] without a network only the saved emergency pages open; they say when they were saved, and can be removed again', async ({
  page,
  context,
}) => {
  await page.goto(EMERGENCIES);
  await expect(keepButton(page)).toBeVisible();
  expect(await stored(page)).toEqual(NOTHING);
  await keepEmergencyHelp(page);
  await context.setOffline(true);
  // With a query string and a slash at the end, as in a link from elsewhere.
  await page.goto(`${EMERGENCIES}/?from=sms`);
  await expect(page.getByText(/This page was saved on this phone on \d+ \w+ \d{4} at \d\d:\d\d/)).toBeVisible();
  await expect(page.getByRole('link', { name: '105', exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Turning off gas' }).click();
  await expect(page.getByText('You have no network')).toBeVisible();
  const picture = page.locator('main img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.locator('form')).toHaveCount(0);
  for (const other of ['/help-and-support', '/help-and-support/meters/faulty-meter', '/help-and-support/find-my-case'])
    await opensNothing(page, other);

  await page.goto(EMERGENCIES);
  await page.getByRole('button', { name: 'Take it away again' }).click();
  await expect(page.getByText('Taken away')).toBeVisible();
  await opensNothing(page, EMERGENCIES);
  await context.setOffline(false);
  await page.goto(EMERGENCIES);
  await expect(keepButton(page)).toBeVisible();
  await expect(page.getByText('You have no network')).toHaveCount(0);
  expect(await stored(page)).toEqual(NOTHING);
});

for (const [fault, meet] of [
  ['brings nothing', () => new Promise<void>(() => {})],
  ['leads to a proxy whose site is away', (route: Route) => route.fulfill({ status: 502, body: 'Bad Gateway' })],
] as const)
  test(`[OF-01] a network that ${fault} shows the saved page, too`, async ({ page, context }) => {
    await keepEmergencyHelp(page);
    await context.route(`**${EMERGENCIES}/smell-gas`, meet);
    await page.goto(`${EMERGENCIES}/smell-gas`);
    await expect(page.getByText(/Our site doesn't answer. This page was saved on this phone on/)).toBeVisible();
    await expect(page.getByRole('link', { name: '0800 111 999' }).first()).toBeVisible();
    // A page that was not saved is answered as it is.
    await page.goto(`${EMERGENCIES}/card`);
    await expect(page.getByText('This page was saved')).toHaveCount(0);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[OF-01, SH-09] the numbers are contacts and a card to print', async ({ page, request }) => {
    await page.goto(`${EMERGENCIES}/power-cut`);
    await expect(page.getByText('Keep emergency help on this phone')).toBeHidden();
    const contacts = page.getByRole('link', { name: 'Save the numbers as contacts' });
    const answer = await request.get((await contacts.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('text/vcard; charset=utf-8');
    const text = await answer.text();
    expect(text.match(/^BEGIN:VCARD\r$/gm)).toHaveLength(3);
    expect(text).toContain('FN:Power cut line\r\nTEL;TYPE=VOICE:105\r\n');
    await page.getByRole('link', { name: 'Print a card with the numbers' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: '105', exact: true })).toBeVisible();
  });
});
