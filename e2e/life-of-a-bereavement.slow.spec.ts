/** The executor of a customer who has died calls, and gets letters by post (RW-06, RW-13). */
import type { Page } from '@playwright/test';
import { look } from './fixtures/axe-faults.ts';
import { press } from './fixtures/case-page.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { goToCase, openSection, saveChanges, sendAtOnce, talk, writeReply } from './fixtures/desk/desk-case.ts';
import { phonedCase } from './fixtures/phoned-case.ts';
import { expect } from './fixtures/test.ts';

test.use({ environment: { ...WITH_DESK, TEST_NOW: '2026-11-23T09:30:00Z' }, isSiteOwn: true });

const MAIR = { 'first-name': 'Mair', surname: 'Prydderch', email: 'mair@example.org', account: '850123456789' };

/** Records the executor's call as a case of the customer who has died. @returns its reference */
async function recordCall(page: Page): Promise<string> {
  await page.goto('/new-case');
  await page.getByLabel('First name').fill('Mair');
  await page.getByLabel('Last name').fill('Prydderch');
  await page.getByLabel('Account number').fill('85 0123 456789');
  await page.getByLabel('Account number').blur();
  await page.getByRole('radio', { name: 'Post' }).first().check();
  await page.getByLabel('Address, line 1').fill('2 Chapel Lane');
  await page.getByLabel('Town').fill('Bangor');
  await page.getByLabel('Postcode').fill('LL57 2AB');
  await page.getByLabel('Yes, a complaint').check();
  await page.getByLabel('Who told us, if it was not the customer').fill('Her son Owen, 01248 900456');
  await page
    .getByLabel('What the customer said')
    .fill('She died on 2 November, and the last bill is for days on which nobody lived there.');
  await page.getByLabel('Category').selectOption('Billing');
  await look(page, 'bereavement 01 new case');
  await press(page, 'Open the case');
  const opened = page.getByRole('heading', { name: / is open$/ });
  await expect(opened).toBeFocused();
  await look(page, 'bereavement 02 opened');
  return (await opened.innerText()).replace(' is open', '');
}

async function noteDeath(page: Page, other: string): Promise<void> {
  await openSection(page, 'Bereavement');
  await press(page, 'Record the death');
  const dialog = page.getByRole('dialog', { name: 'The customer has died' });
  await dialog.getByLabel('Date of death').fill('2026-11-02');
  await dialog.getByLabel('Who told us').fill('Her son Owen, 01248 900456');
  await expect(dialog.getByLabel(new RegExp(other))).toBeChecked();
  await dialog.getByRole('button', { name: 'Record the death' }).click();
  await expect(page.getByText('The customer has died on Mon 2 Nov.')).toBeVisible();
}

async function noteExecutor(page: Page, other: string): Promise<void> {
  await openSection(page, 'Representative');
  await press(page, 'Add a representative');
  const form = page.getByRole('dialog', { name: 'Representative' });
  await form.getByLabel('Name').fill('Owen Prydderch');
  await form.getByLabel('Telephone number').fill('01248 900456');
  await form.getByLabel('Address, line 1').fill('7 Station Road');
  await form.getByLabel('Town').fill('Bangor');
  await form.getByLabel('Postcode').fill('LL57 1AA');
  await form.getByLabel('Contact them by').selectOption('Post');
  await form.getByLabel('What you saw as proof').fill('The will and the death certificate, by post');
  await expect(form.getByLabel(new RegExp(other))).toBeChecked();
  await look(page, 'bereavement 03 executor');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('gets our emails and letters')).toBeVisible();
}

