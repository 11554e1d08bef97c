import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { expect } from './fixtures/test.ts';

/** The file that a button downloads. */
async function fileOf(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('[DK-06] figures by quarter and kind are shown as a chart and a table, and downloaded as CSV and JSON', async ({
  desk,
}) => {
  await desk.complain('My bill is wrong.');
  const page = await desk.signIn('editor');
  await page.goto('/figures');
  const quarter = await page.getByLabel('Up to the quarter').inputValue();
  const every = page.getByRole('table', { name: /^Cases of every kind/ });
  await expect(every.getByRole('rowheader')).toHaveText(['Complaint', 'Enquiry', 'Feedback', 'Priority services']);
  await expect(page.getByRole('img', { name: /^Cases of every kind/ })).toBeVisible();
  const received = Number(
    await every
      .getByRole('row', { name: /^Complaint/ })
      .getByRole('cell')
      .first()
      .innerText(),
  );
  expect(received).toBeGreaterThan(0);

  await page.getByLabel('Kind', { exact: true }).selectOption('Complaint');
  await expect(page).toHaveURL(/kind=complaint/);
  const byQuarter = page.getByRole('table', { name: 'Complaint by quarter' });
  await expect(byQuarter.getByRole('rowheader')).toHaveCount(5);
  const running = byQuarter.getByRole('row', { name: /, so far/ });
  await expect(running).toHaveCount(1);
  await expect(running.getByRole('cell').first()).toHaveText(String(received));
  await page.reload();
  await expect(page.getByLabel('Kind', { exact: true })).toHaveValue('complaint');

  const csv = await fileOf(page, `CSV of every kind, ${quarter}`);
  expect(csv.name).toBe(`cases-${quarter}.csv`);
  expect(csv.text).toContain(`,complaint,${received},`);
  const json = await fileOf(page, `JSON of every kind, ${quarter}`);
  expect(json.name).toBe(`cases-${quarter}.json`);
  expect(JSON.parse(json.text).data.attributes.kinds[0]).toMatchObject({ kind: 'complaint', received });
  const complaints = await fileOf(page, `JSON of complaints, ${quarter}`);
  expect(JSON.parse(complaints.text).data.attributes).toMatchObject({ quarter, received });
});

test('[DK-06] if figures can’t be loaded the page says so, and they can be loaded again', async ({ desk }) => {
  const page = await desk.open('editor');
  await page.route('**/api/reports/figures?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/figures');
  await expect(page.getByRole('alert')).toContainText('The figures could not be loaded');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('table', { name: /^Cases of every kind/ })).toBeVisible();
});

test('[DK-02] if the queue can’t be loaded the page says so, with an error icon', async ({ desk }) => {
  const page = await desk.open('handler');
  const body = JSON.stringify({ errors: [{ status: '404', code: 'not-found', title: 'There is nothing here' }] });
  await page.route('**/api/cases?*', (route) => route.fulfill({ status: 404, body }));
  await page.goto('/');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The queue could not be loaded');
  await expect(alert).not.toContainText('There is no such case');
  const icon = await alert.evaluate((element) => {
    const { content, maskImage, width } = getComputedStyle(element, '::before');
    return { content, hasMask: maskImage.startsWith('url('), isWide: Number.parseFloat(width) > 15 };
  });
  expect(icon).toEqual({ content: '""', hasMask: true, isWide: true });
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ cases?$/ })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('[DS-04] 1280 and 320 px wide, axe finds nothing in the figures, and nothing scrolls sideways', async ({
  desk,
}) => {
  const page = await desk.signIn('editor');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/figures?kind=priority-services');
    await page.getByRole('table', { name: 'Priority services by quarter' }).waitFor();
    expect(await axeFaults(page), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overflows = await page
      .locator('.desk-table-scroll')
      .evaluateAll((tables) => tables.map((table) => table.scrollWidth - table.clientWidth));
    expect(new Set(overflows), `${width} px`).toEqual(new Set([0]));
  }
});
