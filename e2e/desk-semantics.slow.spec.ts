/** The desk for assistive technology, and where the focus goes (DS-04). */
import type { Page } from '@playwright/test';
import { CUSTOMER_NAME, test } from './fixtures/desk/desk.ts';
import { addNote, note, reply, talk, writeNote } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

/** Number of elements of each role in Chromium's accessibility tree. */
async function rolesOf(page: Page): Promise<Map<string, number>> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const roles = new Map<string, number>();
  for (const { ignored, role } of nodes)
    if (!ignored) roles.set(String(role?.value), (roles.get(String(role?.value)) ?? 0) + 1);
  return roles;
}

for (const width of [1280, 360]) {
  test(`[DK-02] the queue is a table with headings, ${width} px wide`, async ({ desk }) => {
    const reference = await desk.complain('My meter is round.');
    const page = await desk.open('handler', { viewport: { width, height: 900 } });
    await page.getByRole('link', { name: reference, exact: true }).waitFor();
    const roles = await rolesOf(page);
    expect(roles.get('table')).toBe(1);
    expect(roles.get('columnheader')).toBe(8);
    expect(roles.get('rowheader')).toBeGreaterThan(0);
    expect(roles.get('cell')).toBe(7 * (roles.get('rowheader') ?? 0));
  });
}

test('[DK-03] the messages are a feed whose articles are labelled by author and date; Page Up goes back', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter is square.');
  const page = await desk.signIn('handler');
  await page.goto(`/cases/${reference}`);
  await writeNote(page, 'Square indeed');
  await addNote(page);
  const parts = talk(page).getByRole('article');
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toHaveAccessibleName(
    new RegExp(`^${CUSTOMER_NAME} on the site \\w{3} \\d+ \\w{3}, \\d\\d:\\d\\d$`),
  );
  await expect(parts.last()).toHaveAccessibleName(/^Note, for staff only Priya Raman .*\d\d:\d\d$/);
  await parts.last().focus();
  await page.keyboard.press('PageUp');
  await expect(parts.first()).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(parts.last()).toBeFocused();
});

test('[DK-03] reply and note differ in name, position and colour, also for screen readers', async ({ desk }) => {
  const reference = await desk.complain('My meter is blue.');
  const page = await desk.signIn('handler');
  await page.goto(`/cases/${reference}`);
  const look = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, borderStyle, borderColor } = getComputedStyle(element);
      return [backgroundColor, borderStyle, borderColor];
    });
  await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Reply to the customer' })).toBeVisible();
  const replyLook = await look('form[data-is="reply"]');
  await page.getByRole('tab', { name: 'Note', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Note for staff only' })).toBeVisible();
  await expect(reply(page)).toHaveCount(0);
  const noteLook = await look('form[data-is="note"]');
  for (const [index, value] of replyLook.entries()) expect(noteLook[index]).not.toBe(value);
  for (const words of ['Dear Zoë', 'Annwyl Zoë', 'hello there', '“Good morning']) {
    await note(page).fill(words);
    await expect(note(page)).toHaveAccessibleDescription(/looks like a letter/);
  }
  await note(page).fill('Spoke with Zoë');
  await expect(page.getByText('This looks like a letter.')).toBeHidden();
});

test('[DK-02] the focus is never lost: after a search, Escape, j, Enter, a dialog and a reply', async ({ desk }) => {
  const reference = await desk.complain('My meter is lost.');
  await desk.complain('My meter is found.');
  const page = await desk.open('handler');
  await page.getByRole('link', { name: reference, exact: true }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await expect(page.locator('a[data-case]').first()).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.type(reference);
  await page.keyboard.press('Enter');
  await talk(page).waitFor();
  await expect(page.locator('main')).toBeFocused();
  await page.getByRole('tab', { name: 'Reply', exact: true }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('combobox', { name: /^Cases, people/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Reply', exact: true })).toBeFocused();
  await page.keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tab', { name: 'Note', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Back to the queue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Queue', level: 1 })).toBeVisible();
});

test('[DK-02] changes that arrive in a case do not move its buttons', async ({ desk }) => {
  const reference = await desk.complain('My meter moves.');
  const [page, other] = [await desk.open('handler'), await desk.open('lead')];
  await page.goto(`/cases/${reference}`);
  await writeNote(page, 'About to be added');
  const button = page.getByRole('button', { name: 'Add note' });
  await button.hover();
  const before = await button.boundingBox();
  await other.goto(`/cases/${reference}`);
  await writeNote(other, 'A long note\n'.repeat(12));
  await addNote(other);
  await expect(page.getByText(`${reference} changed while you were here`)).toBeAttached();
  await expect(talk(page)).toContainText('A long note');
  // Windows scroll by whole pixels, but lines of text have fractional heights.
  const moved = ((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0);
  expect(Math.abs(moved)).toBeLessThan(1);
});
