import type { Locator, Page } from '@playwright/test';
import { giveDetails } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

const QUERY_PAGE = '/help-and-support/complaints/pay-as-you-go/query';

/** More than the 300 kB of text that a post may have. */
const WORDS = `It began in May. ${'x'.repeat(310_000)}`;

/** Sends the text with a complaint. @returns its field */
async function sendTooMuch(page: Page): Promise<Locator> {
  await giveDetails(page, 'pay-as-you-go');
  await page.goto(QUERY_PAGE);
  const text = page.getByLabel('What happened');
  await text.fill(WORDS);
  await page.getByRole('button', { name: 'Submit' }).click();
  return text;
}

test('[OP-10, CO-11] with scripts a text of more than 300 kB is refused before it is sent, and stays', async ({
  page,
}) => {
  const text = await sendTooMuch(page);
  await expect(page.getByText('Maximum character limit reached').first()).toBeVisible();
  await expect(text).toHaveValue(WORDS);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[OP-10, CO-11] a text of more than 300 kB is refused with a message, and is still in the form when going back', async ({
    page,
  }) => {
    const text = await sendTooMuch(page);
    await expect(page.getByText('Shorten your text and send it again.')).toBeVisible();
    await expect(page.getByText('Your browser still has it: go back one page.')).toBeVisible();
    await page.goBack();
    await expect(text).toHaveValue(WORDS);
  });
});
