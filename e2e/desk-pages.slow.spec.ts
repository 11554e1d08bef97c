/** j and k through more cases than one page of the queue has (DK-02). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { note, talk } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

// Cases of other tests would change the pages of the queue.
test.use({ isSiteOwn: true });

/** Cases on a page of the queue. */
const PAGE = 50;

const links = (page: Page) => page.locator('a[data-case]');

/** References of a page of the queue, from top to bottom. */
const references = (page: Page) => links(page).allInnerTexts();

/** Opens a case from the page of the queue at an address. */
async function openCase(page: Page, address: string, reference: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('link', { name: reference, exact: true }).press('Enter');
  await talk(page).waitFor();
}

/** Holds back the response with the previous page. @returns lets it through, and waits until it has arrived */
async function holdPageBefore(page: Page): Promise<() => Promise<void>> {
  const pattern = /page%5Bbefore%5D/;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    const answer = page.waitForResponse(pattern);
    release();
    await (await answer).finished();
    await page.unroute(pattern);
  };
}

test('[DK-02] j and k continue across pages of the queue, in the queue and in its cases, and back', async ({
  desk,
}) => {
  const page = await desk.open('handler');
  for (let count = 0; count < PAGE + 5; count += 1) await phonedCase(page, { surname: `Smith ${count}` });
  await page.goto('/?kind=complaint');
  await expect(links(page)).toHaveCount(PAGE);
  const first = await references(page);

  // Without a timeout, since the key presses before it take a while.
  const readAhead = page.waitForResponse((answer) => answer.url().includes('page%5Bafter%5D'), { timeout: 0 });
  for (const _ of first) await page.keyboard.press('j');
  await expect(links(page).last()).toBeFocused();
  await (await readAhead).finished();
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

  // From the last but one case of the first page to the second page and back.
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

  // A colleague opens the address of the second page, and goes back from there.
  const sent = page.url();
  const [last, beyond] = [first.at(-1) ?? '', second[0] ?? ''];
  const colleague = await desk.open('lead');
  await colleague.goto(sent);
  await colleague.getByRole('link', { name: beyond, exact: true }).waitFor();
  await colleague.keyboard.press('j');
  await colleague.keyboard.press('k');
  await expect(colleague.getByRole('link', { name: last, exact: true })).toBeFocused();
  await expect(links(colleague)).toHaveText(first);
  await colleague.keyboard.press('j');
  await expect(colleague.getByRole('link', { name: beyond, exact: true })).toBeFocused();

  // Then from its first case, before the previous page has loaded.
  let release = await holdPageBefore(colleague);
  await openCase(colleague, sent, beyond);
  await colleague.keyboard.press('k');
  await release();
  await expect(colleague).toHaveURL(new RegExp(`/cases/${last}$`));

  // Somebody who has begun to write by then stays on the case.
  release = await holdPageBefore(colleague);
  await openCase(colleague, sent, beyond);
  await colleague.keyboard.press('k');
  await colleague.keyboard.press('n');
  await expect(note(colleague)).toBeFocused();
  await release();
  await note(colleague).pressSequentially('Rang back');
  await expect(colleague).toHaveURL(new RegExp(`/cases/${beyond}$`));
});
