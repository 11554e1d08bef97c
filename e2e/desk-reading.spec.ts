/** What each role sees at the desk: needs, dangers, reviews and the register. */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { messages, openNewCase } from './fixtures/case-page.ts';
import { CUSTOMER_NAME, test } from './fixtures/desk/desk.ts';
import {
  gapBetween,
  goToCase,
  openSection,
  sendAtOnce,
  sendButton,
  sendOffer,
  talk,
  writeNote,
  writeReply,
} from './fixtures/desk/desk-case.ts';
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

test('[RW-12, RW-13, RW-14, PS-01] for a customer on oxygen whose supply is off at night, the danger is shown at once and the needs to staff who work on the case, and an answer is sent', async ({
  desk,
  page: customer,
}) => {
  const register = await joinRegister(customer);
  const { reference } = await openNewCase(customer);
  const words = 'The power is off since ten, my husband is on oxygen, and there is a strong smell of gas in the hall.';
  await customer.getByLabel('Your message').fill(words);
  await customer.getByRole('button', { name: 'Send', exact: true }).click();
  const emergency = customer.getByRole('region', { name: 'Emergency' });
  await expect(emergency).toContainText('Get out, leave doors and windows open');
  await expect(emergency.getByRole('link', { name: '0800 111 999' })).toBeVisible();
  expect(await axeFaults(customer)).toEqual([]);

  const page = await desk.signIn('lead');
  await page.goto('/?danger=true');
  const row = page.getByRole('row', { name: reference });
  await expect(row.getByText('Danger: act now')).toBeVisible();
  await goToCase(page, reference);
  const danger = page.getByRole('region', { name: 'Danger' });
  await expect(danger).toContainText('The customer may be in danger');
  await expect(danger).toContainText('0800 111 999');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(talk(page).getByRole('article').first(), 'what the customer said is not covered').toBeInViewport();
  expect(await gapBetween(talk(page), page.getByRole('tablist'))).toBeGreaterThanOrEqual(0);
  expect(await axeFaults(page)).toEqual([]);
  await danger.getByRole('button', { name: 'Dealt with' }).click();
  await expect(danger.getByText('Enter what was done')).toBeVisible();
  await danger.getByLabel('What was done').fill('Called her: the network is there');
  await danger.getByRole('button', { name: 'Dealt with' }).click();
  await expect(danger).toHaveCount(0);

  await page.goto(`/cases/${register}`);
  const facts = page.getByRole('complementary', { name: 'The record' });
  await expect(facts.getByText('Medicine that has to stay in the fridge', { exact: true })).toBeVisible();
  // The industry's code for it.
  await expect(facts).not.toContainText('"25"');
  expect(await page.content()).not.toContain('blue kingfisher');
  await facts.getByRole('button', { name: 'Show the password' }).click();
  await expect(facts.getByText('blue kingfisher')).toBeVisible();
  await facts.getByRole('button', { name: 'On the register', exact: true }).click();
  await expect(facts.getByRole('button', { name: 'Undo On the register' })).toBeVisible();
  await facts.getByRole('button', { name: 'Networks told', exact: true }).click();
  await expect(facts.getByLabel('Done on')).toHaveCount(0);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('summary', { hasText: 'Who has viewed it' }).click();
  await expect(page.getByText('Tomos Bevan: the password for visits')).toBeVisible();

  const reader = await desk.signIn('editor');
  await reader.goto(`/cases/${register}`);
  await expect(
    reader.getByText('What they need is not shown to your role. Those who work on cases see it.'),
  ).toBeVisible();
  await expect(reader.getByText('What was said and sent in this case is not shown to your role.')).toBeVisible();
  expect(await reader.content()).not.toMatch(/kingfisher|fridge|oxygen/);

  await goToCase(page, reference);
  await writeReply(page, 'The engineer is on the way, with a cylinder.');
  await sendAtOnce(page);
  await expect(talk(page)).toContainText('with a cylinder');
  await customer.goto('/help-and-support/case');
  await expect(messages(customer).last()).toContainText('with a cylinder');
  await expect(emergency).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[RW-14] a danger in a message with a file is shown on the next page', async ({ page: customer, site }) => {
    await openNewCase(customer, site);
    await customer.getByLabel('Your message').fill('The meter is smoking and there are sparks');
    await customer
      .getByLabel('Photos or documents')
      .setInputFiles({ name: 'meter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await customer.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(customer.getByRole('region', { name: 'Emergency' }).getByRole('link', { name: '105' })).toBeVisible();
  });
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 640 },
])
  test(`[RW-14] a case with a danger opens at the danger, and not at the newest message, ${viewport.width} px wide`, async ({
    desk,
  }) => {
    const reference = await desk.complain(
      `There is a strong smell of gas in the hall. ${'It has been so all day. '.repeat(60)}`,
    );
    const page = await desk.signIn('handler', { viewport });
    await goToCase(page, reference);
    await writeNote(page, 'She is called back at four.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(talk(page).getByRole('article')).toHaveCount(2);
    const danger = page.getByRole('heading', { name: 'The customer may be in danger' });
    await page.goto('/');
    await page.getByRole('table').getByRole('link', { name: reference, exact: true }).click();
    await expect(danger).toBeInViewport();
  });

test('[RW-12] a restricted case does not exist for staff who are not named', async ({ desk }) => {
  const reference = await desk.complain('My neighbour works for you.');
  const handler = await desk.signIn('handler');
  await goToCase(handler, reference);
  await expect(handler.getByText('My neighbour works for you.')).toBeVisible();
  const page = await desk.signIn('lead');
  await goToCase(page, reference);
  await openSection(page, 'Who can see it');
  await page.getByRole('button', { name: 'Restrict this case' }).click();
  await expect(page.getByText('Enter the reason')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The neighbour works here');
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restrict this case' }).click();
  await expect(page.getByText('Restricted to Tomos Bevan')).toBeVisible();
  // A window that shows the case is cleared by itself.
  await expect(handler.getByText('There is no such case')).toBeVisible();
  await expect(handler.getByText('My neighbour works for you.')).toHaveCount(0);
  await expect(handler.getByText(CUSTOMER_NAME)).toHaveCount(0);
  await handler.goto(`/cases/${reference}`);
  await expect(handler.getByText('There is no such case')).toBeVisible();
  await handler.goto(`/?q=${reference}`);
  await expect(handler.getByText('No cases in this view.')).toBeVisible();
  await expect(handler.getByRole('link', { name: reference, exact: true })).toHaveCount(0);
});

test('[RW-07] a review is not assigned to the member of staff who answered the case', async ({
  desk,
  page: customer,
}) => {
  const { reference } = await openNewCase(customer);
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('This case is yours.')).toBeVisible();
  await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Your reply').fill('We offer you £20.');
  await sendOffer(page);
  await expect(talk(page)).toContainText('We offer you £20.');
  await customer.goto('/help-and-support/case');
  await customer.getByRole('button', { name: 'Ask for a review' }).click();
  await expect(page.getByText('You have worked on this case, so somebody else has to review it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveAttribute('aria-disabled', 'true');
  const other = await desk.signIn('lead');
  await other.goto('/?review=true');
  await other.getByRole('link', { name: reference }).click();
  await other.getByRole('button', { name: 'Assign to me' }).click();
  await expect(other.getByText('This case is yours.')).toBeVisible();
});

test('[DK-07] when an admin records that somebody has left, their cases become unassigned', async ({ desk }) => {
  const reference = await desk.complain('Nobody came.');
  // The lead may be the only reader of a case that another journey restricted.
  const handler = await desk.signIn('handler');
  await goToCase(handler, reference);
  await handler.getByRole('button', { name: 'Assign to me' }).click();
  await expect(handler.getByText('This case is yours.')).toBeVisible();
  const page = await desk.open('admin');
  await page.getByRole('link', { name: 'Staff' }).click();
  await page.getByRole('button', { name: 'Mark as left Priya Raman' }).click();
  await expect(page.getByRole('button', { name: 'Mark as back Priya Raman' })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await page.goto('/?owner=none');
  await expect(page.getByRole('row', { name: reference })).toContainText('Unassigned, was Priya Raman’s');
  await goToCase(page, reference);
  await expect(page.getByText('Priya Raman had it, but can no longer be given cases.')).toBeVisible();
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Mark as back Priya Raman' }).click();
  await expect(page.getByRole('button', { name: 'Mark as left Priya Raman' })).toBeVisible();
});

test('[DK-09] a template’s gap is pointed out until the writer fills it in', async ({ desk }) => {
  const reference = await desk.complain('Nobody came.');
  const page = await desk.signIn('handler');
  await goToCase(page, reference);
  await page.getByRole('tab', { name: 'Reply', exact: true }).click();
  await page.getByRole('button', { name: 'We need something from you' }).click();
  await expect(page.getByText('Fill in {{what you need from them}} first, or take it out.')).toBeVisible();
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  const field = page.getByLabel('Your reply');
  await field.fill((await field.inputValue()).replace('{{what you need from them}}', 'a photo of the meter'));
  await sendButton(page).click();
  await expect(page.getByRole('button', { name: 'Send now' })).toBeVisible();
});
