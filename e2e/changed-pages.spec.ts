/** Forms that an extension changed before their script ran: React draws them anew, with what was typed. */
import { expectKept } from './fixtures/pages/changed-page.ts';
import { PAGE_CHANGES } from './fixtures/pages/page-changes.ts';
import { hydrated, TYPED_FORMS } from './fixtures/pages/typed-forms.ts';
import { expect, test } from './fixtures/test.ts';

const CHANGES = Object.keys(PAGE_CHANGES);

// All pairs are in changed-pages.walk.spec.ts.
for (const [index, form] of Object.keys(TYPED_FORMS).entries()) {
  const change = CHANGES[index % CHANGES.length];
  test(`[SH-09] ${form} keeps what was typed before ${change} changed the page and its script ran`, async ({ page }) =>
    expectKept(page, form, change));
}

test('[SH-09] a form keeps what was typed if an extension moves its fields after its script ran', async ({ page }) => {
  await page.goto('/help-and-support/complaints/gas-and-electricity');
  await hydrated(page);
  await page.getByLabel('First name').fill('Zoë');
  await page.getByLabel('extra support').selectOption({ label: 'No' });
  await page.getByRole('button', { name: 'Enter address manually' }).click();
  await page.getByLabel('Address line 1').fill('1 Mill Lane');
  await page.evaluate(() => {
    for (const control of document.querySelectorAll('main form :is(input:not([type=hidden]), select)')) {
      const box = document.createElement('span');
      control.replaceWith(box);
      box.append(control);
    }
  });
  // The messages would be put before fields that are no longer where they were.
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A bit about you');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë');
  await expect(page.getByLabel('extra support')).toHaveValue('false');
  await expect(page.getByLabel('Address line 1')).toHaveValue('1 Mill Lane');
  await page.locator('main form').evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page.getByText('There is a problem')).toBeVisible();
});
