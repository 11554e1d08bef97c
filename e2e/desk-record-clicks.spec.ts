/** The presses of tasks beside answering, in a browser that remembers nothing (DK-08). `desk-clicks.spec.ts` has the rest. */
import type { Locator, Page } from '@playwright/test';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, sendButton, talk, writeReply } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

/** Counts the presses. A choice from a select takes two. */
interface Hand {
  press(target: Locator): Promise<void>;
  choose(target: Locator, option: string): Promise<void>;
}

interface Task {
  presses: number;
  /** Of the case that it is done in. */
  given?: Parameters<typeof phonedCase>[1];
  /** @returns what shows that it was done */
  run(page: Page, hand: Hand): Promise<Locator>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const line = (page: Page, title: string) => page.locator('.desk-section > summary', { hasText: title });
const head = (page: Page) => page.locator('.desk-case-head');

const TASKS: Record<string, Task> = {
  'assign to me': {
    presses: 1,
    async run(page, { press }) {
      await press(button(page, 'Assign to me'));
      return page.getByText('This case is yours.');
    },
  },
  note: {
    presses: 2,
    async run(page, { press }) {
      await press(page.getByRole('tab', { name: 'Note' }));
      await page.keyboard.type('Called, no answer');
      await press(button(page, 'Add note'));
      return talk(page).getByText('Called, no answer');
    },
  },
  'correct the category': {
    presses: 2,
    given: { category: 'Billing' },
    async run(page, { press }) {
      await press(line(page, 'Category'));
      await press(button(page, 'Smart meters'));
      return page.getByRole('button', { name: 'Smart meters', pressed: true });
    },
  },
  'set the outcome': {
    presses: 6,
    given: { kind: 'enquiry', category: 'Billing' },
    async run(page, { press, choose }) {
      await press(line(page, 'Outcome'));
      await choose(page.getByRole('combobox', { name: 'State' }), 'In hand');
      await choose(page.getByLabel('Basis of the resolution'), 'Answered');
      await press(button(page, 'Save'));
      return head(page).getByText('In hand');
    },
  },
  attach: {
    presses: 3,
    async run(page, { press }) {
      await writeReply(page, 'Here is the tariff.');
      await press(page.getByText('Promise and files'));
      const choosing = page.waitForEvent('filechooser');
      await press(page.getByLabel('Files, 5 at most'));
      const file = { name: 'tariff.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 tariff') };
      await (await choosing).setFiles(file);
      await press(sendButton(page));
      return button(page, 'Send now');
    },
  },
  merge: {
    presses: 3,
    async run(page, { press }) {
      await press(line(page, 'Other cases'));
      await press(page.getByRole('button', { name: /^Merge this case into/ }).first());
      await page.getByRole('dialog').getByLabel('Why they belong together').fill('The same bill');
      await press(button(page, 'Merge the cases'));
      return page.getByText(/Merged into this case/);
    },
  },
  hold: {
    presses: 2,
    async run(page, { press }) {
      await press(line(page, 'State'));
      const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
      await page.getByLabel('Put it on hold until').fill(day);
      await press(button(page, 'Put on hold'));
      return button(page, 'End the hold');
    },
  },
  'print a letter': {
    presses: 2,
    given: { 'received-at': '2026-01-05T09:00:00Z' },
    async run(page, { press }) {
      await press(line(page, 'Letters'));
      const download = page.waitForEvent('download');
      await press(button(page, 'PDF of the eight-week letter'));
      await download;
      return page.locator('.desk-letter').first();
    },
  },
};

for (const [task, { presses, given, run }] of Object.entries(TASKS))
  test(`[DK-08] ${task} takes ${presses} ${presses === 1 ? 'press' : 'presses'}`, async ({ desk }) => {
    const page = await desk.signIn('handler');
    await page.goto('/');
    await phonedCase(page, { text: 'The same once more.' });
    await goToCase(page, await phonedCase(page, given));
    let count = 0;
    const hand: Hand = {
      async press(target) {
        count += 1;
        await target.click();
      },
      async choose(target, option) {
        count += 2;
        await target.selectOption(option);
      },
    };
    await expect(await run(page, hand)).toBeVisible();
    expect(count).toBe(presses);
  });
