/** Each way to close a complaint, on a phone and on a wide screen, and which letters its customer has by then (RW-15). */
import type { Browser, Page } from '@playwright/test';
import { look } from './fixtures/axe-faults.ts';
import { mailedLink, openCase, press } from './fixtures/case-page.ts';
import { closeByFinalResponse, closeByReply, fileOf, head } from './fixtures/desk/closing.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { goToCase, sendOffer, writeReply } from './fixtures/desk/desk-case.ts';
import { mailAbout } from './fixtures/desk/life.ts';
import { fillSettledCall, phonedCase } from './fixtures/phoned-case.ts';
import { postComplaint, referenceIn } from './fixtures/posted-forms.ts';
import { expect } from './fixtures/test.ts';

test.use({ environment: { ...WITH_DESK, TEST_NOW: '2026-11-20T10:00:00Z' }, isSiteOwn: true });

const RECEIVED_ON = '2026-11-16T09:00:00.000Z';
/** How staff close a complaint that somebody has just made by telephone. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  'in person': (page) => closeByReply(page, 'In person'),
  'in writing': (page) => closeByReply(page, 'In writing'),
  'by phone on': (page) => closeByReply(page, 'By phone', '2026-11-18'),
  'final response': closeByFinalResponse,
};

/** What the mail of the closing says of how it was closed. */
const SAYS: Record<string, string> = {
  'in person': "You told us in person on 20 November 2026 that it's settled.",
  'in writing': "You told us in writing on 20 November 2026 that it's settled.",
  'by phone on': "You told us by phone on 18 November 2026 that it's settled.",
  'final response': "We've given you our final answer, and have closed it.",
};

/** Takes a call that settles a complaint. @returns its reference */
async function openAsSettled(page: Page): Promise<string> {
  await fillSettledCall(page);
  await page.getByLabel('How it was settled').fill('We took the second bill back.');
  await page.getByLabel('Basis of the resolution').selectOption('Upheld');
  await look(page, `closing on the call ${page.viewportSize()?.width}`);
  await press(page, 'Open the case');
  const heading = page.getByRole('heading', { name: / is settled$/ });
  return (await heading.innerText()).replace(' is settled', '');
}

/** A complaint that its customer settles on its page after an offer; staff complete its record. @returns its reference */
async function closeOnThePage(browser: Browser, parts: Parts): Promise<string> {
  const { page, site, url, width } = parts;
  const context = await browser.newContext({ viewport: { width, height: 800 }, baseURL: url });
  const customer = await context.newPage();
  const reference = referenceIn(await postComplaint(customer, 'My bill is wrong.', 'email'));
  await goToCase(page, reference);
  await writeReply(page, 'We take £60 off.');
  await sendOffer(page);
  await mailAbout(site, reference, 'Our answer to your complaint');
  await openCase(customer, await mailedLink(site, reference));
  await press(customer, 'Yes, it is settled');
  await expect(customer.getByText('Thank you for telling us')).toBeVisible();
  await look(customer, `closing on the page ${width}`);
  await context.close();
  return reference;
}

interface Parts {
  page: Page;
  site: Parameters<typeof mailAbout>[0];
  url: string;
  width: number;
}

/** The letters among a case's mails. */
const lettersTo = async (site: Parts['site'], reference: string) =>
  (await site.mailsAbout(reference))
    .map(({ subject = '' }) => subject)
    .filter((subject) => subject.includes(' letter: '));

test('[RW-15, RW-02, CT-07] a complaint that is closed in any way says how, and only an open one has the eight-week letter later', async ({
  desk,
  site,
  browser,
  context,
}) => {
  const closed: string[] = [];
  const final: string[] = [];
  for (const width of [360, 1280]) {
    const page = await desk.open('handler', { viewport: { width, height: 800 } });
    for (const [name, close] of Object.entries(WAYS)) {
      const reference = await phonedCase(page, { 'received-at': RECEIVED_ON });
      await goToCase(page, reference);
      await close(page);
      await expect(head(page), name).toContainText('Resolved');
      const subject = name === 'final response' ? "We've closed your complaint" : 'Your complaint is resolved';
      expect((await mailAbout(site, reference, subject)).text?.replace(/\s+/g, ' ')).toContain(SAYS[name]);
      (name === 'final response' ? final : closed).push(reference);
    }
    closed.push(await openAsSettled(page));
    closed.push(await closeOnThePage(browser, { page, site, url: site.url, width }));
  }
  const open = referenceIn(await postComplaint(context, 'My bill is wrong.', 'email'));
  const printed = referenceIn(await postComplaint(context, 'My bill is wrong again.', 'post'));

  await site.restartAt('2027-01-16T10:00:00Z');
  const letter = await mailAbout(site, open, 'Your 8-week letter');
  expect(letter.text).toContain('until 16 January 2028');
  for (const one of closed) expect(await lettersTo(site, one), one).toEqual([]);
  for (const one of final) expect(await lettersTo(site, one), one).toEqual([expect.stringContaining('deadlock')]);

  const page = await desk.open('handler');
  await page.goto('/tasks?view=print');
  const card = page.getByRole('article', { name: printed });
  await expect(card).toContainText('Eight-week letter');
  expect((await fileOf(page, card, 'PDF')).slice(0, 5)).toBe('%PDF-');
  expect(await fileOf(page, card, 'Plain text')).toContain('YOUR 8-WEEK LETTER');
});
