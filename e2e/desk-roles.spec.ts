/** Somebody loses a role while working: only what they may still do is offered, and what they wrote can be copied (DK-01). */
import { addNote, goToCase, openSection, sendButton, talk, writeNote, writeReply } from './fixtures/desk/desk-case.ts';
import { signInElsewhere, test } from './fixtures/desk/desk-with-issuer.ts';
import { expect } from './fixtures/test.ts';

test('[DK-01] if a role is removed while a note is written, the page says so and the text can be copied', async ({
  desk,
  issuer,
  signedIn: page,
}) => {
  const reference = await desk.complain('My bill is too high.');
  await goToCase(page, reference);
  await writeNote(page, 'Spoke with her twice');
  issuer.next.roles = ['viewer'];
  await signInElsewhere(page);
  await addNote(page);
  await expect(page.getByText('Your role can read cases but not change them.')).toBeFocused();
  await expect(page.getByLabel('Your note, not added')).toHaveValue('Spoke with her twice');
  await expect(page.getByRole('tab')).toHaveCount(0);
  for (const name of ['Assign to me', 'Add note'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Your note, not added')).toHaveValue('Spoke with her twice');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Spoke with her twice');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByLabel('Your note, not added')).toBeHidden();
});

test('[DK-01] if a role is removed while a reply waits, it is not sent, and the case shows its text to copy', async ({
  desk,
  issuer,
  site,
  signedIn: page,
}) => {
  const reference = await desk.complain('My bill is too round.');
  await page.goto(`/cases/${reference}`);
  await page.getByRole('tab', { name: 'Call or letter' }).click();
  await page.getByLabel('What they said').fill('It is round');
  await openSection(page, 'Outcome');
  await page.getByLabel('Offer', { exact: true }).fill('£5 for the corners');
  await writeReply(page, 'We will square it.');
  await sendButton(page).click();
  issuer.next.roles = ['viewer'];
  await signInElsewhere(page);
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('was not sent. Your role does not allow this.')).toBeVisible();
  await expect(page.getByText('Your role can read cases but not change them.')).toBeVisible();
  await expect(page.getByLabel('Your reply, not sent')).toHaveValue('We will square it.');
  await expect(page.getByLabel('Your record of a call, not added')).toHaveValue('It is round');
  await expect(page.getByLabel('Your changes, not saved')).toHaveValue('offer: £5 for the corners');
  expect((await site.mails()).some((mail) => mail.includes('We will square it.'))).toBe(false);
});

test('[DK-01] if a role is removed while a call is recorded, the typed text can be copied', async ({
  issuer,
  signedIn: page,
}) => {
  await page.goto('/new-case');
  await page.getByLabel('Yes, a complaint').check();
  await page.getByLabel('What the customer said').fill('Nobody came.');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Okafor');
  await page.getByLabel('Email address').fill('amara@example.org');
  await page.getByRole('radio', { name: 'Email' }).first().check();
  issuer.next.roles = ['viewer'];
  await signInElsewhere(page);
  await page.getByRole('button', { name: 'Open the case' }).click();
  await expect(page.getByText('Your role can read cases but not open them.')).toBeFocused();
  const left = page.getByLabel('What you typed, not sent');
  for (const words of ['Nobody came.', 'Amara', 'Okafor', 'amara@example.org'])
    await expect(left).toHaveValue(new RegExp(words));
  await page.getByRole('button', { name: 'Delete it' }).click();
  await page.reload();
  await expect(page.getByText('Your role can read cases but not open them.')).toBeVisible();
  await expect(left).toBeHidden();
});

test('[DK-01] somebody who may no longer read sees no case', async ({ desk, issuer, signedIn: page }) => {
  const reference = await desk.complain('My bill is too low.');
  await goToCase(page, reference);
  await writeNote(page, 'Words of a leaver');
  issuer.next.roles = [];
  const tab = await page.context().newPage();
  await tab.goto('/sign-in?return=/figures');
  await expect(tab.getByRole('heading', { name: 'You have no role at this desk' })).toBeVisible();
  // What was open before ends with it.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have no role at this desk' })).toBeVisible();
  await expect(talk(page)).toBeHidden();
});
