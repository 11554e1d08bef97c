/**
 * Each way to close a complaint of somebody without an e-mail address, on a phone and on a wide screen: every step goes
 * into a letter to print (RW-06, RW-15).
 */
import type { Page } from '@playwright/test';
import { look } from './fixtures/axe-faults.ts';
import { press } from './fixtures/case-page.ts';
import { closeByFinalResponse, closeByReply, fileOf, head } from './fixtures/desk/closing.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { goToCase, talk } from './fixtures/desk/desk-case.ts';
import { fillSettledCall, phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

test.use({ environment: { ...WITH_DESK, TEST_NOW: '2026-11-20T10:00:00Z' }, isSiteOwn: true });

const BY_POST = {
  email: null,
  'contact-preference': 'post',
  address: { 'address-line1': '1 Larkspur Gate', 'postal-town': 'London', postcode: 'SW1A 1AA' },
  'received-at': '2026-11-16T09:00:00.000Z',
};

/** How staff close a complaint, and what the letters that follow say, in the order of the list. */
const WAYS: Record<string, { close(page: Page): Promise<void>; letters: readonly RegExp[] }> = {
  'in writing': {
    close: (page) => closeByReply(page, 'In writing'),
    letters: [
      /Please tell us whether this settles it[\s\S]*isn't settled by 11 January 2027/,
      /comes off your next bill[\s\S]*You told us in writing on 20 November 2026 that it's settled\. If it isn't settled after all, tell us by 18 December 2026/,
    ],
  },
  'by phone': {
    close: (page) => closeByReply(page, 'By phone', '2026-11-18'),
    letters: [/Please tell us whether/, /You told us by phone on 18 November 2026 that it's settled/],
  },
  'final response': {
    close: closeByFinalResponse,
    letters: [
      /YOUR DEADLOCK LETTER[\s\S]*The meter was tested and is right/,
      /We've given you our final answer, and have closed it\. You don't have to agree[\s\S]*to the Energy Ombudsman now/,
    ],
  },
};

/** The cards of a case in the list of letters to print, oldest first. */
async function cardsOf(page: Page, reference: string) {
  await page.goto('/tasks?view=print');
  await page.getByRole('heading', { name: 'To print' }).waitFor();
  return page.getByRole('article', { name: reference });
}

/** Prints every letter of a case, and ticks it off. */
async function printAll(page: Page, reference: string, letters: readonly RegExp[]): Promise<void> {
  const cards = await cardsOf(page, reference);
  await expect(cards, reference).toHaveCount(letters.length);
  await look(page, `letters to print ${reference} ${page.viewportSize()?.width}`);
  for (const says of letters) {
    const card = cards.first();
    await expect(card).toContainText('1 Larkspur Gate, London, SW1A 1AA');
    const text = (await fileOf(page, card, 'Plain text')).replaceAll('\r', '');
    expect(text).toMatch(says);
    expect(text).not.toMatch(/case page|You can also read|find-my-case/);
    expect((await fileOf(page, card, 'PDF')).slice(0, 5)).toBe('%PDF-');
    const left = await cards.count();
    await card.getByRole('button', { name: 'Done' }).click();
    await expect(cards).toHaveCount(left - 1);
  }
}

/** Takes a call from somebody without an e-mail address that settles their complaint. @returns its reference */
async function settleOnTheCall(page: Page): Promise<string> {
  await fillSettledCall(page);
  await page.getByLabel('Email address').fill('');
  await page.getByRole('radio', { name: 'Post' }).check();
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByLabel('Address, line 1').fill('1 Larkspur Gate');
  await page.getByLabel('Town').fill('London');
  await page.getByLabel('How it was settled').fill('We took the second bill back.');
  await page.getByLabel('Basis of the resolution').selectOption('Upheld');
  await press(page, 'Open the case');
  const heading = page.getByRole('heading', { name: / is settled$/ });
  const reference = (await heading.innerText()).replace(' is settled', '');
  await expect(page.getByText('says how it was settled is in the list of letters to print')).toBeVisible();
  await look(page, `settled on the call by post ${page.viewportSize()?.width}`);
  return reference;
}

test('[RW-06, RW-15] a complaint that is closed by post has a letter for each step, and only an open one has the eight-week letter later', async ({
  desk,
  site,
}) => {
  const closed: string[] = [];
  for (const width of [360, 1280]) {
    const page = await desk.open('handler', { viewport: { width, height: 800 } });
    for (const [name, { close, letters }] of Object.entries(WAYS)) {
      const reference = await phonedCase(page, BY_POST);
      await goToCase(page, reference);
      await close(page);
      await expect(head(page), name).toContainText('Resolved');
      await expect(talk(page)).not.toContainText('by email');
      await printAll(page, reference, letters);
      closed.push(reference);
    }
    const settled = await settleOnTheCall(page);
    await printAll(page, settled, [/What we told you[\s\S]*We took the second bill back[\s\S]*You told us by phone/i]);
    closed.push(settled);
  }
  const open = await phonedCase(await desk.open('handler'), BY_POST);

  await site.restartAt('2027-01-12T10:00:00Z');
  const page = await desk.open('handler');
  await expect(await cardsOf(page, open)).toContainText('Eight-week letter');
  await printAll(page, open, [/YOUR 8-WEEK LETTER[\s\S]*It is free for you[\s\S]*until 12 January 2028/]);
  for (const reference of closed) await expect(page.getByRole('article', { name: reference })).toHaveCount(0);
  for (const reference of [open, ...closed]) expect(await site.mailsAbout(reference)).toEqual([]);
});
