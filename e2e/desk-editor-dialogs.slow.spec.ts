/** The editor's dialogs on a phone and by keyboard (ED-01, ED-02, ED-03). */
import type { Locator, Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { beside, openEntry, publish, readValue, test } from './fixtures/desk/desk-content.ts';
import { expect } from './fixtures/test.ts';

const PHONE = { viewport: { width: 360, height: 740 } };
const ARTICLE = 'meters/entries/read-your-meter';
const PATH = 'articles/meters/read-your-meter.md';
/** The content check runs before each save. */
const CHECKED = { timeout: 100_000 };

const isWide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

/** Expects a dialog that fits a phone and that axe accepts; closes it by Escape, after which the focus is on Publish. */
async function expectDialog(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible(CHECKED);
  await expect(dialog.locator(':focus')).toHaveCount(1);
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  expect(await isWide(page)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
}

test('[ED-01] the check’s advice and its refusal close by Escape, and nothing is saved or lost', async ({
  desk,
  content,
}) => {
  const before = content.read(PATH);
  const page = await desk.signIn('editor', PHONE);
  await openEntry(page, ARTICLE);
  const text = page.getByLabel('Text', { exact: true });
  const was = await readValue(text);
  for (const [words, fault, name] of [
    ['![](/media/pictures/meter-digital.svg)', 'A picture has no alternative text', 'The check has advice'],
    ['<script>alert(1)</script>', 'A script may not stand in an article', 'Not saved: mend this first'],
  ] as const) {
    await text.fill(`${was}\n${words}\n`);
    await expect(beside(page).getByText(fault)).toBeVisible(CHECKED);
    await publish(page);
    await expectDialog(page, page.getByRole('dialog', { name }));
    await expect(text).toHaveValue(`${was}\n${words}\n`);
  }
  expect(content.read(PATH)).toBe(before);
});

test('[ED-02] both texts of a conflict can be read on a phone, and Escape goes back to one’s own', async ({
  desk,
  content,
}) => {
  const page = await desk.signIn('editor', PHONE);
  await openEntry(page, ARTICLE);
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Mine, which nobody else has written, is about reading a meter of any kind yourself.');
  content.change(PATH, (text) => text.replace(/^description: .*/m, 'description: Theirs.'));
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(dialog.getByRole('textbox', { name: 'Theirs, as it stands now' })).toHaveValue(/Theirs/, CHECKED);
  await expectDialog(page, dialog);
  await expect(description).toHaveValue(/^Mine/);
  expect(content.read(PATH)).toContain('description: Theirs.');
  content.git('revert', '--no-edit', 'HEAD');
});

test('[ED-02] an editor can save their text even if somebody else has deleted the file meanwhile', async ({
  desk,
  content,
}) => {
  const head = content.git('rev-parse', 'HEAD');
  const page = await desk.signIn('editor', PHONE);
  await openEntry(page, ARTICLE);
  const description = page.getByLabel('Description', { exact: true });
  await description.fill('Mine, which nobody else has written, is about reading a meter of any kind yourself.');
  content.git('rm', '--quiet', `content/${PATH}`);
  content.git('commit', '--quiet', '--message=deleted by hand');
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this first' });
  await expect(dialog.getByRole('textbox', { name: 'Theirs, as it stands now' })).toHaveValue('', CHECKED);
  await dialog.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect.poll(() => content.git('log', '-1', '--format=%an'), CHECKED).toBe('Agnes Doyle');
  expect(content.read(PATH)).toContain('description: Mine, which nobody else has written,');
  await expect(dialog).toHaveCount(0);
  content.git('revert', '--no-edit', `${head}..HEAD`);
});

test('[ED-03] a rule about dangers is proposed in the editor, and another person publishes it on Notices', async ({
  desk,
  content,
}) => {
  const path = 'safety-rules.json';
  const [before, head] = [content.read(path), content.git('rev-parse', 'HEAD')];
  const page = await desk.signIn('editor', PHONE);
  await openEntry(page, 'safety-rules/entries/safety-rules');
  await page.getByRole('button', { name: 'Expand' }).first().click();
  await page.getByRole('button', { name: 'Open or fold' }).first().click();
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  const rule = page.getByLabel('Rule', { exact: true }).first();
  await rule.fill(`${await readValue(rule)} Always.`);
  await expect(beside(page).getByText('Nothing to mend.')).toBeVisible(CHECKED);
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'This takes a second person' });
  await expect(dialog).toBeVisible(CHECKED);
  await dialog.getByRole('textbox', { name: 'What you change, and why' }).waitFor();
  expect(await axeFaults(page, { tags: 'wcag' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeFocused();
  expect(content.git('rev-parse', 'HEAD')).toBe(head);
  await publish(page);
  await dialog.getByRole('textbox', { name: 'What you change, and why' }).fill('Said more clearly');
  await dialog.getByRole('button', { name: 'Propose it' }).click();
  await expectDialog(page, page.getByRole('dialog', { name: 'It waits for a second person' }));
  expect(content.read(path)).toBe(before);

  const lead = await desk.signIn('lead', PHONE);
  await lead.goto('/notices');
  const waiting = lead.getByRole('region', { name: 'Waiting for a second person' });
  const change = waiting.getByRole('region', { name: `What changes in ${path}` });
  await expect(change.getByRole('insertion')).toHaveCount(1);
  await expect(change.getByRole('insertion')).toContainText('Always.');
  expect(await axeFaults(lead)).toEqual([]);
  expect(await isWide(lead)).toBe(false);
  await waiting.getByRole('button', { name: 'Publish' }).press('Enter');
  await expect(waiting.getByRole('status')).toHaveText('Published. Visitors see it within a minute.', CHECKED);
  await expect(waiting.getByRole('heading', { name: 'Waiting for a second person' })).toBeFocused();
  const changed = content.git('show', '--unified=0', '--format=%an', 'HEAD', '--', `content/${path}`);
  expect(changed.split('\n').filter((line) => /^[-+](?![-+])/.test(line))).toHaveLength(2);
  expect(changed).toMatch(/^Tomos Bevan/);
});
