/** A reply can be undone for ten seconds (DK-03). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openPromise, reply, talk, writeReply } from './fixtures/desk/desk-case.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect } from './fixtures/test.ts';

const mailsWith = async (site: SiteProcess, words: string) =>
  (await site.mails()).filter((mail) => mail.includes(words)).length;

async function send(page: Page, reference: string, words: string): Promise<void> {
  await goToCase(page, reference);
  await page.keyboard.press('r');
  await reply(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
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
  await again.getByRole('button', { name: 'Send', exact: true }).press('Enter');
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
    await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
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
  await page.getByLabel('This answers it').check();
  await reply(page).fill('The first of two');
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect(reply(page)).toHaveValue('');
  await openPromise(page);
  await expect(page.getByLabel('A holding reply')).toBeChecked();
});
