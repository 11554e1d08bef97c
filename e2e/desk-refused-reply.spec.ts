/** Two at once on one case: one saves, and the other's reply is refused until its writer has seen it (DK-04). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk.ts';
import { goToCase, reply, talk } from './fixtures/desk-case.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect } from './fixtures/test.ts';

const WORDS = 'We will come on Monday.\nبين ٩ و ١١ <b>& bring a ladder</b>';

const mailsWith = async (site: SiteProcess, reference: string, words: string) =>
  (await site.mails()).filter((mail) => mail.includes(reference) && mail.includes(words)).length;

/** A reply that was written while the window heard nothing of others, as on a train; then somebody else saves. */
async function replyThenChange(page: Page, other: Page, reference: string): Promise<void> {
  await goToCase(page, reference);
  await page.keyboard.press('r');
  await reply(page).fill(WORDS);
  await page.getByRole('button', { name: 'Send reply' }).press('Enter');
  await other.goto(`/cases/${reference}`);
  await other.getByLabel('Category').selectOption('Smart meters');
  await other.getByLabel('Offer').fill('£30 for the missed visit');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
}

for (const width of [1280, 360]) {
  test(`[DK-04] ${width} px wide, a reply that somebody else's save overtook says what changed, and goes once when it is sent again`, async ({
    desk,
    site,
  }) => {
    test.setTimeout(120_000);
    const reference = await desk.complain(`Nobody came at all, ${width}.`);
    const page = await desk.open('handler', { viewport: { width, height: 800 } });
    const other = await desk.open('lead');
    await replyThenChange(page, other, reference);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/messages') && answer.status() === 412);
    await page.getByRole('button', { name: 'Send now' }).press('Enter');
    await refused;

    // Told: what happened, by whom, and that it was not sent; a live region says so to a screen reader.
    const notice = page.getByRole('alert').filter({ hasText: `The reply to ${reference} was not sent.` });
    await expect(notice).toContainText('Somebody changed this case first');
    await expect(notice.getByRole('listitem')).toContainText(['Tomos Bevan']);
    await expect(notice).toContainText(/categor/i);
    await expect(notice).toContainText(/offer/i);
    // Kept: every word, in the form and on the disk, and nothing mailed.
    await expect(reply(page)).toHaveValue(WORDS);
    expect(await mailsWith(site, reference, 'We will come on Monday.')).toBe(0);
    // The keyboard goes on from the button that mends it, which nothing covers.
    await expect(notice.getByRole('button', { name: 'Send again' })).toBeFocused();

    const sent: number[] = [];
    page.on('response', (answer) => void (answer.url().endsWith('/messages') && sent.push(answer.status())));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
    await expect(talk(page).getByRole('article').filter({ hasText: 'bring a ladder' })).toHaveCount(1);
    expect(sent).toEqual([201]);
    await expect.poll(() => mailsWith(site, reference, 'We will come on Monday.')).toBe(1);
    await expect(reply(page)).toBeHidden();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    // What the other saved is still there.
    await expect(page.getByLabel('Offer')).toHaveValue('£30 for the missed visit');
  });
}

test('[DK-04] a refused reply that is put off keeps its words, and goes as they are changed then, however long the case takes to be read again', async ({
  desk,
  site,
}) => {
  test.setTimeout(120_000);
  const reference = await desk.complain('Nobody came again.');
  const [page, other] = [await desk.open('handler'), await desk.open('lead')];
  await replyThenChange(page, other, reference);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/api/cases/${reference}`, async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await page.getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue(WORDS);
  await reply(page).fill('We will come on Tuesday.');
  await page.getByRole('button', { name: 'Send reply' }).press('Enter');
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  release();
  await expect.poll(() => mailsWith(site, reference, 'We will come on Tuesday.')).toBe(1);
  expect(await mailsWith(site, reference, 'We will come on Monday.')).toBe(0);
});
