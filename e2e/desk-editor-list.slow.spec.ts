/** The editor's lists, its look and what it calls things (ED-01, ED-02, ED-05). */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { axeFaults } from './fixtures/axe-faults.ts';
import { openEntry, test } from './fixtures/desk/desk-content.ts';
import { expect } from './fixtures/test.ts';

test.afterEach(({ content }) => void content.git('clean', '--quiet', '--force'));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const article = (title: string, settings: string) =>
  `---\ntitle: ${title}\ndescription: None yet.\nreviewed: ${daysAgo(400)}\nlayout: content-panel\n${settings}\n---\n\nWords.\n`;

test('[ED-01, ED-02, ED-05] a category’s list says of each article what customers see, by when to review it and what the check found', async ({
  desk,
  site,
  content,
}) => {
  const write = (name: string, text: string) => writeFileSync(join(content.folder, `articles/meters/${name}.md`), text);
  write('a-draft', article('A draft of mine', 'draft: true'));
  write('next-year', article('About next year', 'from: 2099-07-01T18:00'));
  write('gone', article('No longer true', 'withdrawn: It is out of date.'));
  const about = '/help-and-support/meters/never-was';
  site.addContentCheck(daysAgo(0), [
    { kind: 'broken-link', article: 'meters/read-your-meter', about, due: null },
    { kind: 'review-passed', article: 'meters/a-draft', about: 'The whole article', due: daysAgo(35) },
  ]);
  const page = await desk.open('editor');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Meters', exact: true }).click();
  const row = (title: string) => page.getByRole('row', { name: new RegExp(`^${title}`) });
  await expect(row('How do I read my meter\\?')).toContainText(
    /Shown.*Broken link: \/help-and-support\/meters\/never-was/,
  );
  await expect(row('A draft of mine')).toContainText(/Draft.*overdue.*Nothing/);
  await expect(row('About next year')).toContainText(/To be shown from .*1 Jul 2099, 18:00/);
  await expect(row('No longer true')).toContainText('Withdrawn');
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Content: Meters');
  // Decap's own heading of a first level counts as a second one.
  await expect(page.getByRole('heading', { name: 'Meters', exact: true })).toHaveAttribute('aria-level', '2');
  await expect(page).toHaveTitle(/^Meters - Content - /);
  await expect(page.getByRole('link', { name: 'New article' })).toHaveText('New article');
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  await page.getByRole('link', { name: 'Outage banner' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Outage banner' })).toBeVisible();
  await page.goBack();
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(row('A draft of mine')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  }
});

const lookOf = (element: Element) => {
  const { fontFamily, color, backgroundColor } = getComputedStyle(element);
  return { fontFamily, color, backgroundColor };
};

test('[ED-01, DK-10] the editor has the desk’s bar, typeface and colours, in light and in dark', async ({ desk }) => {
  const page = await desk.open('editor');
  for (const theme of [null, 'dark']) {
    await page.goto('/');
    if (theme) await page.evaluate((value) => localStorage.setItem('desk-theme', value), theme);
    await page.reload();
    const bar = await page.locator('.desk-bar').evaluate(lookOf);
    const ground = await page.locator('body').evaluate(lookOf);
    await openEntry(page, 'meters/entries/read-your-meter');
    expect(await page.locator('.desk-bar').evaluate(lookOf)).toEqual(bar);
    expect(await page.locator('body').evaluate(lookOf)).toEqual(ground);
    const title = page.getByLabel('Title', { exact: true });
    expect((await title.evaluate(lookOf)).fontFamily).toBe(ground.fontFamily);
    expect((await title.evaluate(lookOf)).color).toBe(ground.color);
    expect(await page.frameLocator('#preview-pane').locator('body').evaluate(lookOf)).toEqual(ground);
    expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  }
});

test('[ED-01] an article’s form has its words first and its settings after, and says nothing of layouts', async ({
  desk,
}) => {
  const page = await desk.open('editor');
  await openEntry(page, 'meters/entries/read-your-meter');
  const top = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y ?? Number.NaN;
  const tops = await Promise.all(['Title', 'Description', 'Text', 'Category', 'Reviewed'].map(top));
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await expect(page.getByRole('heading', { level: 2, name: 'Settings' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/parsys|content-panel/);
  await page.getByLabel('Description', { exact: true }).fill('Another one.');
  await page.frameLocator('#preview-pane').getByText('What you changed').click();
  await expect(page.frameLocator('#preview-pane').getByText('+ description: Another one.')).toBeVisible();
  await expect(page.frameLocator('#preview-pane').locator('body')).not.toContainText(/parsys|content-panel/);
});
