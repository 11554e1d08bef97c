/** Urgent changes: the outage banner with its period, and emergency numbers, which take two people (ED-03, ED-07). */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk-notices.ts';
import { openAlone } from './fixtures/sites.ts';
import { expect } from './fixtures/test.ts';

const OUTAGE = 'feeds/help-and-support.json';

test.beforeEach(({ content }) => writeFileSync(join(content, OUTAGE), '{ "title": "", "message": "" }\n'));

test('[ED-03, ED-07] visitors see a new outage banner within ten seconds, and it ends by itself', async ({
  desk,
  page,
  content,
}) => {
  await page.goto('/help-and-support');
  await expect(page.locator('hs-skyline')).toHaveCount(0);
  const editor = await desk.open('editor');
  await editor.getByRole('link', { name: 'Notices' }).click();
  await editor.getByLabel('What is wrong').fill('No calls tonight');
  await editor.getByLabel('What customers should know or do').fill('Our lines are down & we mend them.');
  await editor.getByLabel('Where').fill('ls6, bd3');
  await editor.getByRole('button', { name: 'Show the banner' }).click();
  await expect(editor.getByText('Saved. Visitors see it now.')).toBeVisible({ timeout: 10_000 });
  const banner = page.getByRole('region', { name: 'No calls tonight' });
  await expect(async () => {
    await page.reload();
    await expect(banner).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100], timeout: 10_000 });
  await expect(banner).toContainText('Our lines are down & we mend them.');
  await expect(banner).toContainText('Only in postcodes that begin with LS6, BD3.');

  const file = join(content, OUTAGE);
  const until = new Date(Date.now() + 12_000).toISOString().slice(0, 19);
  writeFileSync(
    file,
    JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), title: 'Until then', until: `${until}Z` }),
  );
  const short = page.getByRole('region', { name: 'Until then' });
  await expect(async () => {
    await page.reload();
    await expect(short).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [100], timeout: 11_000 });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('hs-skyline')).toHaveCount(0, { timeout: 200 });
  }).toPass({ intervals: [100], timeout: 14_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(`${until}Z`));
});

test('[ED-02] of two staff who edit the banner, the second is shown both texts, and loses nothing', async ({
  desk,
}) => {
  const [editor, lead] = [await desk.open('editor'), await desk.open('lead')];
  for (const page of [editor, lead]) {
    await page.goto('/notices');
    await page.getByLabel('What customers should know or do').fill('Wait.');
  }
  await editor.getByLabel('What is wrong').fill('Theirs');
  await editor.getByRole('button', { name: 'Show the banner' }).click();
  await expect(editor.getByText('Saved. Visitors see it now.')).toBeVisible({ timeout: 10_000 });
  await lead.getByLabel('What is wrong').fill('Mine');
  await lead.getByRole('button', { name: 'Show the banner' }).click();
  const alert = lead.getByRole('alert');
  await expect(alert).toContainText('The file has changed since it was read');
  await expect(alert).toContainText('"title": "Theirs"');
  await expect(alert).toContainText('"title": "Mine"');
  await alert.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(lead.getByLabel('What is wrong')).toHaveValue('Mine');
  await lead.getByRole('button', { name: 'Show the banner' }).click();
  await expect(lead.getByText('Saved. Visitors see it now.')).toBeVisible({ timeout: 20_000 });
});

test('[ED-03] an emergency number is proposed by one person and published by another', async ({ desk, content }) => {
  const editor = await desk.signIn('editor');
  await editor.goto('/notices');
  await editor.getByLabel('Meter emergency').fill('0808 157 0106');
  await editor.getByRole('button', { name: 'Propose' }).click();
  await expect(editor.getByText('Proposed. Visitors see it once somebody else')).toBeVisible({ timeout: 50_000 });
  await expect(editor.getByText('Somebody else has to publish it.')).toBeVisible();
  await expect(editor.getByRole('button', { name: 'Publish' })).toHaveCount(0);
  const lead = await desk.signIn('lead');
  await lead.goto('/notices');
  await expect(lead.getByText('Proposed by Agnes Doyle.')).toBeVisible();
  await lead.getByRole('button', { name: 'Publish' }).click();
  await expect(lead.getByText('Nothing is waiting.')).toBeVisible({ timeout: 50_000 });
  expect(readFileSync(join(content, 'supplier.json'), 'utf8')).toContain('0808 157 0106');
});

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('[ED-03, ED-07] saved hours, notices and numbers are shown by two processes within 60 seconds', async ({
  desk,
  site,
  request,
  content,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-second-'));
  const second = await openAlone(
    { CONTENT_DIR: content, PROVIDER_FEEDS_DIR: join(content, 'feeds'), DESK_PORT: 'off' },
    dataDir,
  );
  const editor = await desk.open('editor');
  await editor.goto('/notices');
  const hours = editor.getByRole('region', { name: 'Opening hours' });
  await hours.getByRole('button', { name: 'Add special hours' }).click();
  await hours.getByRole('button', { name: 'Save the hours of all lines' }).click();
  // By keyboard: the invalid field has the focus.
  await expect(hours.getByLabel('First day')).toBeFocused();
  await expect(hours.getByLabel('First day')).toHaveAccessibleDescription(/Enter both days/);
  expect(await axeFaults(editor)).toEqual([]);
  await hours.getByLabel('First day').fill(dayFromNow(1));
  await hours.getByLabel('Last day').fill(dayFromNow(7));
  await hours.getByRole('button', { name: 'Save the hours of all lines' }).press('Enter');
  await expect(hours.getByText('Saved. Pages announce special hours')).toBeVisible({ timeout: 50_000 });

  const numbers = editor.getByRole('region', { name: 'Telephone numbers' });
  await numbers.getByLabel('Customer care').fill('0808 157 0177');
  await numbers.getByLabel('Customer care').press('Enter');
  await expect(numbers.getByText('Saved.')).toBeVisible({ timeout: 50_000 });

  const notices = editor.getByRole('region', { name: 'Notices on every page' });
  await notices.getByRole('button', { name: 'Add a notice' }).click();
  const notice = notices.getByRole('group', { name: 'Notice 2' });
  await notice.getByLabel('Text before the link').fill('We are closed this week.');
  await notice.getByLabel('Link text').fill('Our hours');
  await notice.getByLabel('Link address').fill('/help-and-support/contact-us');
  await notice.getByRole('group', { name: 'Shown until' }).getByLabel('Day').fill(dayFromNow(7));
  await notices.getByRole('button', { name: 'Save the notices' }).click();
  await expect(notices.getByText('Saved. Visitors see each between its times.')).toBeVisible({ timeout: 50_000 });

  await expect(async () => {
    for (const { url } of [site, second.site]) {
      const page = await (await request.get(`${url}/help-and-support/contact-us`)).text();
      for (const words of ['We are closed this week.', 'but not from', '0808 157 0177'])
        expect(page.includes(words), `${url}: ${words}`).toBe(true);
    }
  }).toPass({ intervals: [500], timeout: 60_000 });
  await second.close();
  rmSync(dataDir, { recursive: true, force: true });
  await editor.goto('/insight');
  await expect(editor.getByRole('heading', { level: 1, name: 'Insight' })).toBeVisible();
  expect(await axeFaults(editor)).toEqual([]);
});

test('[ED-03] a handler is not offered the notices', async ({ desk }) => {
  const handler = await desk.open('handler');
  await expect(handler.getByRole('link', { name: 'Notices' })).toHaveCount(0);
  await handler.goto('/notices');
  await expect(handler.getByText('Only editors and leads can change notices')).toBeVisible();
});
