/** A case on a phone: the newest message and the reply button come first (DK-03, DS-04). */
import { test } from './fixtures/desk/desk.ts';
import { addNote, gapBetween, goToCase, openSection, talk, writeNote } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

test('[DK-03] on a phone the newest message and the reply button are visible at once, and deadline and extra support always', async ({
  desk,
}) => {
  const page = await desk.open('handler', PHONE);
  const name = { 'first-name': 'Wilhelmina-Alexandra', surname: 'Featherstonehaugh-Cholmondeley' };
  const reference = await phonedCase(page, name);
  await goToCase(page, reference);
  for (const text of ['One', 'Two', 'Three', 'Four']) {
    await writeNote(page, text);
    await addNote(page);
    await expect(talk(page)).toContainText(text);
  }
  await goToCase(page, reference);
  await expect(talk(page).getByRole('article')).toHaveText([/Two/, /Three/, /Four/]);
  await expect(talk(page).getByRole('article').last()).toBeInViewport();
  await expect(page.getByRole('tab', { name: 'Reply', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('term').filter({ hasText: /^Email$/ })).toBeHidden();

  const bar = await page.locator('.desk-bar').boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(90);
  const head = page.locator('.desk-case-head');
  // Of a name of fifty letters nothing is cut off.
  expect((await head.boundingBox())?.height).toBeLessThan(90);
  await expect(head).toContainText(reference);
  await page.getByRole('group', { name: 'History', exact: true }).scrollIntoViewIfNeeded();
  await expect(head.getByText('Due')).toBeInViewport();

  await page.getByRole('button', { name: 'Show 2 earlier parts' }).click();
  await expect(talk(page).getByRole('article')).toHaveCount(5);
  await expect(talk(page).getByRole('article').first()).toBeFocused();
  await openSection(page, 'Contact');
  await expect(page.getByRole('term').filter({ hasText: /^Email$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('[DK-03] on a phone the send button stays visible while a reply, a note or a call is written, however long it is', async ({
  desk,
}) => {
  const reference = await desk.complain(`My meter is wrong. ${'It counts too much. '.repeat(40)}`);
  const page = await desk.signIn('handler', { viewport: { width: 360, height: 640 } });
  await goToCase(page, reference);
  for (const [tab, field, send] of [
    ['Reply', 'Your reply', /^Send:/],
    ['Note', 'Your note', /^Add note$/],
    ['Call or letter', 'What they said', /^Save to the case$/],
  ] as const) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await page.getByLabel(field).focus();
    const button = page.getByRole('button', { name: send });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByLabel(field).fill('We look into it.\n'.repeat(60));
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByLabel(field).fill('');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('[DK-02] on a phone the first case of the queue is visible, and the filters are open only if one is set', async ({
  desk,
}) => {
  await desk.complain('My meter is small.');
  const page = await desk.open('handler', PHONE);
  await expect(page.locator('a[data-case]').first()).toBeInViewport();
  await expect(page.getByLabel('Kind')).toBeHidden();
  await page.locator('summary').filter({ hasText: 'Filters' }).click();
  await page.getByLabel('Kind').selectOption('Enquiry');
  await page.reload();
  await expect(page.getByLabel('Kind')).toHaveValue('enquiry');
  await expect(page.getByLabel('Kind')).toBeVisible();
});

test('[DK-03] between a phone and a tablet a long name has the first line of a case, and what is due the second', async ({
  desk,
}) => {
  const page = await desk.open('handler', { viewport: { width: 640, height: 740 } });
  const name = { 'first-name': 'Wilhelmina-Alexandra', surname: 'Featherstonehaugh-Cholmondeley' };
  await goToCase(page, await phonedCase(page, name));
  const head = page.locator('.desk-case-head');
  expect((await head.boundingBox())?.height).toBeLessThan(90);
  expect(await gapBetween(head.getByRole('heading'), head.getByText('Due'))).toBeGreaterThanOrEqual(0);
});
