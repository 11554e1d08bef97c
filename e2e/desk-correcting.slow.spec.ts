/** Staff correct a customer's details, and keep cases from erasure (RW-03, RW-08). */
import { axeFaults } from './fixtures/axe-faults.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection } from './fixtures/desk/desk-case.ts';
import { CUSTOMER } from './fixtures/posted-forms.ts';
import { expect } from './fixtures/test.ts';

test('[RW-03, DK-05] a name, an address and needs are corrected by keyboard, and the history has the reason', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter hums.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Correct the customer’s details' });
  await dialog.getByLabel('Last name').fill('Corrected-Smith');
  await dialog.getByLabel('Address, line 1').fill('3 High Street');
  await dialog.getByLabel('Town').fill('Edinburgh');
  await dialog.getByLabel('County').fill('');
  await dialog.getByLabel('Postcode').fill('EH1');
  await dialog.getByText('What they need', { exact: true }).click();
  await dialog.getByLabel('Partially sighted').check();
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await dialog.getByRole('link', { name: 'Enter the reason' }).click();
  await page.keyboard.type('She spelt it out');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Enter a full UK postcode' })).toBeVisible();
  await dialog.getByLabel('Postcode').fill('EH1 1YZ');
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Corrected-Smith');
  await expect(page.getByText('3 High Street, Edinburgh, EH1 1YZ', { exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'History' }).click();
  await expect(
    page.getByText(/corrected the last name from .* to .*Corrected-Smith.*: .*She spelt it out/),
  ).toBeVisible();
});

test('[RW-03, DK-04] of two staff who correct at the same time the second is shown the changes, and keeps what they typed', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter rattles.');
  const page = await desk.open('handler', { viewport: { width: 360, height: 800 } });
  const other = await desk.open('lead');
  await goToCase(page, reference);
  await openSection(page, 'Contact');
  await page.getByRole('button', { name: 'Correct', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct the customer’s details' });
  await dialog.getByLabel('First name').fill('Zoe');
  await dialog.getByLabel('Reason', { exact: true }).fill('As on the bill');
  await goToCase(other, reference);
  await other.keyboard.press('e');
  const theirs = other.getByRole('dialog', { name: 'Correct the customer’s details' });
  await theirs.getByLabel('Telephone number').fill('020 7946 0018');
  await theirs.getByLabel('Reason', { exact: true }).fill('She called from it');
  await theirs.getByRole('button', { name: 'Save the correction' }).click();
  await expect(theirs).toBeHidden();
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  await expect(dialog.getByRole('alert')).toContainText('corrected the telephone number');
  await expect(dialog.getByLabel('First name')).toHaveValue('Zoe');
  await dialog.getByRole('button', { name: 'Save mine as well' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Zoe ${CUSTOMER.surname}`);
});

test('[RW-08] a lead sets a legal hold with a reason, which everybody sees, and which a handler cannot lift', async ({
  desk,
}) => {
  const reference = await desk.complain('My meter smells.');
  const lead = await desk.signIn('lead');
  await goToCase(lead, reference);
  await openSection(lead, 'Legal hold');
  await lead.getByRole('button', { name: 'Set a legal hold' }).click();
  const dialog = lead.getByRole('dialog', { name: 'Set a legal hold' });
  await dialog.getByLabel('Reason').fill('The Ombudsman asked for it');
  await dialog.getByRole('button', { name: 'Set a legal hold' }).click();
  await expect(lead.getByText('The Ombudsman asked for it').first()).toBeVisible();
  await expect(lead.getByRole('button', { name: 'Lift the hold' })).toBeVisible();
  const handler = await desk.signIn('handler');
  await goToCase(handler, reference);
  await expect(handler.getByText('The Ombudsman asked for it').first()).toBeVisible();
  await expect(handler.getByRole('button', { name: 'Assign to me' })).toBeVisible();
  await expect(handler.getByRole('button', { name: 'Lift the hold' })).toHaveCount(0);
});
