/** A lead's work by pointer and by keyboard, the palette, who is replying, and dark colours (DK-07, DK-08, DK-10). */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, reply, talk, writeReply } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const option = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('option', { name, exact: true });
const notices = (page: Page) => page.locator('.desk-notices');

/** Counts presses of the pointer from here on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = { clicks: 0 };
    Reflect.set(globalThis, 'counter', counter);
    addEventListener('pointerdown', () => (counter.clicks += 1), true);
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(globalThis, 'counter'), 'clicks')));
}

test('[DK-07, DK-08] by pointer it takes 1 click to open another case, take the next unassigned one or set a category, and 2 to hand over to a colleague', async ({
  desk,
}) => {
  // Colleagues are on the list once they have signed in.
  await desk.open('admin');
  const page = await desk.open('lead');
  const [first, second] = [await phonedCase(page), await phonedCase(page, { surname: 'Okafor' })];
  await goToCase(page, first);
  const clicks = await countClicks(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.keyboard.type(second.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
  expect(await clicks(), 'find a case from another').toBe(1);

  await page.getByRole('button', { name: 'Take next' }).click();
  await expect(page.getByText('This case is yours.')).toBeVisible();
  expect(await clicks(), 'take the next unowned').toBe(2);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('metre readings');
  await option(page, 'Meter readings').click();
  await expect(notices(page)).toContainText('is now categorised as Meter readings');
  expect(await clicks(), 'categorise').toBe(3);

  await page.getByRole('button', { name: 'Hand to a colleague' }).click();
  await option(page, /^Ruth Adair/).click();
  await expect(notices(page)).toContainText('is Ruth Adair’s now');
  await expect(page.getByText('Ruth Adair has this case.')).toBeVisible();
  expect(await clicks(), 'hand to a colleague').toBe(5);

  await page.goto(`/?q=${second}`);
  const fromRow = await countClicks(page);
  await page.getByRole('button', { name: `hand ${second} to a colleague` }).click();
  await option(page, /^Ruth Adair/).click();
  await expect(notices(page)).toContainText(`${second} is Ruth Adair’s now`);
  await expect(page.getByRole('row', { name: second })).toContainText('Ruth Adair');
  expect(await fromRow(), 'hand to a colleague from the queue').toBe(2);
});

test('[DK-07, DK-08] a lead works by keyboard alone, from the overdue cases to taking the next one', async ({
  desk,
}) => {
  // The colleague is on the list once they have signed in.
  await desk.open('handler');
  const page = await desk.open('lead');
  const reference = await phonedCase(page, { surname: 'Abernathy', 'received-at': '2026-01-05T09:00:00Z' });
  await phonedCase(page);
  const press = (key: string) => page.keyboard.press(key);
  const type = (words: string) => page.keyboard.type(words);

  await press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Cases, people/ })).toBeFocused();
  await type('team work');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Team workload' })).toBeVisible();
  const overdue = page.getByRole('link', { name: 'Overdue, unassigned' });
  const count = Number.parseInt((await overdue.textContent()) ?? '', 10);
  await overdue.focus();
  await press('Enter');
  await expect(page).toHaveURL(/owner=none&overdue=true/);
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} cases?$`) })).toBeVisible();

  await press('j');
  await expect(page.getByRole('link', { name: reference, exact: true })).toBeFocused();
  await press('h');
  await type('priya');
  await press('Enter');
  await expect(notices(page)).toContainText(`${reference} is Priya Raman’s now`);

  await press('Control+k');
  await type('raman');
  await press('Enter');
  await expect(page).toHaveURL(/owner=staff-handler/);
  await expect(page.getByLabel('Owner')).toHaveValue('staff-handler');

  await press('/');
  await type('abernahty');
  await expect(option(page, new RegExp(`^${reference}`))).toBeVisible();
  await press('ArrowDown');
  await press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Abernathy');
  await press('g');
  await type('custmer ser');
  await press('Enter');
  await expect(notices(page)).toContainText('is now categorised as Customer service');

  await press('a');
  await expect(page.getByRole('dialog', { name: `Priya Raman has ${reference}` })).toBeVisible();
  await press('Enter');
  await expect(page.getByText('This case is yours.')).toBeVisible();
  await press('u');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Abernathy');
  await expect(page.getByText('This case is yours.')).toBeVisible();
  await press('?');
  for (const name of [/^Hand to a colleague ?h$/, /^Categorise ?g$/, /^Take the next unassigned case ?u$/])
    await expect(option(page, name)).toBeVisible();
  await press('Escape');
});

test('[DK-08] the palette is a combobox: arrow keys choose, results are announced, Escape returns the focus', async ({
  desk,
}) => {
  const page = await desk.open('handler');
  const back = page.getByRole('link', { name: 'Figures' });
  await back.focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  const box = palette.getByRole('combobox', { name: 'Cases, people, templates or actions', expanded: true });
  await expect(box).toBeFocused();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type('go to');
  await expect(palette.getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(palette).toMatchAriaSnapshot(`
    - dialog "Search and commands":
      - combobox "Cases, people, templates or actions" [expanded]: go to
      - listbox "Results":
        - group "Actions":
          - option "Go to the queue" [selected]
          - option "Go to Team workload"
          - option "Go to Tasks"
          - option "Go to Figures"
  `);
  await page.keyboard.press('ArrowDown');
  const active = await box.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveText('Go to Team workload');
  await expect(palette.getByRole('option', { selected: true })).toHaveText('Go to Team workload');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(palette.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
  await box.fill('xqzzk');
  await expect(palette.getByRole('option')).toHaveText('All cases with “xqzzk”');
  await expect(palette.getByRole('status')).toHaveText('1 result');
  await box.fill('<img src=x> ؤ \\ " zzzz'.repeat(20));
  await expect(palette.getByRole('status')).not.toHaveText('Looking …');
  await page.keyboard.press('Escape');
  await expect(back).toBeFocused();
});

test('[DK-07] a case cannot be handed to somebody who has left meanwhile, and the message says why', async ({
  desk,
}) => {
  // Colleagues are on the list once they have signed in.
  await desk.open('handler');
  const page = await desk.open('lead');
  const reference = await phonedCase(page);
  await goToCase(page, reference);
  await page.getByRole('button', { name: 'Hand to a colleague' }).click();
  const priya = option(page, /^Priya Raman/);
  await priya.waitFor();
  const admin = await desk.signIn('admin');
  await admin.goto('/staff');
  await admin.getByRole('button', { name: 'Mark as left Priya Raman' }).click();
  await admin.getByRole('button', { name: 'Mark as back Priya Raman' }).waitFor();
  await priya.click();
  await expect(page.getByRole('alert')).toContainText('They can’t be given cases any more. They have left');
  await expect(page.getByText('Unassigned.')).toBeVisible();
  await page.getByRole('button', { name: 'Hand to a colleague' }).click();
  await option(page, /^Ruth Adair/).waitFor();
  await expect(priya).toHaveCount(0);
  await admin.getByRole('button', { name: 'Mark as back Priya Raman' }).click();
  await admin.getByRole('button', { name: 'Mark as left Priya Raman' }).waitFor();
});

test('[DK-07, RW-12] case and queue show others that a colleague is replying, but not the text', async ({ desk }) => {
  const [writer, queue, reader] = [await desk.open('handler'), await desk.open('lead'), await desk.open('admin')];
  const reference = await phonedCase(writer);
  await queue.goto(`/?q=${reference}`);
  await goToCase(reader, reference);
  await goToCase(writer, reference);
  await writeReply(writer, 'Words that nobody else sees yet');
  const row = queue.getByRole('row', { name: reference });
  await expect(row).toContainText('A colleague is replying');
  await expect(reader.getByText('a colleague is replying')).toBeVisible();
  await expect(queue.getByText('Words that nobody')).toHaveCount(0);
  await reply(writer).fill('');
  await expect(row).not.toContainText('A colleague is replying');
  await expect(reader.getByText('a colleague is replying')).toBeHidden();
  await expect(talk(reader)).not.toContainText('Words that nobody');
});

test('[DK-10] dark colours and dense rows are remembered, and axe finds nothing in dark colours', async ({ desk }) => {
  const page = await desk.open('lead', { viewport: { width: 1280, height: 800 } });
  const reference = await phonedCase(page, { vulnerable: true, 'received-at': '2026-01-05T09:00:00Z' });
  await page.locator('.desk-account summary').click();
  await page.getByLabel('Dark').check();
  await page.getByLabel('Compact rows').check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const row = page.getByRole('row', { name: reference });
  expect((await row.boundingBox())?.height).toBeLessThan(28);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  // The parts of a mixed colour go from 0 to 1, others to 255.
  const most = ground.startsWith('color(') ? 0.15 : 38;
  expect(Math.max(...(ground.match(/[\d.]+/g) ?? []).map(Number)), ground).toBeLessThan(most);
  expect(await axeFaults(page), 'queue').toEqual([]);
  await page.keyboard.press('Control+k');
  expect(await axeFaults(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  for (const path of ['/work', '/figures', '/tasks', '/new-case', '/nowhere', '/cases/LF-2222-2222']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await axeFaults(page), path).toEqual([]);
  }
  await goToCase(page, reference);
  await writeReply(page, 'In the dark');
  expect(await axeFaults(page), 'case').toEqual([]);
});
