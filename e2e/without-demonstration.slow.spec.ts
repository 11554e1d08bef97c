/** A site as on a public address before its supplier's own sign-in and address service are named. */
import { fillPerson } from './fixtures/details-page.ts';
import { CUSTOMER } from './fixtures/posted-forms.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

test.use({ environment: { DEMO_SIGN_IN: 'off', DEMO_ADDRESSES: 'off' } });

withAndWithoutScripts(() => {
  test('[CO-08] a complaint is sent with an address that is typed, and no lookup is offered', async ({
    page,
    site,
  }) => {
    await page.goto('/help-and-support/complaints/gas-and-electricity');
    await expect(page.getByText("Enter your address by hand: we can't look it up here.")).toBeVisible();
    await expect(page.getByRole('button', { name: /address/i })).toHaveCount(0);
    await fillPerson(page);
    await page.getByLabel('extra support').selectOption({ label: 'Yes' });
    await page.getByLabel('Address line 1').fill('1 Lark Way');
    await page.getByLabel('Town or city').fill('Leeds');
    await page.getByLabel('Postcode').fill('LS1 1AA');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('What happened').fill('The bill is wrong.');
    await page.getByRole('button', { name: 'Submit' }).click();
    const reference = await page.locator('.hs-reference').innerText();
    const lead = (await site.leads()).find(({ id }) => id === reference);
    expect(lead?.attributes['email']).toBe(CUSTOMER.email);
    expect(lead?.relationships).toHaveProperty('address');
  });

  test('[AU-01, AU-02] nothing leads to a sign-in, and its address says that there is none', async ({ page }) => {
    await page.goto('/help-and-support');
    await expect(page.locator('a[href*="/sign-in"]')).toHaveCount(0);
    for (const path of ['/sign-in', '/help-and-support/deals']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("You can't sign in here");
      await expect(page.getByRole('main')).toContainText('There is no sign-in on this site.');
    }
  });
});
