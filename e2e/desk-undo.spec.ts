/** A reply can be undone for ten seconds (DK-03). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openPromise, reply, sendButton, sendBy, talk, writeReply } from './fixtures/desk/desk-case.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect } from './fixtures/test.ts';

const mailsWith = async (site: SiteProcess, words: string) =>
  (await site.mails()).filter((mail) => mail.includes(words)).length;

async function send(page: Page, reference: string, words: string): Promise<void> {
  await goToCase(page, reference);
  await page.keyboard.press('r');
  await reply(page).fill(words);
  await sendButton(page).press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
}

test('[DK-03] a reply is undone by one key, is never sent, and can be edited again', async ({ desk, site }) => {
  const reference = await desk.complain('My bill is odd.');
  const page = await desk.open('handler');
  await page.clock.install();
  await send(page, reference, 'A reply in haste');
  await expect(page.getByRole('tab', { name: 'Reply', exact: true })).toBeFocused();
  await page.keyboard.press('z');
  await expect(page.getByText(`Reply to ${reference} was not sent.`)).toBeVisible();
  await expect(reply(page)).toBeFocused();
  await expect(reply(page)).toHaveValue('A reply in haste');
  await page.clock.fastForward('00:30');
  await page.reload();
  await expect(reply(page)).toHaveValue('A reply in haste');
  await expect(talk(page)).not.toContainText('A reply in haste');
  expect(await mailsWith(site, 'A reply in haste')).toBe(0);
});

test('[DK-03] a reply is sent after ten seconds, whichever page of the desk is open', async ({ desk, site }) => {
  const reference = await desk.complain('My bill is even.');
  const page = await desk.open('handler');
  await page.clock.install();
  await send(page, reference, 'On its way');
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByText(`Reply to ${reference} goes in`)).toBeVisible();
  await page.clock.fastForward('00:11');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect.poll(() => mailsWith(site, 'On its way')).toBe(1);
});

test('[DK-03] if the tab is closed within ten seconds the reply is kept and not sent', async ({ desk, site }) => {
  const reference = await desk.complain('My bill is gone.');
  const page = await desk.open('handler');
  const context = page.context();
  await send(page, reference, 'Closed too early');
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  await (await asked).accept();
  await closed;
  const again = await context.newPage();
  await again.goto('/');
  await expect(again.getByRole('navigation', { name: 'Not sent yet' })).toContainText(`${reference} reply`);
  await again.goto(`/cases/${reference}`);
  await expect(reply(again)).toHaveValue('Closed too early');
  await expect(talk(again)).not.toContainText('Closed too early');
  await sendButton(again).press('Enter');
  await again.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(again.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect.poll(() => mailsWith(site, 'Closed too early')).toBe(1);
  await expect(talk(again).getByText('Closed too early')).toHaveCount(1);
});

test('[DK-03] two replies at once have ten seconds each, and the key undoes the last one', async ({ desk, site }) => {
  const [first, second] = [await desk.complain('One bill.'), await desk.complain('Two bills.')];
  const page = await desk.open('handler');
  for (const [reference, words] of [
    [first, 'To the first'],
    [second, 'To the second'],
  ] as const) {
    await page.getByRole('link', { name: 'Queue', exact: true }).click();
    await page.getByRole('row', { name: reference }).getByRole('link').click();
    await writeReply(page, words);
    await sendButton(page).dblclick();
  }
  await page.keyboard.press('z');
  await expect(page.getByText(`Reply to ${second} was not sent.`)).toBeVisible();
  await expect(page.getByText(`Reply to ${first} sent`)).toBeVisible({ timeout: 15_000 });
  await expect.poll(() => mailsWith(site, 'To the first')).toBe(1);
  expect(await mailsWith(site, 'To the second')).toBe(0);
});

test('[DK-03] after a reply was sent the form is empty, so that what it promises and its files are not sent with the next one', async ({
  desk,
}) => {
  const reference = await desk.complain('Three bills.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await openPromise(page);
  await page.getByLabel('Our full answer').check();
  await reply(page).fill('The first of two');
  await sendButton(page).press('Enter');
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await openPromise(page);
  await expect(page.getByLabel('A holding reply')).toBeChecked();
});

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

test('[DK-03, DS-04] Undo is one Tab from where the reply was sent, and the seconds stop while it has the focus', async ({
  desk,
  site,
}) => {
  const reference = await desk.complain('My bill is fast.');
  const page = await desk.open('handler');
  // Without single keys, as for those who speak to their browser (WCAG 2.1.4).
  await page.evaluate(() => localStorage.setItem('desk-single-keys', 'off'));
  await page.clock.install();
  await send(page, reference, 'A reply to think about');
  await page.keyboard.press('Tab');
  await expect(undo(page)).toBeFocused();
  await expect(page.getByText(`Reply to ${reference} waits while you are here.`)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(undo(page)).toBeFocused();
  expect(await mailsWith(site, 'A reply to think about')).toBe(0);
  await page.keyboard.press('Enter');
  await expect(reply(page)).toHaveValue('A reply to think about');
  await expect(reply(page)).toBeFocused();
});

test('[DK-03] the seconds go on when the focus leaves Undo, and when another page opens', async ({ desk, site }) => {
  const reference = await desk.complain('My bill is slow.');
  const page = await desk.open('handler');
  await page.clock.install();
  await send(page, reference, 'Words that go on');
  await undo(page).focus();
  await page.clock.fastForward('00:30');
  await page.getByRole('tab', { name: 'Reply', exact: true }).focus();
  await expect(page.getByText(`Reply to ${reference} goes in`)).toBeVisible();
  await undo(page).focus();
  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('heading', { name: 'Figures', level: 1 }).waitFor();
  await expect(page.getByText(`Reply to ${reference} goes in`)).toBeVisible();
  await page.clock.fastForward('00:11');
  await expect.poll(() => mailsWith(site, 'Words that go on')).toBe(1);
});

test('[DK-03, DS-04] on the next page Undo is reached by three presses of Tab, and a notice is read apart from an older one', async ({
  desk,
}) => {
  const reference = await desk.complain('My bill is next.');
  const page = await desk.open('handler');
  await page.clock.install();
  await goToCase(page, reference);
  await page.getByRole('button', { name: 'Assign to me' }).press('Enter');
  await page.getByText(`${reference} is yours now.`).waitFor();
  await page.getByLabel('Your reply').fill('To the point');
  await sendButton(page).press('Enter');
  await undo(page).waitFor();
  await page.getByRole('link', { name: 'Figures' }).press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const notices = page.locator('.desk-notices [role=status]');
  await expect(notices).toHaveAttribute('aria-atomic', 'false');
  for (const text of await notices.locator('> *').allTextContents()) expect(text).toMatch(/\.|Send now$/);
  const tabs = async () => {
    for (let presses = 1; presses < 5; presses += 1) {
      await page.keyboard.press('Tab');
      if (await undo(page).evaluate((button) => button === document.activeElement)) return presses;
    }
    return Number.POSITIVE_INFINITY;
  };
  // A link to each case comes first.
  expect(await tabs()).toBeLessThanOrEqual(3);
});

test('[DK-03] an outcome that is being filled in stays when the window becomes narrow', async ({ desk }) => {
  const reference = await desk.complain('My bill is wide.');
  const page = await desk.open('handler');
  await goToCase(page, reference);
  await reply(page).fill('We offer you £30.');
  await sendBy(page, 'Send as our answer');
  await page.getByLabel('What we offer').fill('£30 of credit');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByLabel('What we offer')).toHaveValue('£30 of credit');
    await expect(page.getByRole('button', { name: 'Send the offer', exact: true })).toBeVisible();
  }
});
