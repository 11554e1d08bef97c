/** What a case shows without opening anything, and the one button that sends (DK-03, DK-08). */
import type { Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, reply, sendButton, talk, wayOf, waysButton, writeReply } from './fixtures/desk/desk-case.ts';
import { expect } from './fixtures/test.ts';

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[DK-03] of an ordinary complaint everything that matters is in sight at 1280 by 900, in four groups', async ({
  desk,
}) => {
  const reference = await desk.complain('My bill is too high.');
  for (const role of ['handler', 'lead'] as const) {
    const page = await desk.signIn(role);
    await goToCase(page, reference);
    const record = page.getByRole('complementary', { name: 'The record' });
    await expect(record.getByRole('heading', { level: 2 })).toHaveText(['Customer', 'Case', 'Deadlines', 'Record']);
    await expect(group(page, 'Customer')).toContainText('zoe@example.com');
    for (const fact of ['Unassigned.', 'Received, needs reply', 'No answer yet'])
      await expect(group(page, 'Case').getByText(fact, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Billing', exact: true })).toBeInViewport({ ratio: 1 });
    await expect(group(page, 'Record').locator('summary', { hasText: 'History' })).toBeInViewport({ ratio: 1 });
    expect(await record.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      0,
    );
    await expect(page.locator('html')).toHaveJSProperty('scrollHeight', 900);
  }
});

test('[DK-03] what is due next is the first line of the deadlines, and what is empty is under More', async ({
  desk,
}) => {
  const reference = await desk.complain('My bill is too low.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  const deadlines = group(page, 'Deadlines');
  await expect(deadlines.getByRole('term').filter({ visible: true })).toHaveText(['Reply', 'Eight weeks']);
  await expect(deadlines.getByText('Letters')).toBeHidden();
  const more = deadlines.getByRole('button', { name: 'More' });
  await more.press('Enter');
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await expect(more).toBeFocused();
  for (const name of ['Letters', 'Guaranteed standards', 'Energy Ombudsman'])
    await expect(deadlines.getByRole('group', { name })).toBeVisible();
  await expect(group(page, 'Customer').getByRole('group', { name: 'Representative' })).toBeHidden();
  // A form of an empty part is opened by its command all the same.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('representative');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Representative' })).toBeVisible();
});

for (const width of [1280, 768, 360])
  test(`[DK-08, DS-04] other ways to send are a menu, by keyboard too, and none is remembered, at ${width} px`, async ({
    desk,
  }) => {
    const reference = await desk.complain('My meter is upside down.');
    const page = await desk.signIn('handler', { viewport: { width, height: 740 } });
    await goToCase(page, reference);
    await writeReply(page, 'Which way up is the display?');
    await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
    await expect(sendButton(page)).toHaveText(/^Send: in hand, answer still promised by /);
    await waysButton(page).focus();
    for (const [key, item] of [
      ['Enter', 'Send and wait'],
      ['ArrowDown', 'Send and wait'],
      ['ArrowUp', 'Send as our answer'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(waysButton(page)).toHaveAttribute('aria-expanded', 'true');
      await expect(wayOf(page, item)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(waysButton(page)).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(wayOf(page, 'Send and wait')).toBeFocused();
    await expect(wayOf(page, 'Send and wait')).toBeInViewport({ ratio: 1 });
    await expect(wayOf(page, 'Send and wait')).toContainText('waiting for customer, answer still promised by');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(reply(page)).toHaveValue('Which way up is the display?');
    await expect(sendButton(page)).toHaveText(/^Send: in hand/);
  });

test('[DK-08, DS-04] who presses keys quickly reaches the item that they count to, since the menu has the focus at once', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter is quick.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await writeReply(page, 'How quick?');
  const reached = await waysButton(page).evaluate((button: HTMLElement) => {
    const after = (act: () => void) => {
      act();
      return document.activeElement?.textContent?.slice(0, 18);
    };
    const press = (key: string) => () => button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const close = () => document.querySelector<HTMLElement>('[role=menu]')?.hidePopover();
    return [() => button.click(), press('ArrowDown'), press('ArrowUp')].map((act) => {
      const item = after(act);
      close();
      return item;
    });
  });
  expect(reached).toEqual(['Send and wait for ', 'Send and wait for ', 'Send as our answer']);
});

test('[DK-08] Ctrl+Enter sends what the button says: the reply, or the offer that is filled in', async ({ desk }) => {
  const reference = await desk.complain('My meter is loud.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await writeReply(page, 'We take £30 off.');
  await waysButton(page).click();
  await wayOf(page, 'Send as our answer').click();
  await reply(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.locator('.desk-case-head')).toContainText('Answer offered');
  await writeReply(page, 'It is on its way.');
  await reply(page).press('Control+Enter');
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(talk(page)).toContainText('It is on its way.');
  await expect(page.locator('.desk-case-head')).toContainText('Answer offered');
});

test('[DK-03] the place to write has two lines at rest, and grows with what is written', async ({ desk }) => {
  const reference = await desk.complain('My meter hums.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  const height = async () => (await reply(page).boundingBox())?.height ?? 0;
  const line = await reply(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).lineHeight));
  const atRest = await height();
  expect(Math.floor(atRest / line)).toBe(2);
  await reply(page).fill('We look into it.\n'.repeat(6));
  expect(await height()).toBeGreaterThan(atRest + 4 * line);
  await reply(page).fill('We look into it.\n'.repeat(90));
  expect(await height()).toBeLessThan(900 / 2);
  await expect(sendButton(page)).toBeInViewport({ ratio: 1 });
  await expect(talk(page).getByRole('article').last()).toBeInViewport();
});
