/** What customers can do whose browser keeps no cookies. */
import type { Page } from '@playwright/test';
import { complain, openCase, openNewCase } from './fixtures/case-page.ts';
import { CUSTOMER, chooseAddress, fillPerson as fillCustomer } from './fixtures/details-page.ts';
import { fillRequired, FORM as JOINING, join } from './fixtures/joining-page.ts';
import { fillGas, fillPerson, FORM as READING, send } from './fixtures/reading-page.ts';
import { openCookieless } from './fixtures/servers/cookieless.ts';
import { test as base, expect, withAndWithoutScripts } from './fixtures/test.ts';

const test = base.extend<{ cookieless: string }>({
  cookieless: async ({ site }, use) => {
    const { url, close } = await openCookieless(site.url);
    await use(url);
    close();
  },
});

const explanation = (page: Page) => page.getByRole('alert').filter({ hasText: 'Your browser is blocking cookies' });

withAndWithoutScripts((javaScriptEnabled) => {
  test('[CO-09] a complaint says that it needs a cookie, and keeps the details on the page', async ({
    page,
    site,
    cookieless,
  }) => {
    const before = (await site.leads()).length;
    await page.goto(`${cookieless}/help-and-support/complaints/gas-and-electricity`);
    await fillCustomer(page);
    await page.getByLabel('extra support').selectOption({ label: 'Yes' });
    await chooseAddress(page);
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(explanation(page)).toBeVisible();
      await expect(page.getByLabel('First name')).toHaveValue(CUSTOMER.firstName);
      await expect(page.getByLabel('Choose your address')).not.toHaveValue('');
    }
    expect(await site.leads()).toHaveLength(before);
  });

  test('[FE-02] the text of a request stays on the page, which says that it needs a cookie', async ({
    page,
    cookieless,
  }) => {
    await page.goto(`${cookieless}/help-and-support/complaints/feedback`);
    const text = page.getByLabel('What should we do with your credit');
    await text.fill('Leave it on my account.');
    await page.getByRole('button', { name: "I don't want the refund" }).click();
    await expect(explanation(page)).toBeVisible();
    await expect(text).toHaveValue('Leave it on my account.');
  });

  test('[MR-11] a meter reading is sent once, and confirmed with its reference on its own page', async ({
    page,
    site,
    cookieless,
  }) => {
    const before = (await site.leads()).length;
    await page.goto(cookieless + READING);
    await fillPerson(page);
    // The same reading within the hour would be the same lead.
    await fillGas(page, javaScriptEnabled ? '1234' : '1235');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for submitting your meter reading');
    const sent = (await site.leads()).slice(before);
    expect(sent).toHaveLength(1);
    await expect(page.getByText(`Your reference number is ${sent[0]?.id}`)).toBeVisible();
  });

  test('[PS-02] a request to join the register is sent, and confirmed with its reference on its own page', async ({
    page,
    site,
    cookieless,
  }) => {
    const before = (await site.leads()).length;
    await page.goto(cookieless + JOINING);
    await fillRequired(page);
    // The same registration within the hour would be the same lead.
    await page.getByLabel('First name').fill(javaScriptEnabled ? 'Nia' : 'Nerys');
    await join(page);
    const reference = page.getByText(/Your reference number is LF-/);
    await expect(reference).toBeVisible();
    const sent = (await site.leads()).slice(before);
    expect(sent).toHaveLength(1);
    await expect(reference).toHaveText(`Your reference number is ${sent[0]?.id}`);
  });

  test('[CT-02] a case that is opened by its link says that it needs a cookie, and what to do', async ({
    page,
    cookieless,
  }) => {
    const { link } = await complain(page);
    await openCase(page, cookieless + link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your browser is blocking cookies');
    await expect(page.getByRole('alert')).toContainText("can't show it without one cookie");
    await expect(page.getByRole('main')).toContainText('open the link in our email again');
    await expect(page.getByRole('link', { name: 'contact us', exact: true })).toBeVisible();
  });

  test('[CT-05] a message is given back if the browser has lost the cookie of its case', async ({ page, context }) => {
    await openNewCase(page);
    await page.getByLabel('Your message').fill('Half a page of words.');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("Your case isn't open in this browser");
    await expect(page.getByRole('alert')).toContainText("haven't sent your message");
    await expect(page.getByText('Half a page of words.')).toBeVisible();
  });
});

test('[CO-09] a first post with cookies is repeated once, and ends on the next page with a clean address', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  const posts: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().includes('/feedback')) posts.push(answer.status());
  });
  const giveText = async (text: string) => {
    await page.goto('/help-and-support/complaints/feedback');
    await page.getByLabel('What should we do with your credit').fill(text);
    await page.getByRole('button', { name: "I don't want the refund" }).click();
    await expect(page).toHaveURL(/\/feedback\/personal-details$/);
  };
  await giveText('Leave it.');
  await giveText('Leave it, please.');
  expect(posts).toEqual([307, 200, 200]);
});
