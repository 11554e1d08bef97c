/** Customers whose words say that somebody may need extra help, from what they send to what staff judge of it. */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { CASE, mailedLink, openCase, press } from './fixtures/case-page.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, talk } from './fixtures/desk/desk-case.ts';
import { mailAbout } from './fixtures/desk/life.ts';
import { chooseAddress, fillPerson } from './fixtures/details-page.ts';
import { FORM } from './fixtures/joining-page.ts';
import { expect, withAndWithoutScripts } from './fixtures/test.ts';

const NEED = 'My mother depends on medical equipment';
const OFFER =
  "If you or somebody in your home could do with extra help, tell us what would make things easier, or join our Priority Services Register: it's free.";

const offers = (page: Page) => page.getByRole('main').locator(`a[href="${FORM}"]`);

test.use({ isSiteOwn: true });

/** Sends a complaint whose customer answered no to the question about extra support. @returns its reference */
async function complain(page: Page, words: string): Promise<string> {
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await fillPerson(page);
  await page.getByLabel('extra support').selectOption({ label: 'No' });
  await chooseAddress(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Subject').selectOption('Faulty meter');
  await page.getByLabel('What happened').fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL(CONFIRMATION);
  return page.locator('.hs-reference').innerText();
}

withAndWithoutScripts((javaScriptEnabled) => {
  test('[RW-19] the confirmation, its mail and the case offer extra help once to a customer who writes of a need, until staff judge it', async ({
    page,
    desk,
    site,
  }) => {
    const reference = await complain(page, `My bill is wrong. ${NEED}. Please call me.`);
    await expect(page.getByRole('main')).toContainText(OFFER);
    await expect(offers(page)).toHaveCount(1);
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);
    const { subject, text } = await mailAbout(site, reference, 'complaint');
    expect(text?.replace(/\s+/g, ' ')).toContain('could do with extra help');
    expect(subject, 'subjects are read on locked phones').not.toMatch(/help|register/i);

    await openCase(page, await mailedLink(site, reference));
    await expect(page.getByRole('main')).toContainText(OFFER);
    await expect(offers(page)).toHaveCount(1);
    if (javaScriptEnabled) expect(await axeFaults(page)).toEqual([]);

    const staff = await desk.signIn('handler', { javaScriptEnabled: true });
    await goToCase(staff, reference);
    await staff.getByRole('button', { name: 'No extra help needed' }).click();
    await expect(staff.getByRole('region', { name: 'Extra help' })).toHaveCount(0);
    await page.goto(CASE);
    await expect(page.getByRole('region', { name: 'Messages so far' })).toBeVisible();
    await expect(offers(page)).toHaveCount(0);

    await page.getByLabel('Your message').fill('I can’t read the letters.');
    await press(page, 'Send');
    await expect(offers(page)).toHaveCount(1);
  });
});

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
])
  test(`[RW-19] staff find who may need extra help in a view of the queue, read the words, and confirm it, ${viewport.width} px wide`, async ({
    desk,
    page: customer,
  }) => {
    const reference = await complain(customer, `My bill is wrong. ${NEED}.`);
    const page = await desk.signIn('handler', { viewport });
    const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^May need extra help/ });
    await page.goto('/?extra-help=true');
    const row = page.getByRole('row', { name: reference });
    await expect(row.getByText('May need extra help')).toBeVisible();
    await expect(view).toHaveText(`May need extra help${await page.locator('tr[data-row]').count()}`);
    expect(await axeFaults(page)).toEqual([]);
    await goToCase(page, reference);
    const notice = page.getByRole('region', { name: 'Extra help' });
    await expect(notice).toContainText(`“${NEED}”`);
    expect(await axeFaults(page)).toEqual([]);
    await notice.getByRole('button', { name: 'They need extra help' }).click();
    await expect(notice.getByRole('status')).toContainText('whether we may record it');
    await expect(notice.getByRole('status')).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await notice.getByRole('link', { name: 'their details' }).click();
    await expect(page.getByRole('dialog', { name: 'Correct the customer’s details' })).toBeVisible();
    await page.keyboard.press('Escape');
    const history = await openSection(page, 'History');
    await expect(history).toContainText('Priya Raman: extra help confirmed');
    await expect(talk(page)).toContainText(NEED);
    await page.goto('/?extra-help=true');
    await expect(view).toHaveText(/\d/);
    await expect(page.getByRole('row', { name: reference })).toHaveCount(0);
  });
