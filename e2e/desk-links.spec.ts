import { openCase, openNewCase } from './fixtures/case-page.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection } from './fixtures/desk/desk-case.ts';
import { CUSTOMER } from './fixtures/details-page.ts';
import { expect } from './fixtures/test.ts';

test('[CT-02, DK-05] after staff end a case’s links they open nothing, and the reply being written is kept', async ({
  desk,
  page: customer,
}) => {
  const { reference, link } = await openNewCase(customer);
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Cases, people/ }).fill('customer’s links');
  await page.getByRole('option', { name: /^End the customer’s links/ }).waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'End all links to this case?' });
  await dialog.getByRole('button', { name: 'Keep them' }).click();
  await openSection(page, 'Customer’s links');
  await page.getByRole('button', { name: 'End all links' }).click();
  await dialog.getByRole('button', { name: 'End all links' }).click();
  await expect(page.getByText(/^\d links? (was|were) ended\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();

  await customer.getByLabel('Your message').fill('Nobody came.');
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  await customer.getByLabel('Email address').fill(CUSTOMER.email);
  await customer.getByRole('button', { name: 'Show my case' }).click();
  await expect(customer.getByRole('heading', { name: 'This link no longer works', level: 1 })).toBeVisible();
  await expect(customer.getByText('Nobody came.')).toBeVisible();
  await openCase(customer, link);
  await expect(customer.getByRole('heading', { name: 'This link no longer works', level: 1 })).toBeVisible();
});

test('[CT-02, DK-01] staff who may only read cannot end links', async ({ desk }) => {
  const reference = await desk.complain('My meter runs backwards.');
  const page = await desk.signIn('editor');
  await goToCase(page, reference);
  await expect(page.getByText('Your role can read cases but not change them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'End all links' })).toHaveCount(0);
});
