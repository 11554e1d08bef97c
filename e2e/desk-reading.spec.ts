/** Who reads what at the desk, and what staff are shown of dangers, reviews and the register. */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { openNewCase } from './fixtures/case-page.ts';
import { test } from './fixtures/desk.ts';
import { goToCase, talk } from './fixtures/desk-case.ts';
import { FORM, fillRequired, join } from './fixtures/joining-page.ts';
import { expect } from './fixtures/test.ts';

async function joinRegister(page: Page): Promise<string> {
  await page.goto(FORM);
  await fillRequired(page);
  await page.getByLabel('A password for visits').fill('blue kingfisher');
  await page.getByLabel('Yes, tell the electricity').check();
  await join(page);
  return page.locator('.hs-reference').innerText();
}

const unfold = async (page: Page, name: string) => page.locator('summary', { hasText: name }).click();

test('[RW-14] a danger in a message: the customer sees number and rule at once, staff see it red until it is dealt with', async ({
  desk,
  page: customer,
}) => {
  const { reference } = await openNewCase(customer);
  await customer.getByLabel('Your message').fill('By the way, there is a strong smell of gas in the hall.');
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  const emergency = customer.getByRole('region', { name: 'Emergency' });
  await expect(emergency).toContainText('Get out, leave doors and windows open');
  await expect(emergency.getByRole('link', { name: '0800 111 999' })).toBeVisible();
  expect(await axeFaults(customer)).toEqual([]);

  const page = await desk.open('handler');
  await page.goto('/?danger=true');
  const row = page.getByRole('row', { name: reference });
  await expect(row.getByText('Danger', { exact: true })).toBeVisible();
  await goToCase(page, reference);
  const danger = page.getByRole('region', { name: 'Danger' });
  await expect(danger).toContainText('The customer may be in danger');
  expect(await axeFaults(page)).toEqual([]);
  await danger.getByRole('button', { name: 'Dealt with' }).click();
  await expect(danger.getByText('Enter what was done')).toBeVisible();
  await danger.getByLabel('What was done').fill('Called her: the network is there');
  await danger.getByRole('button', { name: 'Dealt with' }).click();
  await expect(danger).toHaveCount(0);
  await customer.goto('/help-and-support/case');
  await expect(customer.getByRole('heading', { name: 'Your complaint', level: 1 })).toBeVisible();
  await expect(emergency).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[RW-14] a danger in a message that comes with a file is shown on the page after it', async ({
    page: customer,
    site,
  }) => {
    await openNewCase(customer, site);
    await customer.getByLabel('Your message').fill('The meter is smoking and there are sparks');
    await customer
      .getByLabel('Photos or documents')
      .setInputFiles({ name: 'meter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(customer.getByRole('region', { name: 'Emergency' }).getByRole('link', { name: '105' })).toBeVisible();
  });
});

test('[RW-12, PS-01] needs stand in the form’s words, the password behind a button, and neither for those who only read', async ({
  desk,
  page: customer,
}) => {
  const reference = await joinRegister(customer);
  const page = await desk.open('lead');
  await page.goto(`/cases/${reference}`);
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts.getByText('Medicine that has to stay in the fridge')).toBeVisible();
  await expect(facts).not.toContainText('"25"');
  expect(await page.content()).not.toContain('blue kingfisher');
  await facts.getByRole('button', { name: 'Show the password' }).click();
  await expect(facts.getByText('blue kingfisher')).toBeVisible();
  await facts.getByRole('button', { name: 'On the register', exact: true }).click();
  await expect(facts.getByRole('button', { name: 'Take back On the register' })).toBeVisible();
  await facts.getByRole('button', { name: 'Networks told', exact: true }).click();
  await expect(facts.getByLabel('Done on')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await unfold(page, 'Who read it');
  await expect(page.getByText('Tomos Bevan: the password for visits')).toBeVisible();

  const reader = await desk.open('editor');
  await reader.goto(`/cases/${reference}`);
  await expect(reader.getByText('Not shown to your role. Those who work on cases see it.')).toBeVisible();
  await expect(reader.getByText('What was said and sent in this case is not shown to your role.')).toBeVisible();
  expect(await reader.content()).not.toMatch(/kingfisher|fridge|oxygen/);
});

test('[RW-12] a restricted case is gone for whoever is not named', async ({ desk }) => {
  const reference = await desk.complain('My neighbour works for you.');
  const handler = await desk.open('handler');
  await goToCase(handler, reference);
  const page = await desk.open('lead');
  await goToCase(page, reference);
  await unfold(page, 'Who may read it');
  await page.getByRole('button', { name: 'Restrict this case' }).click();
  await expect(page.getByText('Enter the reason')).toBeVisible();
  await page.getByLabel('Reason').fill('The neighbour works here');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restrict this case' }).click();
  await expect(page.getByText('Only these people know of this case: Tomos Bevan.')).toBeVisible();
  await handler.goto(`/cases/${reference}`);
  await expect(handler.getByText('There is no such case')).toBeVisible();
  await handler.goto(`/?q=${reference}`);
  await expect(handler.getByRole('link', { name: reference })).toHaveCount(0);
});

test('[RW-07] a review that the customer asks for is no case of whoever answered it', async ({
  desk,
  page: customer,
}) => {
  const { reference } = await openNewCase(customer);
  const page = await desk.open('handler');
  await goToCase(page, reference);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('This case is yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply').fill('We offer you £20.');
  await page.getByLabel('The case is then').selectOption('Answer offered');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(talk(page)).toContainText('We offer you £20.');
  await customer.goto('/help-and-support/case');
  await customer.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(page.getByText('You have worked on this case: somebody else reviews it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveAttribute('aria-disabled', 'true');
  const other = await desk.open('lead');
  await other.goto('/?review=true');
  await other.getByRole('link', { name: reference }).click();
  await other.getByRole('button', { name: 'Assign to me' }).click();
  await expect(other.getByText('This case is yours.')).toBeVisible();
});

test('[DK-07] an admin notes who has left, whose cases are nobody’s then', async ({ desk }) => {
  const reference = await desk.complain('Nobody came.');
  // The lead may be the only reader of a case that another journey restricted.
  const handler = await desk.open('handler');
  await goToCase(handler, reference);
  await handler.getByRole('button', { name: 'Assign to me' }).click();
  await expect(handler.getByText('This case is yours.')).toBeVisible();
  const page = await desk.open('admin');
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Has left Priya Raman' }).click();
  await expect(page.getByRole('button', { name: 'Is back Priya Raman' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/?owner=none');
  await expect(page.getByRole('row', { name: reference })).toContainText('Nobody, was Priya Raman’s');
  await goToCase(page, reference);
  await expect(page.getByText('Priya Raman had it, and can’t have cases any more.')).toBeVisible();
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Is back Priya Raman' }).click();
  await expect(page.getByRole('button', { name: 'Has left Priya Raman' })).toBeVisible();
});

test('[DK-09] a template’s gap is named until its writer fills it in', async ({ desk }) => {
  const reference = await desk.complain('Nobody came.');
  const page = await desk.open('handler');
  await goToCase(page, reference);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Template').selectOption('We need something from you');
  await expect(page.getByText('Fill in {{what you need from them}} first, or take it out.')).toBeVisible();
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  const field = page.getByLabel('Your reply');
  await field.fill((await field.inputValue()).replace('{{what you need from them}}', 'a photo of the meter'));
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
});
