/** A danger in the middle of a long text: the number to call on the confirmation, the case and the answer (RW-14). */
import type { Page } from '@playwright/test';
import { CASE, openCase, press } from './fixtures/case-page.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { giveDetails } from './fixtures/details-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const ORDINARY = [
  'I sent you my reading on the first of the month.',
  'The bill that came was wrong all the same.',
  'Nobody has called me back.',
  'I asked for a refund in August.',
];
const LETTER = Array.from({ length: 20 }, (_, at) => ORDINARY[at % ORDINARY.length])
  .toSpliced(4, 0, 'I can smell gas in the kitchen.')
  .join(' ');

const number = (page: Page) =>
  page.getByRole('region', { name: 'Emergency' }).getByRole('link', { name: '0800 111 999' });

withAndWithoutScripts(() => {
  test('[RW-14] the fifth of 21 sentences gives the number on the confirmation and the case, and in the answer to a message', async ({
    page,
  }) => {
    await giveDetails(page, 'gas-and-electricity');
    await page.getByLabel('What happened').fill(LETTER);
    await press(page, 'Submit');
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(number(page)).toBeInViewport();
    const link = await page.getByRole('link', { name: 'Follow your case' }).getAttribute('href');
    await openCase(page, link ?? '');
    await expect(number(page)).toBeInViewport();
  });

  test('[RW-14] the fifth of 21 sentences of a message to a case gives the number', async ({ page }) => {
    await giveDetails(page, 'gas-and-electricity');
    await page.getByLabel('What happened').fill('My bill is wrong.');
    await press(page, 'Submit');
    const link = await page.getByRole('link', { name: 'Follow your case' }).getAttribute('href');
    await openCase(page, link ?? '');
    await expect(number(page)).toHaveCount(0);
    await page.getByLabel('Your message').fill(LETTER);
    await press(page, 'Send');
    await expect(page).toHaveURL(`${CASE}?done=message`);
    await expect(number(page)).toBeInViewport();
  });
});
