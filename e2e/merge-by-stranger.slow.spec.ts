/** A stranger complains in a customer's name, and staff merge both cases: who sees what by which link (RW-18). */
import type { Browser, Page } from '@playwright/test';
import { look } from './fixtures/axe-faults.ts';
import { CASE, complain, mailedLink, messages, openCase, openNewCase, press, withdraw } from './fixtures/case-page.ts';
import { consentCookie } from './fixtures/consent-cookie.ts';
import { test } from './fixtures/desk/desk.ts';
import { goToCase, openSection, sendAtOnce, talk, writeReply } from './fixtures/desk/desk-case.ts';
import type { SiteProcess } from './fixtures/site-process.ts';
import { expect } from './fixtures/test.ts';

const PHONE = { width: 360, height: 800 };

/** Another visitor's browser, without scripts. */
async function strangersPage(browser: Browser, site: SiteProcess): Promise<Page> {
  const context = await browser.newContext({ viewport: PHONE, baseURL: site.url, javaScriptEnabled: false });
  await context.addCookies([consentCookie(site.url, ['C0001'])]);
  return context.newPage();
}

/** Says something on the open case page. */
async function say(page: Page, words: string): Promise<void> {
  await page.getByLabel('Your message').fill(words);
  await press(page, 'Send');
  await expect(messages(page).last()).toContainText(words);
}

/** Merges at the desk: the dialog says whose address nobody proved, and asks for a reason. */
async function merge(page: Page, { gone, left, unproved }: { gone: string; left: string; unproved: string }) {
  await goToCase(page, gone);
  const others = await openSection(page, 'Other cases');
  await expect(others).toContainText('mail address not verified');
  await others.getByRole('button', { name: `Merge this case into ${left}` }).click();
  const dialog = page.getByRole('dialog', { name: `Merge ${gone} into ${left}?` });
  await expect(dialog).toContainText(
    `Email address not verified for ${unproved}: nobody has opened a link that we emailed there`,
  );
  await dialog.getByRole('button', { name: 'Merge the cases' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Email address not verified');
  await look(page, 'merge dialog');
  await dialog.getByLabel('Why they belong together').fill('One bill');
  await dialog.getByRole('button', { name: 'Merge the cases' }).click();
  await expect(page).toHaveURL(new RegExp(`/cases/${left}$`));
}

for (const isLeft of [true, false])
  test(`[RW-18] a stranger who complains in a customer’s name sees and withdraws nothing of theirs after a merge, where the customer’s case ${isLeft ? 'is left' : 'becomes part of the stranger’s'}`, async ({
    desk,
    site,
    browser,
    page: customer,
  }) => {
    await customer.setViewportSize(PHONE);
    const own = await openNewCase(customer, site);
    await say(customer, 'What only the customer knows.');
    const stranger = await strangersPage(browser, site);
    const foreign = await complain(stranger);
    await openCase(stranger, foreign.link);
    await say(stranger, 'What the stranger wrote.');

    const handler = await desk.open('handler');
    await goToCase(handler, own.reference);
    await writeReply(handler, 'What we told the customer.');
    await sendAtOnce(handler);
    await expect(talk(handler)).toContainText('What we told the customer.');
    const [gone, left] = isLeft ? [foreign.reference, own.reference] : [own.reference, foreign.reference];
    await merge(handler, { gone, left, unproved: foreign.reference });
    await writeReply(handler, 'What we said after the merge.');
    await sendAtOnce(handler);
    await expect(talk(handler)).toContainText('What we said after the merge.');

    // By the session that is open, and by the link again.
    for (const open of [() => stranger.goto(CASE), () => openCase(stranger, foreign.link)]) {
      await open();
      const shown = stranger.getByRole('main');
      await expect(shown).toContainText('What the stranger wrote.');
      await expect(shown).toContainText('This page shows only what was sent to this case.');
      await expect(shown).not.toContainText('What only the customer knows.');
      await expect(shown).not.toContainText('What we');
      await expect(shown).not.toContainText(own.reference);
      for (const name of ['Withdraw', 'Ask for a review', 'Yes, it is settled', 'Reopen'])
        await expect(stranger.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await look(stranger, `case of a stranger, ${isLeft ? 'merged away' : 'left'}`, { hasScripts: false });
    // The form that was open before the merge, or is made up.
    const hidden = (name: string) => stranger.locator(`input[name="${name}"]`).first().inputValue();
    const form = { case: await hidden('case'), form: await hidden('form'), action: 'withdraw', confirmed: 'yes' };
    await stranger.request.post(CASE, { form, headers: { Origin: site.url } });
    await goToCase(handler, left);
    await expect((await openSection(handler, 'Outcome')).getByLabel('State')).toHaveValue('in-hand');

    const opened = customer.getByRole('main');
    for (const link of [own.link, await mailedLink(site, foreign.reference)]) {
      await openCase(customer, link);
      for (const words of ['What only the customer knows.', 'What we told the customer.', 'What the stranger wrote.'])
        await expect(opened).toContainText(words);
      await expect(opened).toContainText('What we said after the merge.');
    }
    await look(customer, `case of the customer, ${isLeft ? 'left' : 'merged away'}`);
    await withdraw(customer);
    await expect(opened).toContainText('withdrawn');
    await stranger.context().close();
  });
