/** Somebody who may end their life: whom they can call, and what staff see (RW-14). */
import type { Page } from '@playwright/test';
import { axeFaults, look } from './fixtures/axe-faults.ts';
import { CASE, mailedLink, openCase, press } from './fixtures/case-page.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { test, WITH_DESK } from './fixtures/desk/desk.ts';
import { goToCase } from './fixtures/desk/desk-case.ts';
import { chooseAddress, fillPerson, giveDetails } from './fixtures/details-page.ts';
import { expect, withAndWithoutScripts } from './fixtures/test.ts';

test.use({ environment: WITH_DESK, isSiteOwn: true });

const WORDS = 'I feel suicidal because of this bill.';
const HREFS = ['tel:116123', 'tel:999', 'sms:85258?body=SHOUT', 'tel:111'];

async function expectNumbers(page: Page): Promise<void> {
  const region = page.getByRole('region', { name: 'Emergency' });
  await expect(region).toContainText("You don't have to face this alone");
  for (const href of HREFS) await expect(region.locator(`a[href="${href}"]`)).toBeVisible();
  await expect(region.getByRole('link', { name: '116 123' })).toBeInViewport();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });
    const parts = { hasScripts: javaScriptEnabled };

    for (const width of [360, 1280])
      test(`[RW-14, SE-02] at ${width} px a search, a complaint's confirmation and a message show whom to call, and staff see the words first`, async ({
        desk,
        site,
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto('/search?q=I+feel+suicidal+because+of+this+bill');
        await expectNumbers(page);
        await look(page, `crisis ${width} ${javaScriptEnabled} search`, parts);

        await giveDetails(page, 'gas-and-electricity');
        await page.getByLabel('Subject').selectOption('Balance queries');
        await page.getByLabel('What happened').fill(WORDS);
        await press(page, 'Submit');
        const reference = await page.locator('.hs-reference').innerText();
        await expectNumbers(page);
        await look(page, `crisis ${width} ${javaScriptEnabled} confirmation`, parts);

        await openCase(page, await mailedLink(site, reference));
        await page.goto(CASE);
        await page.getByLabel('Your message').fill('I don’t want to be here any more');
        await press(page, 'Send');
        await expectNumbers(page);
        await look(page, `crisis ${width} ${javaScriptEnabled} case`, parts);

        const staff = await desk.open('handler', { javaScriptEnabled: true });
        await staff.setViewportSize({ width, height: 800 });
        await expect(staff.getByText('Danger: act now').first()).toBeVisible();
        await goToCase(staff, reference);
        const danger = staff.getByRole('region', { name: 'Danger' });
        await expect(danger).toContainText('Call them today before anything else');
        await expect(danger).toContainText('I feel suicidal because of this bill');
        await look(staff, `crisis ${width} ${javaScriptEnabled} desk`);
      });
  });

/** Fills in the words of a form and sends it. @returns once its confirmation is shown */
const SENT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'an enquiry': async (page) => {
    await giveDetails(page, 'enquiry-gas-and-electricity');
    await page.getByLabel('What would you like to know').fill(WORDS);
    await press(page, 'Submit');
  },
  'a pay-as-you-go complaint': async (page) => {
    await giveDetails(page, 'pay-as-you-go');
    await page.getByLabel('What happened').fill(WORDS);
    await press(page, 'Submit');
  },
  'a request about credit': async (page) => {
    await page.goto('/help-and-support/complaints/feedback');
    await page.getByLabel('What should we do with your credit').fill(WORDS);
    await press(page, "I don't want the refund");
    await fillPerson(page);
    await chooseAddress(page);
    await press(page, 'Continue');
  },
};

for (const [what, send] of Object.entries(SENT))
  withAndWithoutScripts((hasScripts) => {
    for (const width of [360, 1280])
      test(`[RW-14] at ${width} px the confirmation of ${what} begins with whom to call`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await send(page);
        await expect(page).toHaveURL(CONFIRMATION);
        await expectNumbers(page);
        await look(page, `crisis ${width} ${hasScripts} ${what}`, { hasScripts });
      });
  });

test('[RW-14, SE-02] suggestions begin with the Samaritans and 999, and a complaint shows them while it is written', async ({
  page,
}) => {
  await page.goto('/help-and-support');
  const field = page.getByRole('searchbox').or(page.getByRole('combobox'));
  await field.pressSequentially('kill myself bill', { delay: 5 });
  const options = page.getByRole('option');
  await expect(options.nth(0)).toContainText('Call 116 123');
  await expect(options.nth(1)).toContainText('Call 999');
  await expect(options.nth(2)).toContainText('Text SHOUT to 85258');
  expect(await axeFaults(page)).toEqual([]);

  await giveDetails(page, 'gas-and-electricity');
  await page.getByLabel('What happened').pressSequentially(WORDS, { delay: 5 });
  for (const href of HREFS) await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});
