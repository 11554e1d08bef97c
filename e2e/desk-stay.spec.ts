/** Fifteen minutes of inactivity at the desk (AU-04), with the browser's fake clock. */
import type { Page } from '@playwright/test';
import { STAFF, test } from './fixtures/desk/desk.ts';
import { reply, writeReply } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Opens a case, writes a reply, and waits until the desk asks. */
async function writeAndWait(page: Page, reference: string): Promise<void> {
  await page.clock.install();
  await page.goto(`/cases/${reference}`);
  await writeReply(page, 'We will change your meter on Monday.');
  await page.clock.fastForward('13:10');
  await expect(question(page)).toContainText('What you have written and not sent stays in this browser.');
}

async function signInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: `Sign in as ${STAFF.handler}` }).click();
  await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
}

async function findDraft(page: Page, reference: string): Promise<void> {
  const unsent = page.getByRole('navigation', { name: 'Not sent yet' });
  await expect(unsent).toContainText(`${reference} reply`);
  await unsent.getByRole('link', { name: reference }).click();
  await expect(reply(page)).toHaveValue('We will change your meter on Monday.');
}

test('[AU-04] after 13 minutes the desk asks, and somebody who stays continues where they were', async ({ desk }) => {
  const reference = await desk.complain('My meter is slow.');
  const page = await desk.open('handler');
  await writeAndWait(page, reference);
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(question(page)).toBeVisible();
  const told = page.waitForResponse((response) => response.url().endsWith('/session/active'));
  await page.keyboard.press('Enter');
  expect((await told).status()).toBe(204);
  await expect(question(page)).toBeHidden();
  await expect(reply(page)).toBeFocused();
  await page.keyboard.type(' Or Tuesday.');
  await page.clock.fastForward('12:00');
  await expect(question(page)).toBeHidden();
  await expect(reply(page)).toHaveValue('We will change your meter on Monday. Or Tuesday.');
});

test('[AU-04] without an answer everybody is signed out after 15 minutes, and the draft is kept for its author', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter is fast.');
  const page = await desk.open('handler');
  await writeAndWait(page, reference);
  await page.clock.fastForward('02:10');
  await signInAgain(page);
  await findDraft(page, reference);
});

test('[AU-04] somebody who signs out when asked is signed out at once, and nobody else sees their draft', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter is new.');
  const page = await desk.open('handler');
  await writeAndWait(page, reference);
  await page.getByRole('button', { name: 'Sign out now' }).click();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  await page.goto('/');
  await page.getByRole('button', { name: `Sign in as ${STAFF.lead}` }).click();
  await page.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
  await page.goto(`/cases/${reference}`);
  await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await expect(reply(page)).toHaveValue('');
  await page.locator('.desk-account summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInAgain(page);
  await findDraft(page, reference);
});

test('[AU-04] a key press after the computer slept for an hour does not keep the session', async ({ desk }) => {
  const reference = await desk.complain('My meter sleeps.');
  const page = await desk.open('handler');
  await page.clock.install();
  await page.goto(`/cases/${reference}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.keyboard.press('j');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
});

test('[AU-04] a key in one window keeps the others signed in', async ({ desk }) => {
  const page = await desk.open('handler');
  // One fake clock for all windows of the browser.
  await page.clock.install();
  await page.goto('/figures');
  const other = await page.context().newPage();
  await other.goto('/');
  await other.getByRole('heading', { name: 'Queue', level: 1 }).waitFor();
  await page.clock.fastForward('12:00');
  await other.keyboard.press('j');
  // Storage events arrive in other windows a moment later.
  const activeIn = (window: Page) => window.evaluate(() => localStorage.getItem('desk-active-at'));
  const active = await activeIn(other);
  await expect.poll(() => activeIn(page)).toBe(active);
  await page.clock.fastForward('12:00');
  await expect(question(page)).toBeHidden();
  expect(page.url()).toBe(`${desk.url}/figures`);
});
