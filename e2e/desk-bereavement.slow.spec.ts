/** A customer's death: what staff record, and what the family gets (RW-13). */
import { axeFaults, look } from './fixtures/axe-faults.ts';
import { CASE_LINK, openCase } from './fixtures/case-page.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, sendAtOnce, talk, writeReply } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

test('[RW-13] after a daughter reports her mother’s death nothing is sent to the mother, and the daughter gets what was held back', async ({
  desk,
  site,
  page: customer,
}) => {
  const page = await desk.open('handler');
  const email = 'mair@example.org';
  const opened = { 'first-name': 'Mair', surname: 'Prydderch', email, text: 'The bill is far too high.' };
  const first = await phonedCase(page, opened);
  const second = await phonedCase(page, { ...opened, text: 'And the meter hums.' });
  const husbands = await phonedCase(page, { ...opened, 'first-name': 'Ifor', text: 'My account is locked.' });
  await goToCase(page, first);

  const others = await openSection(page, 'Other cases');
  await expect(others.getByRole('listitem')).toContainText([`${husbands} Complaint`, `${second} Complaint`]);
  await expect(others).toContainText('same email address');
  await (await openSection(page, 'Bereavement')).getByRole('button', { name: 'Record the death' }).click();
  const dialog = page.getByRole('dialog', { name: 'The customer has died' });
  await dialog.getByRole('button', { name: 'Record the death' }).click();
  await expect(dialog.getByLabel('Who told us')).toBeFocused();
  await dialog.getByLabel('Who told us').fill('Her daughter Ruth, 07700 900456');
  await expect(dialog.getByLabel(new RegExp(second))).toBeChecked();
  await expect(dialog.getByLabel(new RegExp(husbands)), 'of somebody with the same mailbox').not.toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Record the death' }).click();
  await expect(page.getByText('The customer has died.')).toBeVisible();

  await writeReply(page, 'We have taken £60 off the bill.');
  await sendAtOnce(page);
  await expect(talk(page)).toContainText('We have taken £60 off the bill.');
  await page.goto('/tasks?view=bereavement');
  const waiting = page.getByRole('article', { name: first });
  await expect(waiting.filter({ hasText: 'Find out who is dealing with the estate' })).toBeVisible();
  await expect(waiting.filter({ hasText: 'We have taken £60 off the bill.' })).toBeVisible();
  await expect(page.getByRole('article', { name: second })).toBeVisible();

  await goToCase(page, first);
  await (await openSection(page, 'Representative')).getByRole('button', { name: 'Add a representative' }).click();
  const form = page.getByRole('dialog', { name: 'Representative' });
  await form.getByLabel('Name').fill('Ruth Prydderch');
  await expect(form.getByLabel('Authority')).toHaveValue('executor');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter the email address that the reply goes to');
  await form.getByLabel('Email address').fill('ruth@example.org');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('nobody has seen proof of their authority').first()).toBeVisible();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await form.getByLabel('What you saw as proof').fill('The will and the death certificate, in the branch');
  await expect(form.getByLabel(new RegExp(second))).toBeChecked();
  expect(await axeFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('gets our emails and letters')).toBeVisible();
  await goToCase(page, second);
  await expect(page.getByText('Ruth Prydderch, executor, gets our emails and letters.')).toBeVisible();
  const third = await phonedCase(page, { ...opened, text: 'A reminder came.', 'said-by': 'Her daughter Ruth' });
  await goToCase(page, third);
  await expect(page.getByText('says that this customer has died.')).toBeVisible();
  await expect(talk(page).getByRole('article')).toHaveAccessibleName(/^Her daughter Ruth, for Mair Prydderch,/);
  await goToCase(page, first);

  const mailed = async () =>
    (await site.mailsAbout(first)).filter((mail) => mail.to?.some(({ address }) => address === 'ruth@example.org'));
  await expect.poll(async () => (await mailed()).length, { timeout: 60_000 }).toBe(1);
  const [mail] = await mailed();
  expect(mail?.text).toContain(
    'We are sorry for your loss. We are writing to you as the executor of the late Mair Prydderch.',
  );
  expect(mail?.text).toContain('We have taken £60 off the bill.');
  const link = CASE_LINK.exec(mail?.text ?? '')?.[0] ?? '';
  await openCase(customer, link, email);
  await expect(customer.getByRole('alert')).toContainText("That's not the email address you gave us");
  await openCase(customer, link, 'ruth@example.org');
  await expect(customer.getByText('This is the case of the late Mair Prydderch')).toBeVisible();
  await customer.setViewportSize({ width: 360, height: 800 });
  await look(customer, 'case of the late customer');

  // Both cases were about one bill: the duplicate is merged into the first.
  await goToCase(page, second);
  await (await openSection(page, 'Other cases')).getByRole('button', { name: `Merge this case into ${first}` }).click();
  const merge = page.getByRole('dialog', { name: `Merge ${second} into ${first}?` });
  await expect(merge).toContainText('This can’t be undone.');
  await merge.getByLabel('Why they belong together').fill('One bill');
  await merge.getByRole('button', { name: 'Merge the cases' }).click();
  await expect(page).toHaveURL(new RegExp(`/cases/${first}$`));
  await expect(talk(page)).toContainText('And the meter hums.');
  await page.goto(`/cases/${second}`);
  await expect(page).toHaveURL(new RegExp(`/cases/${first}$`));
  await page.setViewportSize({ width: 360, height: 800 });
  await look(page, 'merged case');
});