test('[DK-03, DK-06, RW-05, RW-06, RW-12, RW-13] an executor calls: nothing more is sent to the customer who died, letters to the executor are printed, in large print too, and no figure tells of the death', async ({
  desk,
  site,
}) => {
  const page = await desk.open('handler');
  const earlier = await phonedCase(page, { ...MAIR, text: 'The bill is far too high.' });
  await expect.poll(async () => (await site.mailsAbout(earlier)).length).toBe(1);
  const reference = await recordCall(page);
  await page.getByRole('link', { name: 'Go to the case' }).click();
  const speaker = talk(page).getByRole('article').first();
  await expect(speaker).toHaveAccessibleName(/^Her son Owen, 01248 900456, for Mair Prydderch,/);
  await noteDeath(page, earlier);

  // A reply to her own complaint is sent to nobody, and waits.
  await goToCase(page, earlier);
  await writeReply(page, 'We have taken £60 off the bill.');
  await look(page, 'bereavement 04 reply after the death');
  await sendAtOnce(page);
  await page.goto('/tasks?view=bereavement');
  await expect(page.getByRole('article', { name: earlier }).getByText('We have taken £60 off the bill.')).toBeVisible();
  await look(page, 'bereavement 05 waits');

  await goToCase(page, reference);
  await noteExecutor(page, earlier);
  await writeReply(page, 'We close the account on 2 November, and send you the last bill until then.');
  await expect(page.getByText('To be printed and posted to')).toBeVisible();
  await look(page, 'bereavement 06 reply to the executor');
  await sendAtOnce(page);
  await page.goto('/tasks?view=print');
  const card = page.getByRole('article', { name: reference });
  await expect(card).toContainText('7 Station Road, Bangor, LL57 1AA');
  await expect(card).toContainText('acts for Mair Prydderch');
  await look(page, 'bereavement 07 to print');
  const popup = page.waitForEvent('popup');
  await card.getByRole('link', { name: 'View it' }).click();
  const letter = await popup;
  await expect(letter.getByText('We are sorry for your loss.')).toBeVisible();
  await expect(letter.getByText('the executor of the late Mair Prydderch')).toBeVisible();
  // The letter's page allows no scripts, so axe cannot run in it.
  await look(letter, 'bereavement 08 letter', { hasScripts: false });
  await letter.close();
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Large print' }).click();
  expect((await download).suggestedFilename()).toBe(`${reference}-letter-large-print.pdf`);
  await card.getByRole('button', { name: 'Done' }).click();
  await expect(card).toBeHidden();
  await page.goto('/tasks?view=done');
  await expect(card.filter({ hasText: 'We close the account' })).toContainText('by Priya Raman');

  // The executor is told by telephone, and the case is resolved with a note of the call.
  await goToCase(page, reference);
  await page.getByRole('tab', { name: 'Call or letter', exact: true }).click();
  await page.getByLabel('We told the customer').check();
  await page
    .getByLabel('What we told them')
    .fill('The last bill is £31, and we are sorry for the wrong one. He agrees.');
  await page.getByLabel('State after this').selectOption('Resolved, customer agrees');
  const outcome = await openSection(page, 'Outcome');
  await outcome.getByLabel('Resolution', { exact: true }).fill('The bill ends on the day of the death.');
  await outcome.getByLabel('Basis of the resolution').selectOption('Upheld');
  await saveChanges(outcome);
  await look(page, 'bereavement 09 call');
  await sendAtOnce(page, 'Save to the case');
  await expect(page.locator('.desk-case-head')).toContainText('Resolved');
  await look(page, 'bereavement 10 settled');
  await page.goto('/tasks?view=print');
  await look(page, 'bereavement 11 to print');

  // Nothing was mailed to her after the death was noted, and no figure names her or tells that she died.
  for (const one of [earlier, reference])
    expect((await site.mailsAbout(one)).map(({ subject }) => subject)).toEqual(
      one === earlier ? [expect.stringContaining("We've got your complaint")] : [],
    );
  const figures = await page.evaluate(async () => {
    const paths = ['complaints?quarter=2026-Q4', 'cases?quarter=2026-Q4', 'publication?month=2026-12', 'work'];
    const texts = paths.flatMap((path) =>
      ['text/csv', 'application/vnd.api+json'].map(async (type) =>
        (await fetch(`/api/reports/${path}`, { headers: { Accept: type } })).text(),
      ),
    );
    return (await Promise.all(texts)).join('\n');
  });
  expect(figures).toContain('2026-Q4');
  expect(figures).not.toMatch(/Mair|Prydderch|Owen|died|death|bereave|executor/i);
});
