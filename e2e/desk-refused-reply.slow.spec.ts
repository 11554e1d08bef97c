/** Two people work on a case: after one saves, the other's reply is refused until they have seen the change (DK-04). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, reply, sendButton, talk } from './fixtures/desk/desk-case.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect } from './fixtures/test.ts';

const WORDS = 'We will come on Monday.\nبين ٩ و ١١ <b>& bring a ladder</b>';

const mailsWith = async (site: SiteProcess, reference: string, words: string) =>
  (await site.mails()).filter((mail) => mail.includes(reference) && mail.includes(words)).length;

/** Presses Send; before the ten seconds are over somebody else saves a change. */
async function replyThenChange(page: Page, other: Page, reference: string): Promise<void> {
  await goToCase(page, reference);
  await page.keyboard.press('r');
  await reply(page).fill(WORDS);
  await sendButton(page).press('Enter');
  await other.goto(`/cases/${reference}`);
  await other.getByRole('button', { name: 'Smart meters' }).click();
  await expect(other.getByRole('button', { name: 'Smart meters' })).toHaveAttribute('aria-pressed', 'true');
  await openSection(other, 'Outcome');
  await other.getByLabel('Offer', { exact: true }).fill('£30 for the missed visit');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
}

for (const width of [1280, 360]) {
  test(`[DK-04] ${width} px wide, a reply that conflicts with a change by somebody else shows the change, and is sent once when sent again`, async ({
    desk,
    site,
  }) => {
    const reference = await desk.complain(`Nobody came at all, ${width}.`);
    const page = await desk.open('handler', { viewport: { width, height: 800 } });
    const other = await desk.open('lead');
    await replyThenChange(page, other, reference);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/messages') && answer.status() === 412);
    await page.getByRole('button', { name: 'Send now' }).press('Enter');
    await refused;

    const notice = page.getByRole('alert').filter({ hasText: `The reply to ${reference} was not sent.` });
    await expect(notice).toContainText('Somebody changed this case first');
    await expect(notice.getByRole('listitem')).toContainText(['Tomos Bevan']);
    await expect(notice).toContainText(/categor/i);
    await expect(notice).toContainText(/offer/i);
    await expect(reply(page)).toHaveValue(WORDS);
    expect(await mailsWith(site, reference, 'We will come on Monday.')).toBe(0);
    await expect(notice.getByRole('button', { name: 'Send again' })).toBeFocused();

    const sent: number[] = [];
    page.on('response', (answer) => void (answer.url().endsWith('/messages') && sent.push(answer.status())));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
    await expect(talk(page).getByRole('article').filter({ hasText: 'bring a ladder' })).toHaveCount(1);
    expect(sent).toEqual([201]);
    await expect.poll(() => mailsWith(site, reference, 'We will come on Monday.')).toBe(1);
    await expect(reply(page)).toHaveValue('');
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    await openSection(page, 'Outcome');
    await expect(page.getByLabel('Offer', { exact: true })).toHaveValue('£30 for the missed visit');
  });
}

test('[DK-04] a refused reply that is edited before it is sent again is sent as edited, however slowly the case reloads', async ({
  desk,
  site,
}) => {
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
  await sendButton(page).press('Enter');
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  release();
  await expect.poll(() => mailsWith(site, reference, 'We will come on Tuesday.')).toBe(1);
  expect(await mailsWith(site, reference, 'We will come on Monday.')).toBe(0);
});
