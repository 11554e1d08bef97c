/** Editing the content at the desk (ED-01, ED-02). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { beside, openEntry, publish, readValue, test } from './fixtures/desk/desk-content.ts';
import { expect } from './fixtures/test.ts';

const ENTRY = 'meters/entries/read-your-meter';
const PATH = 'articles/meters/read-your-meter.md';
const PAGE = '/help-and-support/meters/read-your-meter';
const SENTENCE = 'Write the numbers down from left to right';
const CORRECTED = 'Write down the numbers from left to right';

/** The content check runs before each save. */
const SAVED = { timeout: 100_000 };
const expectSaved = (page: Page) => expect(page.getByText('Changes saved')).toBeVisible(SAVED);

test('[ED-01] an editor corrects an article at the desk with a preview of the real page, and customers see it after saving', async ({
  desk,
  content,
  page: customer,
}) => {
  const before = content.read(PATH);
  const page = await desk.open('editor');
  await page.getByRole('link', { name: 'Content' }).click();
  await page.getByRole('link', { name: 'Meters', exact: true }).click();
  await page.getByRole('link', { name: 'How do I read my meter?' }).click();
  const text = page.getByLabel('Text', { exact: true });
  await text.fill((await readValue(text)).replace(SENTENCE, CORRECTED));
  const shown = beside(page).frameLocator('iframe[name^="page-360"]');
  await expect(shown.getByText(CORRECTED)).toBeVisible();
  const wide = beside(page).frameLocator('iframe[name^="page-1280"]');
  await expect(wide.getByText(CORRECTED)).toBeVisible();
  await expect(beside(page).getByText('Nothing to mend.')).toBeVisible(SAVED);
  for (const frame of [shown, wide]) {
    await expect(frame.getByRole('contentinfo')).toBeVisible();
    await expect(frame.getByText('Cookies on this site')).toHaveCount(0);
  }
  expect(content.read(PATH)).toBe(before);
  await publish(page);
  await expectSaved(page);
  const changed = content
    .git('show', '--unified=0', '--format=%an', 'HEAD')
    .split('\n')
    .filter((line) => /^[-+](?![-+])/.test(line));
  expect(changed).toHaveLength(2);
  expect(content.git('log', '-1', '--format=%an')).toBe('Agnes Doyle');
  expect(content.read(PATH)).toBe(before.replace(SENTENCE, CORRECTED));
  await expect(async () => {
    await customer.goto(PAGE);
    await expect(customer.getByText(CORRECTED)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
});

test('[ED-02] of two editors who save, the second is shown both texts, and keeps their own', async ({
  desk,
  content,
}) => {
  const [one, other] = [await desk.open('editor'), await desk.open('lead')];
  for (const page of [one, other]) await openEntry(page, ENTRY);
  const edit = async (page: Page, words: string) => {
    const description = page.getByLabel('Description', { exact: true });
    await description.fill((await readValue(description)).replace('Which numbers', words));
    await publish(page);
  };
  await edit(one, 'What numbers');
  await expectSaved(one);
  await edit(other, 'The numbers');
  const conflict = other.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(conflict.getByRole('textbox', { name: 'Theirs, as it stands now' })).toHaveValue(
    /description: What numbers/,
    SAVED,
  );
  await expect(conflict.getByRole('textbox', { name: 'Yours' })).toHaveValue(/description: The numbers/);
  expect(content.read(PATH)).toContain('description: What numbers');
  await conflict.getByRole('button', { name: 'Back to my text' }).click();
  await expect(other.getByLabel('Description', { exact: true })).toHaveValue(/^The numbers/);
  await publish(other);
  await conflict.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expectSaved(other);
  expect(content.read(PATH)).toContain('description: The numbers');
});

test('[ED-02] an earlier version can be viewed and restored', async ({ desk, content }) => {
  content.change(PATH, (text) => text.replace(/^description: \S+/m, 'description: Some'));
  const page = await desk.open('editor');
  await openEntry(page, ENTRY);
  await beside(page).getByText('Earlier versions').click();
  const versions = beside(page).getByRole('listitem');
  const first = versions.last();
  await first.getByRole('button', { name: 'Show what differs' }).click();
  await expect(first.getByText(/^\+ description: Which numbers/)).toBeVisible();
  await first.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue(/^Which numbers/, SAVED);
  expect(content.git('log', '-1', '--format=%an')).toBe('Agnes Doyle');
  expect(content.read(PATH)).toContain(SENTENCE);
});

test('[ED-01] a link that leads nowhere is shown beside the text, which is not saved', async ({ desk, content }) => {
  const before = content.read(PATH);
  const page = await desk.open('editor');
  await openEntry(page, ENTRY);
  const text = page.getByLabel('Text', { exact: true });
  const words = `${await readValue(text)}\n[gone](/help-and-support/meters/never-was)\n`;
  const fault = 'meters/never-was leads nowhere';
  await text.fill(words);
  await expect(beside(page).getByText(fault).first()).toBeVisible(SAVED);
  await publish(page);
  const refused = page.getByRole('dialog', { name: 'Not saved: mend this first' });
  await expect(refused.getByText(fault).first()).toBeVisible(SAVED);
  await refused.getByRole('button', { name: 'Back to the text' }).click();
  await expect(text).toHaveValue(words);
  expect(content.read(PATH)).toBe(before);
});

test('[ED-01] an outage banner is set in its form', async ({ desk, content }) => {
  const page = await desk.open('lead');
  await openEntry(page, 'feeds_help-and-support/entries/feeds_help-and-support');
  await page.getByLabel('Title', { exact: false }).first().fill('Power cuts in the north');
  await page.getByLabel('Message', { exact: false }).first().fill('<p>We are on it.</p>');
  await publish(page);
  await expectSaved(page);
  expect(JSON.parse(content.read('feeds/help-and-support.json'))).toMatchObject({ title: 'Power cuts in the north' });
});

test('[ED-01] only editors and leads get the editor and its script, and it sends nothing to other hosts', async ({
  desk,
}) => {
  const handler = await desk.open('handler');
  await expect(handler.getByRole('link', { name: 'Content' })).toHaveCount(0);
  const editor = await desk.open('editor');
  const asked: string[] = [];
  editor.on('request', (request) => asked.push(request.url()));
  await openEntry(editor, ENTRY);
  await expect(beside(editor).frameLocator('iframe[name^="page-360"]').getByText(SENTENCE)).toBeVisible();
  const hosts = new Set(asked.filter((url) => url.startsWith('http')).map((url) => new URL(url).hostname));
  expect([...hosts]).toEqual(['localhost']);
  const script = asked.find((url) => /\/content\/assets\/index-.*\.js$/.test(url)) ?? '';
  for (const address of ['/content', script]) expect((await handler.request.get(address)).status()).toBe(403);
  expect((await editor.request.get(script)).status()).toBe(200);
});

test('[ED-01] axe finds nothing in the editor’s list and in a form', async ({ desk }) => {
  const page = await desk.open('editor');
  await page.goto('/content');
  await page.getByRole('link', { name: 'How do I get a kitchen appliance repaired?' }).waitFor();
  await expect(page.getByRole('link', { name: 'Back to the desk' })).toBeInViewport();
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  await openEntry(page, ENTRY);
  await expect(beside(page).getByText('Nothing is changed.')).toBeVisible();
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
});
