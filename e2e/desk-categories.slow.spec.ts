/** Moving an article to another category at the desk (ED-02). */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { beside, chooseCategory, openEntry, publish, test } from './fixtures/desk/desk-content.ts';
import { expect } from './fixtures/test.ts';

// No other journey opens it: those of one worker share the content.
const OLD = 'meters/in-home-display';
const NEW = 'my-account/in-home-display';

async function publishDespiteAdvice(page: Page): Promise<void> {
  await publish(page);
  const advice = page.getByRole('dialog', { name: 'The check has advice' });
  await expect(advice).toBeVisible({ timeout: 100_000 });
  await advice.getByRole('button', { name: 'Save in spite of it' }).click();
}

test('[ED-02, ED-07] an article that is given another category moves there in one save, and its old address leads to it', async ({
  desk,
  content,
  site,
  request,
}) => {
  const page = await desk.open('editor');
  await openEntry(page, OLD.replace('/', '/entries/'));
  await chooseCategory(page, 'My account');
  await expect(beside(page).getByText('The article moves to my-account')).toBeVisible();
  const shown = beside(page).frameLocator('iframe[name^="page-360"]');
  await expect(shown.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('My account');
  const before = content.read(`articles/${OLD}.md`);
  await publishDespiteAdvice(page);
  await expect(page).toHaveURL(/#\/collections\/my-account\/entries\/in-home-display$/, { timeout: 100_000 });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue("My in-home display isn't working");
  expect(content.read(`articles/${NEW}.md`)).toBe(before);
  expect(content.read(`articles/${OLD}.md`)).toBe(`---\nmoved: ${NEW}\n---\n`);
  expect(content.git('show', '--name-only', '--format=%an').split('\n').filter(Boolean)).toHaveLength(3);
  await expect(async () => {
    const answer = await request.get(`${site.url}/help-and-support/${OLD}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([302, `/help-and-support/${NEW}`]);
    expect((await request.get(`${site.url}/help-and-support/${NEW}`)).status()).toBe(200);
  }).toPass({ timeout: 60_000 });

  // Decap would ask here whether to restore the words that were written before the save.
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  await page.goto('/');
  await openEntry(page, OLD.replace('/', '/entries/'));
  await expect(page.getByLabel('Moved')).toHaveValue(NEW);
  expect(asked).toEqual([]);
});

test('[ED-02] no article is saved over another that has its address, and what was written stays', async ({
  desk,
  content,
}) => {
  const TAKEN = 'articles/my-account/bill-photo.md';
  const text = content.read('articles/meters/display-cost-differs.md');
  const titled = (title: string) => text.replace(/^title: .*$/m, `title: ${title}\ndraft: true`);
  writeFileSync(join(content.folder, 'articles/meters/bill-photo.md'), titled('Can I photograph my meter?'));
  writeFileSync(join(content.folder, TAKEN), titled('Can I photograph my bill?'));
  content.git('add', '.');
  content.git('commit', '--quiet', '--message=by hand');
  const page = await desk.open('editor');
  await openEntry(page, 'meters/entries/bill-photo');
  await chooseCategory(page, 'My account');
  await publish(page);
  const dialog = page.getByRole('dialog', { name: 'This address is taken' });
  await expect(dialog).toContainText(TAKEN, { timeout: 100_000 });
  await dialog.getByRole('button', { name: 'Back to my text' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Can I photograph my meter?');
  expect(content.read(TAKEN)).toBe(titled('Can I photograph my bill?'));
});

test('[ED-02] a draft that is given another category leaves nothing behind', async ({ desk, content }) => {
  const text = content
    .read('articles/meters/display-cost-differs.md')
    .replace(/^title: .*$/m, 'title: What does a smart meter cost?\ndraft: true');
  writeFileSync(join(content.folder, 'articles/meters/smart-meter-cost.md'), text);
  content.git('add', '.');
  content.git('commit', '--quiet', '--message=by hand');
  const page = await desk.open('editor');
  await openEntry(page, 'meters/entries/smart-meter-cost');
  await chooseCategory(page, 'Helpful advice');
  await expect(beside(page).getByText('The draft moves to helpful-advice.')).toBeVisible();
  await publishDespiteAdvice(page);
  await expect(page).toHaveURL(/#\/collections\/helpful-advice\/entries\/smart-meter-cost$/, { timeout: 100_000 });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('What does a smart meter cost?');
  expect(content.read('articles/helpful-advice/smart-meter-cost.md')).toBe(text);
  expect(existsSync(join(content.folder, 'articles/meters/smart-meter-cost.md'))).toBe(false);
});
