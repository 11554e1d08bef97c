/** What was typed or acknowledged before the site stops is there once it runs again. */
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { giveDetails } from './fixtures/details-page.ts';
import { expect, test } from './fixtures/test.ts';

test('[CO-09] typed values survive a restart of the site, and are removed once they are sent', async ({
  page,
  site,
}) => {
  await giveDetails(page, 'gas-and-electricity');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByLabel('Subject').selectOption('Moving House');
  await page.getByLabel('What happened').fill('Before the restart');
  await site.restart();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(CONFIRMATION);
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('[LD-09] an acknowledged lead is stored after the process is killed', async ({ page, site }) => {
  await giveDetails(page, 'gas-and-electricity');
  await page.getByLabel('Subject').selectOption('Discount');
  await page.getByLabel('What happened').fill('Killed right after');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(CONFIRMATION);
  await site.stop('SIGKILL');
  await site.start();
  const leads = await site.leads();
  expect(leads.at(-1)?.attributes['query']).toBe('Killed right after');
  await page.reload();
  await expect(page.locator('.hs-reference')).toHaveText(String(leads.at(-1)?.id));
});
