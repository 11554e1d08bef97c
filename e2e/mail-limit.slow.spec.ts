/**
 * For an address that has reached its daily limit of mails, the lead is stored, and the confirmation mentions no mail.
 */
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { CUSTOMER, giveDetails } from './fixtures/details-page.ts';
import { fewArticles } from './fixtures/few-articles.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ environment: { MAILS_PER_RECIPIENT: '1', RATE_LIMITS: 'on', CONTENT_DIR: fewArticles() } });

test('[CF-01, LD-10] a confirmation says that it was mailed only if it was', async ({ page, site }) => {
  const note = page.getByText('Your reference number is');
  const references: string[] = [];
  for (const [query, words] of [
    ['My meter runs backwards.', `We've also emailed it to ${CUSTOMER.email}.`],
    ['My bill is late.', 'Please make a note of it.'],
  ] as const) {
    await giveDetails(page, 'gas-and-electricity');
    await page.getByLabel('Subject').selectOption('Faulty meter');
    await page.getByLabel('What happened').fill(query);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(note).toContainText(words);
    references.push(await page.locator('.hs-reference').innerText());
  }
  await expect(note).not.toContainText('mailed');
  await page.reload();
  await expect(note).toContainText('Please make a note of it.');
  expect((await site.leads()).map(({ id }) => id)).toEqual(references);
});
