/** The desk says why something was refused or did not respond, and keeps what was written (DK-04). */
import type { Page } from '@playwright/test';
import {
  addNote,
  goToCase,
  note,
  sendAtOnce,
  sendButton,
  talk,
  writeNote,
  writeReply,
} from './fixtures/desk/desk-case.ts';
import { test } from './fixtures/desk/desk-with-issuer.ts';
import { CUSTOMER } from './fixtures/details-page.ts';
import { expect } from './fixtures/test.ts';

/** Cuts the event stream of pages opened from now on, as if offline. */
const cutEventStream = (page: Page) => page.route('**/live*', () => {});

test('[DK-04] if the customer is erased while a reply is written, the page says so and the text can be copied', async ({
  desk,
  site,
  signedIn: page,
}) => {
  const reference = await desk.complain('Please forget me.');
  await cutEventStream(page);
  await page.goto(`/cases/${reference}`);
  await writeReply(page, 'We have forgotten you.');
  await site.erase(CUSTOMER.email);
  await sendAtOnce(page);
  await expect(page.getByText('This case was erased.', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('This case was erased: nothing can be added to it.')).toBeVisible();
  await expect(page.getByLabel('Your reply, not sent')).toHaveValue('We have forgotten you.');
  await expect(page.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  expect((await site.mails()).some((mail) => mail.includes('We have forgotten you.'))).toBe(false);
});

test('[DK-04] if the customer is erased while a note is written, the form disappears and its text can be copied', async ({
  desk,
  site,
  signedIn: page,
}) => {
  const reference = await desk.complain('Please forget me too.');
  await cutEventStream(page);
  await goToCase(page, reference);
  await writeNote(page, 'She asked to be forgotten');
  await site.erase(CUSTOMER.email);
  await addNote(page);
  await expect(page.getByText('This case was erased: nothing can be added to it.')).toBeFocused();
  await expect(page.getByLabel('Your note, not added')).toHaveValue('She asked to be forgotten');
});

test('[DK-02] a mistyped or truncated address leads to the case, or says what to do', async ({
  desk,
  signedIn: page,
}) => {
  const reference = await desk.complain('My bill is small.');
  await page.goto(`/cases/${reference.toLowerCase()}`);
  await expect(talk(page)).toContainText('My bill is small.');
  await page.goto('/?kind=complai');
  await expect(page.getByText('The case system does not recognise this address')).toBeVisible();
});

test('[DK-04] if a case no longer exists, the page says so and shows the text written for it', async ({
  signedIn: page,
}) => {
  await page.goto('/');
  await page.evaluate(() => {
    const kept = { text: 'Words for nobody', at: Date.now(), key: crypto.randomUUID() };
    localStorage.setItem('desk-words:staff-priya:LF-2222-2222:reply', JSON.stringify(kept));
  });
  await page.reload();
  await page.getByRole('navigation', { name: 'Not sent yet' }).getByRole('link', { name: 'LF-2222-2222' }).click();
  await expect(page.getByText('There is no such case')).toBeVisible();
  await expect(page.getByLabel('Your reply, not sent')).toHaveValue('Words for nobody');
});

test('[DK-04] if the case system is away or sends invalid responses, the page says so and the text is kept', async ({
  desk,
  site,
  signedIn: page,
}) => {
  const reference = await desk.complain('My bill is blank.');
  await goToCase(page, reference);
  await writeNote(page, 'Kept through it all');
  site.setFaults({ 'staff-cases': 'down' });
  await addNote(page);
  await expect(page.getByText('The case system is not responding')).toBeVisible();
  await expect(note(page)).toHaveValue('Kept through it all');
  await page.reload();
  await expect(page.getByText('The case system is not responding')).toBeVisible();
  site.setFaults({ 'staff-cases': 'malformed' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The response could not be read')).toBeVisible();
  site.setFaults({});
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(note(page)).toHaveValue('Kept through it all');
});

test('[DK-04] an empty reply is not sent, and the page says why', async ({ desk, signedIn: page }) => {
  await goToCase(page, await desk.complain('My bill is empty.'));
  await writeReply(page, '  ');
  await sendButton(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Write the reply first.' })).toBeVisible();
  await writeReply(page, 'It is not.');
  await expect(page.getByText('Write the reply first.')).toHaveCount(0);
});
