/** Heading levels are not skipped, for readers who navigate by headings (WCAG 1.3.1). */
import type { Page } from '@playwright/test';
import { PAGES } from '../site/pages.ts';
import { exampleOf } from '../site/testing/example-address.ts';
import { openNewCase } from './fixtures/case-page.ts';
import { CUSTOMER, giveDetails } from './fixtures/details-page.ts';
import { postComplaint } from './fixtures/posted-forms.ts';
import { FORM, send } from './fixtures/reading-page.ts';
import { CUSTOMERS, chooseCustomer } from './fixtures/sign-in.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const COMPLAINT = '/help-and-support/complaints/gas-and-electricity';

const PUBLIC = PAGES.filter(
  ({ methods, file, visitors }) => methods.includes('GET') && file && visitors === 'everybody',
);

/** Headings more than one level below the previous one, as `h1 > h3: its text`. */
async function skipped(page: Page): Promise<string[]> {
  const headings = page.getByRole('heading');
  const shown = await headings.evaluateAll((all) =>
    all.map((heading) => ({ level: Number(heading.localName.slice(1)), text: heading.textContent })),
  );
  expect(shown[0], page.url()).toMatchObject({ level: 1 });
  return shown.flatMap(({ level, text }, index) => {
    const before = shown[index - 1]?.level ?? 0;
    return level > before + 1 ? [`${page.url()} h${before} > h${level}: ${text}`] : [];
  });
}

withAndWithoutScripts((javaScriptEnabled) => {
  test('[DS-04] headings go down one level at a time on every page', async ({ page }) => {
    for (const { path } of PUBLIC) {
      await page.goto(exampleOf(path));
      expect.soft(await skipped(page)).toEqual([]);
    }
    for (const search of ['meter', 'smell gas', 'xyzzyx', '']) {
      await page.goto(`/search?q=${search}`);
      expect.soft(await skipped(page)).toEqual([]);
    }
    await page.goto('/help-and-support/deals');
    await chooseCustomer(page, CUSTOMERS.amara.name);
    if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deals for your home' })).toBeVisible();
    expect.soft(await skipped(page)).toEqual([]);
  });

  test('[DS-04] headings go down one level at a time on every step of a form', async ({ page }) => {
    const summary = page.getByRole('heading', { name: 'There is a problem' });
    await page.goto(FORM);
    await send(page);
    await summary.waitFor();
    expect.soft(await skipped(page)).toEqual([]);

    await page.goto(COMPLAINT);
    await page.getByLabel('Postcode').fill('SW1A 1AA');
    await page.getByRole('button', { name: 'Find address' }).click();
    await page.getByLabel('Choose your address').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Continue' }).click();
    await summary.waitFor();
    expect.soft(await skipped(page)).toEqual([]);

    await giveDetails(page, 'gas-and-electricity');
    expect.soft(await skipped(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    await summary.waitFor();
    expect.soft(await skipped(page)).toEqual([]);

    await postComplaint(page, 'My meter runs backwards.');
    await page.goto(`${COMPLAINT}/query/confirmation`);
    expect.soft(await skipped(page)).toEqual([]);

    const { link } = await openNewCase(page);
    expect.soft(await skipped(page)).toEqual([]);
    await page.context().clearCookies({ name: 'case_session' });
    await page.goto(link);
    expect.soft(await skipped(page)).toEqual([]);
    await page.goto('/help-and-support/find-my-case');
    await page.getByLabel('Reference number').fill('LF-7K3M-92QX');
    await page.getByLabel('Email address').fill(CUSTOMER.email);
    await page.getByRole('button', { name: 'Send me a link' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    expect.soft(await skipped(page)).toEqual([]);
  });
});
