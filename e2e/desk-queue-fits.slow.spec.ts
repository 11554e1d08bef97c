/** The queue's columns at every width and text size (DK-02, DS-04). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { test as base } from './fixtures/desk/desk.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const run = promisify(execFile);
const DAY_MS = 86_400_000;

const test = base.extend<{ queue: Page }>({
  // Its many cases would change the queue of other tests.
  isSiteOwn: true,
  queue: async ({ desk, site }, use) => {
    await run('node', ['provider/src/commands/desk-seed.ts', '200'], { env: site.environment });
    const page = await desk.open('handler');
    await phonedCase(page, {
      kind: 'enquiry',
      'first-name': 'Mohammed',
      surname: 'MacLeod',
      vulnerable: true,
      category: 'Payments and refunds',
      'received-at': new Date(Date.now() - 150 * DAY_MS).toISOString(),
    });
    await page.goto('/');
    await expect(page.getByRole('row', { name: 'Mohammed MacLeod' }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Priority services' }).first()).toBeVisible();
    await use(page);
  },
});

/** By how many pixels page and table overflow. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const beyond = (element: Element | null) => (element ? element.scrollWidth - element.clientWidth : Number.NaN);
    return { page: beyond(document.documentElement), table: beyond(document.querySelector('.desk-table-scroll')) };
  });

const rowHeights = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));

/** Names, states, kinds, deadlines, owners and badges that are cut off. */
const cutStates = (page: Page) =>
  page.locator('tbody :is(th, td:not(:nth-child(5)), .desk-badge)').evaluateAll((parts) => {
    const isCut = (part: Element) => {
      const cell = part.closest('td, th')?.getBoundingClientRect();
      const { right, bottom } = part.getBoundingClientRect();
      return (
        part.scrollWidth > part.clientWidth + 1 || right > (cell?.right ?? 0) + 1 || bottom > (cell?.bottom ?? 0) + 1
      );
    };
    return parts.filter((part) => part.clientWidth > 0 && isCut(part)).map((part) => part.textContent);
  });

test('[DK-02] from 1280 px on each case is one line of the queue, with nothing but its text shortened', async ({
  queue,
}) => {
  for (const width of [1280, 1440, 1920]) {
    await queue.setViewportSize({ width, height: 900 });
    expect(Math.max(...(await rowHeights(queue))), String(width)).toBeLessThan(40);
    expect(await overflow(queue)).toEqual({ page: 0, table: 0 });
    expect(await cutStates(queue), String(width)).toEqual([]);
  }
});

test('[DK-02] at 1280 × 800 px 22 cases are visible, in rows of 32 px below a sticky heading that sorts', async ({
  queue,
}) => {
  await queue.setViewportSize({ width: 1280, height: 800 });
  const rows = queue.locator('tbody tr');
  const seen = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight),
  );
  expect(seen.length).toBeGreaterThanOrEqual(22);
  expect(new Set(seen.map(({ height }) => height))).toEqual(new Set([32]));
  const received = queue.getByRole('columnheader', { name: 'Received' });
  await queue.evaluate(() => scrollTo(0, 500));
  await expect(received).toBeInViewport();
  await received.getByRole('link').click();
  await expect(queue).toHaveURL('/?sort=received-at');
  await expect(received).toHaveAttribute('aria-sort', 'ascending');
  await expect(queue.getByRole('table', { name: 'Cases. Oldest first.' })).toBeVisible();
  await received.getByRole('link').click();
  await expect(queue).toHaveURL('/?sort=-received-at');
  await queue.goBack();
  await expect(queue).toHaveURL('/?sort=received-at');
  // Anywhere in the row.
  const { x = 0, y = 0, width = 0, height = 0 } = (await rows.nth(3).getByRole('cell').last().boundingBox()) ?? {};
  await queue.mouse.click(x + width / 2, y + height / 2);
  await expect(queue).toHaveURL(/\/cases\/LF-/);
});

test('[DK-02] on a tablet each case takes two lines of the queue, with nothing but its text shortened', async ({
  queue,
}) => {
  for (const width of [768, 1024]) {
    await queue.setViewportSize({ width, height: 900 });
    expect(Math.max(...(await rowHeights(queue))), String(width)).toBeLessThan(66);
    expect(await overflow(queue)).toEqual({ page: 0, table: 0 });
    expect(await cutStates(queue), String(width)).toEqual([]);
  }
});

test('[DS-04] the queue does not overflow from 320 px on, even with text of twice the size', async ({ queue }) => {
  const devtools = await queue.context().newCDPSession(queue);
  for (const standard of [16, 32]) {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const width of [320, 360, 768, 1024, 1280, 1920]) {
      await queue.setViewportSize({ width, height: 900 });
      // The layout of a new size of text may come a frame later.
      await expect.poll(() => overflow(queue), `${width} px, text of ${standard}`).toEqual({ page: 0, table: 0 });
    }
  }
});
