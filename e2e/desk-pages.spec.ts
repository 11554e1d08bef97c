/** j and k through more cases than one page of the queue has (DK-02). */
import type { Page } from '@playwright/test';
import { test as base } from './fixtures/desk.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

/** A site of its own: in a queue that others share, their cases would be on a later page. */
const test = base.extend({
  environment: [({ deskPort }, use) => use({ DESK_PORT: String(deskPort) }), { scope: 'worker' }],
});

/** Cases of a page of the queue. */
const PAGE = 50;

const links = (page: Page) => page.locator('a[data-case]');
const talk = (page: Page) => page.getByRole('feed', { name: 'What was said' });

/** References of a page of the queue, from top to bottom. */
const references = (page: Page) => links(page).allInnerTexts();

test('[DK-02] j and k go on from page to page of the queue, in the queue and in its cases, and back to where they were', async ({
  desk,
}) => {
  test.setTimeout(120_000);
  const page = await desk.open('handler');
  for (let count = 0; count < PAGE + 5; count += 1) await phonedCase(page, { surname: `Smith ${count}` });
  await page.goto('/?kind=complaint');
  await expect(links(page)).toHaveCount(PAGE);
  const first = await references(page);

  const readAhead = page.waitForResponse((answer) => answer.url().includes('page%5Bafter%5D'));
  for (const _ of first) await page.keyboard.press('j');
  await expect(links(page).last()).toBeFocused();
  await readAhead;
  await page.context().setOffline(true);
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: first.at(-1) ?? '', exact: true })).toHaveCount(0);
  await expect(links(page).first()).toBeFocused();
  await page.context().setOffline(false);
  const second = await references(page);
  expect(page.url()).toContain('kind=complaint&after=');

  await page.keyboard.press('k');
  await expect(page.getByRole('link', { name: first.at(-1) ?? '', exact: true })).toBeFocused();
  expect(new URL(page.url()).search).toBe('?kind=complaint');
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: second[0] ?? '', exact: true })).toBeFocused();
  for (let count = 0; count < PAGE; count += 1) await page.keyboard.press('j');
  await expect(links(page).last()).toBeFocused();

  // From the first page's last case but one, opened there, into the second page and back.
  await page.goto('/?kind=complaint');
  await page.getByRole('link', { name: first.at(-2) ?? '', exact: true }).press('Enter');
  for (const [key, reference] of [
    ['j', first.at(-1)],
    ['j', second[0]],
    ['j', second[1]],
    ['k', second[0]],
    ['k', first.at(-1)],
    ['j', second[0]],
  ] as const) {
    await talk(page).waitFor();
    await page.keyboard.press(key);
    await expect(page).toHaveURL(new RegExp(`/cases/${reference}$`));
  }
  await page.getByRole('link', { name: 'Back to the queue' }).press('Enter');
  await expect(page.getByRole('link', { name: second[0] ?? '', exact: true })).toBeFocused();
});
