/**
 * Counts the presses of daily work in a case, by pointer and by keyboard (DK-08). A click, a shortcut key and Enter on
 * a button count one each, a choice from a select two; typing and moving the focus count nothing.
 */
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, reply, sendButton, wayOf, waysButton } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

type Press = (target: Locator) => Promise<void>;

/** Each button by pointer, or focused and pressed by Enter. */
const WAYS: Record<string, Press> = {
  pointer: (target) => target.click(),
  keyboard: (target) => target.press('Enter'),
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types into the reply, which is visible from the beginning. */
const type = (page: Page, words: string) => reply(page).pressSequentially(words);

interface Task {
  presses: number;
  /** Whether a complaint needs an offer and a category before the task. */
  followsOffer?: boolean;
  /** Does the task. @returns values of the case that show the result, besides the notice of a sent reply */
  run(page: Page, press: Press): Promise<Record<string, unknown>>;
}

const TASKS: Record<string, Task> = {
  'a reply with a template': {
    presses: 2,
    async run(page, press) {
      await press(button(page, 'We are looking into it'));
      await press(sendButton(page));
      return { state: 'in-hand', owner: { name: 'Priya Raman' } };
    },
  },
  'a reply that waits for the customer': {
    presses: 2,
    async run(page, press) {
      await type(page, 'Which number is on the meter?');
      await press(waysButton(page));
      await press(wayOf(page, 'Send and wait'));
      return { state: 'waiting-for-customer' };
    },
  },
  'a category': {
    presses: 1,
    async run(page, press) {
      await press(button(page, 'Smart meters'));
      await expect(button(page, 'Smart meters')).toHaveAttribute('aria-pressed', 'true');
      return { category: 'Smart meters' };
    },
  },
  'an offer, fully recorded': {
    presses: 4,
    async run(page, press) {
      await type(page, 'We take £30 off your next bill.');
      await press(button(page, 'Smart meters'));
      await press(waysButton(page));
      await press(wayOf(page, 'Send as our answer'));
      await page.getByLabel('What we offer').pressSequentially('£30');
      await press(button(page, 'Send the offer'));
      return { state: 'answer-offered', offer: '£30', category: 'Smart meters' };
    },
  },
  'an answer that resolves, recorded': {
    presses: 4,
    followsOffer: true,
    async run(page, press) {
      await type(page, 'The £30 are on their way.');
      await press(waysButton(page));
      await press(wayOf(page, 'Send and resolve'));
      await press(button(page, 'By phone'));
      await press(button(page, 'Upheld'));
      return { state: 'resolved', resolution: 'The £30 are on their way.', 'resolution-basis': 'upheld' };
    },
  },
};

/** The case's attributes now. */
const read = (page: Page, reference: string): Promise<object> =>
  page.evaluate(async (id) => (await (await fetch(`/api/cases/${id}`)).json()).data.attributes, reference);

for (const [way, act] of Object.entries(WAYS))
  test(`[DK-08] each daily task takes the presses listed for it, by ${way}`, async ({ desk }) => {
    const page = await desk.open('handler');
    for (const [task, { presses, followsOffer, run }] of Object.entries(TASKS)) {
      const reference = await phonedCase(page, followsOffer ? { category: 'Billing' } : {});
      if (followsOffer) await offer(page, reference);
      await goToCase(page, reference);
      let count = 0;
      const done = await run(page, async (target) => {
        count += 1;
        await act(target);
      });
      expect({ task, count }).toEqual({ task, count: presses });
      // Replies change the state, and are sent only after ten seconds.
      if ('state' in done) {
        await button(page, 'Send now').click();
        await expect(page.getByText(`Reply to ${reference} sent`)).toBeVisible();
      }
      expect(await read(page, reference)).toMatchObject(done);
    }
  });

/** The offer after which a complaint may be resolved. */
async function offer(page: Page, reference: string): Promise<void> {
  await page.evaluate(async (id) => {
    const version = (await fetch(`/api/cases/${id}`)).headers.get('ETag') ?? '';
    const attributes = { text: 'We offer £30.', state: 'answer-offered', offer: '£30' };
    const answer = await fetch(`/api/cases/${id}/messages`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/vnd.api+json',
        'If-Match': version,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ data: { type: 'case-messages', attributes } }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }, reference);
}

test('[DK-08] from the top of the page the reply is reached by at most 14 presses of Tab, or by one key', async ({
  desk,
}) => {
  const page = await desk.open('handler');
  const reference = await phonedCase(page);
  await goToCase(page, reference);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  let presses = 0;
  while (!(await reply(page).evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press('Tab');
    presses += 1;
    expect(presses).toBeLessThanOrEqual(14);
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(reply(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').getByRole('option', { name: /^Reply/ })).toContainText('r');
});
