/** Drafts at the desk survive crashes, second tabs, lost connections and slow responses (DK-04). */
import type { Locator } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import {
  addNote,
  goToCase,
  note,
  openSection,
  reply,
  sendAtOnce,
  sendButton,
  talk,
  writeNote,
  writeReply,
} from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

test('[DK-04] the drafts of a reply, a note and an outcome survive a crash of the page', async ({ desk }) => {
  const reference = await desk.complain('My meter hums.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await openSection(page, 'Outcome');
  await page.getByLabel('Offer', { exact: true }).fill('£30 for the noise');
  expect(
    (await page.getByLabel('Offer', { exact: true }).boundingBox())?.width,
    'as wide as its panel',
  ).toBeGreaterThan(250);
  await writeNote(page, 'Hums at night');
  await writeReply(page, 'We will listen to it.');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
  const again = await page.context().newPage();
  await again.goto('/');
  await expect(again.getByRole('navigation', { name: 'Not sent yet' })).toContainText(reference);
  await goToCase(again, reference);
  await expect(reply(again)).toHaveValue('We will listen to it.');
  await expect(again.getByLabel('Offer', { exact: true })).toHaveValue('£30 for the noise');
  await again.getByRole('tab', { name: 'Note', exact: true }).click();
  await expect(note(again)).toHaveValue('Hums at night');
});

test('[DK-03, DK-04] all fields of a recorded call survive a crash of the page', async ({ desk }) => {
  const reference = await desk.complain('My meter rings.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.getByRole('tab', { name: 'Call or letter' }).click();
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('We told the customer').check();
  await page.getByLabel('How', { exact: true }).selectOption('In person');
  await page.getByLabel('On', { exact: true }).fill(yesterday);
  await page.getByLabel('Time, if not just now').fill('09:30');
  await page.getByLabel('What we told them').fill('It rings when');
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await crashed;
  const again = await page.context().newPage();
  await goToCase(again, reference);
  await expect(again.getByLabel('What we told them')).toHaveValue('It rings when');
  await expect(again.getByLabel('How', { exact: true })).toHaveValue('in-person');
  await expect(again.getByLabel('On', { exact: true })).toHaveValue(yesterday);
  await expect(again.getByLabel('Time, if not just now')).toHaveValue('09:30');
  await again.getByLabel('What we told them').fill('');
  await again.getByRole('button', { name: 'Close', exact: true }).click();
  await again.reload();
  await talk(again).waitFor();
  await expect(again.getByLabel('On', { exact: true })).toBeHidden();
});

test('[DK-04] two tabs of a case share a draft, and if both send it, it is mailed once', async ({ desk, site }) => {
  const reference = await desk.complain('My meter ticks.');
  const first = await desk.open('handler');
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await goToCase(page, reference);
    await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  }
  await reply(first).pressSequentially('We looked at');
  await expect(reply(second)).toHaveValue('We looked at');
  await reply(second).press('End');
  await reply(second).pressSequentially(' your meter.');
  await expect(reply(first)).toHaveValue('We looked at your meter.');
  for (const page of [first, second]) await sendButton(page).press('Enter');
  for (const page of [first, second]) await page.getByRole('button', { name: 'Send now' }).press('Enter');
  for (const page of [first, second]) await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect(talk(first).getByText('We looked at your meter.')).toHaveCount(1);
  const mailed = async () => (await site.mails()).filter((mail) => mail.includes('We looked at your meter.')).length;
  await expect.poll(mailed).toBe(1);
  expect(await first.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk-words')))).toEqual(
    [],
  );
});

test('[DK-04] what is written on in another tab while a reply waits or a note is saved is kept', async ({
  desk,
  site,
}) => {
  const reference = await desk.complain('My meter whirs.');
  const first = await desk.open('handler');
  const second = await first.context().newPage();
  for (const page of [first, second]) await goToCase(page, reference);
  for (const page of [first, second]) await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await reply(first).pressSequentially('We looked at it.');
  await sendButton(first).press('Enter');
  await reply(second).press('End');
  await reply(second).pressSequentially(' It is new.');
  await first.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(talk(first).getByText('We looked at it.')).toHaveCount(1);
  await expect(first.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect(reply(second)).toHaveValue('We looked at it. It is new.');

  await second.getByRole('tab', { name: 'Note', exact: true }).click();
  await writeNote(first, 'Whirs at night');
  await expect(note(second)).toHaveValue('Whirs at night');
  site.setFaults({ 'staff-cases': { slow: 5000 } });
  await addNote(first);
  await note(second).press('End');
  await note(second).pressSequentially(', and by day');
  site.setFaults({});
  await expect(talk(first).getByText('Whirs at night')).toBeVisible();
  await expect(note(second)).toHaveValue('Whirs at night, and by day');
});

test('[DK-04] if the connection is lost while sending, the reply is kept, can be sent again, and is mailed once', async ({
  desk,
  site,
}) => {
  const reference = await desk.complain('My meter clicks.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await writeReply(page, 'Clicking is normal.');
  await page.context().setOffline(true);
  await sendAtOnce(page);
  await expect(page.getByText(`It is not certain that the reply to ${reference} was sent.`)).toBeVisible();
  await expect(reply(page)).toHaveValue('Clicking is normal.');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
  await expect(talk(page).getByText('Clicking is normal.')).toHaveCount(1);
  await expect
    .poll(async () => (await site.mails()).filter((mail) => mail.includes('Clicking is normal.')).length)
    .toBe(1);
});

test('[DK-04] if the response is lost, a note that is added again after a reload is in the case once', async ({
  desk,
  site,
}) => {
  const reference = await desk.complain('My meter sings.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await writeNote(page, 'Sings in C');
  site.setFaults({ 'staff-cases': 'lost-answer' });
  await addNote(page);
  await expect(page.getByText('The case system is not responding')).toBeVisible();
  site.setFaults({});
  await goToCase(page, reference);
  await expect(note(page)).toHaveValue('Sings in C');
  await addNote(page);
  await expect(note(page)).toHaveValue('');
  await expect(talk(page).getByText('Sings in C')).toHaveCount(1);
});

test('[DK-04] text typed elsewhere while the case system is slow to save is kept', async ({ desk, site }) => {
  const reference = await desk.complain('My meter waits.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  site.setFaults({ 'staff-cases': { slow: 10_000 } });
  await openSection(page, 'Outcome');
  await page.getByLabel('Offer', { exact: true }).fill('£10');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saving …' })).toBeVisible();
  await page.getByLabel('Resolution', { exact: true }).fill('Typed while it was saved');
  await writeNote(page, 'Written while it was saved');
  site.setFaults({});
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
  await expect(page.getByLabel('Resolution', { exact: true })).toHaveValue('Typed while it was saved');
  await expect(note(page)).toHaveValue('Written while it was saved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Offer', { exact: true })).toHaveValue('£10');
  await expect(page.getByLabel('Resolution', { exact: true })).toHaveValue('Typed while it was saved');
});

test('[DK-04] if the browser’s storage is full the desk says so, and still sends', async ({ desk }) => {
  const reference = await desk.complain('My meter is full.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2))
      for (let number = 0; ; number += 1)
        try {
          localStorage.setItem(`filling-${size}-${number}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });
  await writeNote(page, 'There is no room for this');
  await expect(page.getByText('This browser can’t keep your words')).toBeVisible();
  await writeReply(page, 'Nor for this');
  await page.getByRole('tab', { name: 'Note', exact: true }).click();
  await expect(note(page)).toHaveValue('There is no room for this');
  await addNote(page);
  await expect(talk(page)).toContainText('There is no room for this');
});

test('[DK-04] a pasted text that is too long is kept whole, and is not sent before it is shortened', async ({
  desk,
}) => {
  const endOf = async (field: Locator) => (await field.inputValue()).slice(-20);
  const words = `${'It began in May. '.repeat(2000)}And this is the end.`;
  const page = await desk.signIn('handler');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await goToCase(page, await desk.complain('My meter hums.'));
  await page.evaluate((text) => navigator.clipboard.writeText(text), words);
  for (const [write, field, send] of [
    [writeReply, reply(page), sendButton(page)],
    [writeNote, note(page), page.getByRole('button', { name: 'Add note' })],
  ] as const) {
    await write(page, '');
    await field.press('ControlOrMeta+v');
    await expect(page.getByText('Shorten this to 30,000 characters.')).toBeVisible();
    await send.click();
    expect(await endOf(field)).toBe('And this is the end.');
    await expect(page.getByRole('button', { name: 'Send now' })).toBeHidden();
    await field.fill('It began in May.');
    await expect(page.getByText('Shorten this')).toBeHidden();
  }
  await page.goto('/new-case');
  const said = page.getByLabel('What the customer said');
  await said.press('ControlOrMeta+v');
  await page.getByRole('button', { name: 'Open the case' }).click();
  expect(await endOf(said)).toBe('And this is the end.');
  await expect(page.getByRole('link', { name: 'Shorten this to 30,000 characters' })).toBeVisible();
});
