/** A handler's day at the desk by keyboard alone, from signing in to signing out (DK-01, DK-02, DK-03, DK-08). */
import type { Page } from '@playwright/test';
import { STAFF, test } from './fixtures/desk/desk.ts';
import { note, reply, talk, wayOf } from './fixtures/desk/desk-case.ts';
import { tabTo } from './fixtures/desk/desk-keys.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

// The day begins with the oldest case.
test.use({ isSiteOwn: true });

/** From here on a press of the pointer fails the test. */
async function refusePointer(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => document.body.replaceChildren('The pointer was used.'), true),
  );
}

const head = (page: Page) => page.getByRole('heading', { level: 1 });

/** The case of a customer is open, and its keys work. */
async function caseIsOpen(page: Page, surname: string): Promise<void> {
  await expect(head(page)).toContainText(surname);
  await talk(page).waitFor();
}

const notices = (page: Page) => page.locator('.desk-notices');

/** The focus is on a visible element on the screen. */
async function focusIsSeen(page: Page): Promise<void> {
  const place = await page.evaluate(() => {
    const element = document.activeElement;
    const { top, bottom, width } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0, width: 0 };
    return { name: element?.outerHTML.slice(0, 120), isBody: element === document.body, top, bottom, width };
  });
  expect(place.isBody, 'the focus is lost').toBe(false);
  expect(place.bottom, `${place.name} is above the screen`).toBeGreaterThan(0);
  expect(place.top, `${place.name} is below the screen`).toBeLessThan(900);
}

/** Reaches a control by Tab and presses Enter on it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await focusIsSeen(page);
  await page.keyboard.press('Enter');
}

/** Opens the menu beside 'Send' and presses Enter on a way in it. */
async function sendByKeys(page: Page, way: string): Promise<void> {
  await tabTo(page, /^Send:/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  while (!(await wayOf(page, way).evaluate((item) => item === document.activeElement)))
    await page.keyboard.press('ArrowDown');
  await focusIsSeen(page);
  await page.keyboard.press('Enter');
}

/** Reaches a field by Tab and types into it. */
async function fillIn(page: Page, field: string | RegExp, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(words);
}

/** Runs the first option that the palette finds for words. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Cases, people/ }).waitFor();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

async function startReply(page: Page): Promise<void> {
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
}

async function sendNow(page: Page, reference: string): Promise<void> {
  await press(page, 'Send now');
  await expect(notices(page)).toContainText(`${reference} sent`);
}

test('[DK-01, DK-02, DK-03, DK-08] a handler works a whole day by keyboard alone', async ({ desk, browser }) => {
  test.setTimeout(400_000);
  // Colleagues are on the list once they have signed in, and cases are there before the day begins.
  const lead = await desk.open('lead');
  const meter = await phonedCase(lead, { surname: 'Abernathy', 'received-at': '2026-01-05T09:00:00Z' });
  const bill = await phonedCase(lead, { surname: 'Okafor', text: 'My bill is wrong.', category: 'Billing' });
  const call = await phonedCase(lead, { surname: 'Pugh', 'contact-preference': 'phone', telephone: '07700900123' });

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, baseURL: desk.url });
  const page = await context.newPage();
  await refusePointer(page);
  const { keyboard } = page;
  await page.goto('/');
  await press(page, `Sign in as ${STAFF.handler}`);
  await page.locator('a[data-case]').first().waitFor();

  // The next case that nobody has; a question, taken back once, and sent.
  await keyboard.press('u');
  await caseIsOpen(page, 'Abernathy');
  await expect(page.getByText('This case is yours.')).toBeVisible();
  await startReply(page);
  await keyboard.type('Which number is on the metre?');
  await sendByKeys(page, 'Send and wait');
  await keyboard.press('z');
  await expect(reply(page)).toHaveValue('Which number is on the metre?');
  await startReply(page);
  await keyboard.press('End');
  for (let letters = 0; letters < 3; letters += 1) await keyboard.press('Backspace');
  await keyboard.type('er?');
  await sendByKeys(page, 'Send and wait');
  await sendNow(page, meter);
  await expect(page.locator('.desk-case-head')).toContainText('Waiting for customer');

  // A note of what a colleague says, then a reply from a template that is found by its name.
  await command(page, bill);
  await caseIsOpen(page, 'Okafor');
  await keyboard.press('n');
  await expect(note(page)).toBeFocused();
  await keyboard.type('Billing says that the reading was estimated.');
  await keyboard.press('Control+Enter');
  await expect(talk(page)).toContainText('the reading was estimated');
  await command(page, 'looking into');
  await expect(reply(page)).toHaveValue(/look/);
  await press(page, /^Send:/);
  await sendNow(page, bill);

  // Somebody calls: first about a case that is there, then about a new matter.
  await keyboard.press('/');
  await keyboard.type('pugh');
  await page.getByRole('option', { name: new RegExp(`^${call}`) }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await caseIsOpen(page, 'Pugh');
  await keyboard.press('t');
  await page.getByRole('group', { name: 'What are you recording?' }).waitFor();
  await fillIn(page, /^What we told them|^What they said/, 'He called: the engineer came, and all is well.');
  await press(page, 'Save to the case');
  await expect(talk(page)).toContainText('the engineer came');
  await keyboard.press('c');
  await expect(head(page)).toHaveText('New case');
  await fillIn(page, 'First name', 'Eilidh');
  await fillIn(page, 'Last name', 'MacLeod');
  await fillIn(page, 'Email address', 'eilidh@example.org');
  await tabTo(page, 'Email');
  await keyboard.press('Space');
  await tabTo(page, 'Yes, a complaint');
  await keyboard.press('Space');
  await fillIn(page, 'What the customer said', 'The refund has not come.');
  await press(page, 'Open the case');
  await expect(head(page)).toContainText('is open');
  await press(page, 'Go to the case');
  await caseIsOpen(page, 'MacLeod');

  // The new case is handed to a colleague, and the one about the bill is resolved.
  await keyboard.press('h');
  await keyboard.type('tomos');
  await keyboard.press('Enter');
  await expect(notices(page)).toContainText(`is ${STAFF.lead}’s now`);
  await command(page, bill);
  await caseIsOpen(page, 'Okafor');
  await startReply(page);
  await keyboard.type('We take £30 off your next bill.');
  await sendByKeys(page, 'Send as our answer');
  await expect(page.getByLabel('What we offer')).toBeFocused();
  await keyboard.type('£30');
  await press(page, 'Send the offer');
  await sendNow(page, bill);
  await expect(page.locator('.desk-case-head')).toContainText('Answer offered');
  await startReply(page);
  await keyboard.type('The £30 are on their way.');
  await sendByKeys(page, 'Send and resolve');
  await press(page, 'By phone');
  await press(page, 'Upheld');
  await sendNow(page, bill);
  await expect(page.locator('.desk-case-head')).toContainText('Resolved');

  // The list of what can't be mailed, then the queue, and signing out.
  await command(page, 'go to tasks');
  await expect(head(page)).toHaveText(/^To (print|call)|^Tasks/);
  await command(page, 'go to the queue');
  await expect(page.getByRole('link', { name: call, exact: true })).toBeVisible();
  await tabTo(page, /^Priya Raman handler/, 'Shift+Tab');
  await keyboard.press('Enter');
  await press(page, 'Sign out');
  await expect(page).toHaveURL(/signed-out$/);
  await context.close();
});
