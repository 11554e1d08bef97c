/** Previews of what is edited on Notices, on its real pages before it is saved (ED-01). */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk-notices.ts';
import { expect } from './fixtures/test.ts';

const OUTAGE = 'feeds/help-and-support.json';
const NO_OUTAGE = '{ "title": "", "message": "" }\n';
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const inWords = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });

test('[ED-01, ED-03] banner, notices, hours, numbers and meter-read weeks are previewed on their pages before they are saved', async ({
  desk,
  content,
  page: visitor,
}) => {
  writeFileSync(join(content, OUTAGE), NO_OUTAGE);
  const page = await desk.signIn('editor');
  await page.goto('/notices');
  /** Opens the preview of a part. @returns the page at a phone's width */
  const preview = async (name: string) => {
    const part = page.getByRole('region', { name, exact: true });
    await part.getByText('Preview the page').click();
    return part.frameLocator('iframe[title="The page on a phone"]');
  };

  const banner = page.getByRole('region', { name: 'Outage banner' });
  const onLanding = await preview('Outage banner');
  await expect(banner.getByText('The page shows here once the form is filled in.')).toBeVisible();
  await banner.getByLabel('What is wrong').fill('No calls next week');
  await banner.getByLabel('What customers should know or do').fill('Write to us.');
  await banner.getByRole('group', { name: 'Shown from' }).getByLabel('Day').fill(dayFromNow(5));
  await expect(onLanding.getByRole('region', { name: 'No calls next week' })).toContainText('Write to us.');
  expect(await axeFaults(page)).toEqual([]);

  const notices = page.getByRole('region', { name: 'Notices on every page' });
  await notices.getByLabel('Link text').first().fill('What is new today');
  const onTop = await preview('Notices on every page');
  await expect(onTop.getByRole('link', { name: 'What is new today' })).toBeVisible();

  const hours = page.getByRole('region', { name: 'Opening hours' });
  await hours.getByRole('button', { name: 'Add special hours' }).click();
  // Other journeys on this site may have added days before.
  await hours.getByLabel('First day').last().fill(dayFromNow(9));
  await hours.getByLabel('Last day').last().fill(dayFromNow(12));
  const days = [9, 10, 11, 12].map((after) => inWords.format(new Date(dayFromNow(after)))).join('|');
  const onContact = await preview('Opening hours');
  await expect(onContact.getByText(new RegExp(`but not .*(${days})`)).first()).toBeVisible();

  const numbers = page.getByRole('region', { name: 'Telephone numbers' });
  await numbers.getByLabel('Customer care').fill('0808 157 0188');
  await expect((await preview('Telephone numbers')).getByText('0808\u00a0157\u00a00188').first()).toBeVisible();

  const weeks = page.getByRole('region', { name: 'Meter-read weeks' });
  await weeks.getByRole('button', { name: 'Add a week' }).click();
  await weeks.getByLabel('First day').last().fill(dayFromNow(60));
  await weeks.getByLabel('Last day').last().fill(dayFromNow(66));
  const form = await preview('Meter-read weeks');
  await expect(form.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(form.getByLabel('First name')).toBeVisible();

  expect(readFileSync(join(content, OUTAGE), 'utf8')).toBe(NO_OUTAGE);
  await visitor.goto('/help-and-support');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.locator('hs-skyline')).toHaveCount(0);
});

test('[ED-01] a feed’s preview is not cached or indexed, counts no visit, asks nothing about cookies, and has an address that is valid for its text alone', async ({
  desk,
  request,
}) => {
  const page = await desk.signIn('editor');
  await page.goto('/notices');
  const shown = page.waitForResponse((answer) => answer.url().includes('/content-preview/'));
  const banner = page.getByRole('region', { name: 'Outage banner' });
  await banner.getByLabel('What is wrong').fill('Nobody knows');
  await banner.getByLabel('What customers should know or do').fill('Nothing yet.');
  await banner.getByText('Preview the page').click();
  const answer = await shown;
  expect(answer.status()).toBe(200);
  const headers = answer.headers();
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  expect(headers['content-security-policy']).toContain(`frame-ancestors ${desk.url}`);
  expect(headers['content-security-policy']).toContain("connect-src 'none'");
  const text = new URLSearchParams(answer.request().postData() ?? '').get('text') ?? '';
  const post = (address: string, posted: string) => request.post(address, { form: { text: posted } });
  expect((await post(answer.url(), text)).status()).toBe(200);
  expect((await post(answer.url(), text.replace('Nobody', 'Everybody'))).status()).toBe(403);
  expect((await post(`${answer.url().slice(0, -4)}AAAA`, text)).status()).toBe(403);
  expect((await request.get(answer.url())).status()).toBe(405);
  const landing = await (await request.get('/help-and-support')).text();
  expect(landing).not.toContain('Nobody knows');
  expect(landing).toContain('data-cookie-settings');
  expect(await answer.text()).not.toContain('data-cookie-settings');
});

test('[ED-01] a preview fits a phone, and says if its text cannot be shown', async ({ desk }) => {
  const page = await desk.signIn('editor', { viewport: { width: 360, height: 740 } });
  await page.goto('/notices');
  const banner = page.getByRole('region', { name: 'Outage banner' });
  await banner.getByLabel('What is wrong').fill('Broken');
  await banner.getByLabel('What customers should know or do').fill('<p>Call {{phone:nobody}}.</p>');
  await banner.getByText('Preview the page').click();
  const frame = banner.frameLocator('iframe[title="The page on a phone"]');
  await expect(frame.getByRole('heading', { name: 'This text can’t be shown' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await banner.getByLabel('What customers should know or do').fill('Wait.');
  await expect(frame.getByRole('region', { name: 'Broken' })).toBeVisible();
});
