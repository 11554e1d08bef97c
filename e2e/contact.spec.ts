import { expect, test } from './fixtures/test.ts';

test('[CU-01] each of three kinds of customer has quick links and a link to all contact options', async ({ page }) => {
  await page.goto('/help-and-support/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
  for (const title of ['Direct Debit', 'prepayment meter', 'home cover']) {
    const card = page.locator('hs-card').filter({ has: page.getByRole('heading', { name: title }) });
    await expect(card.getByRole('listitem')).not.toHaveCount(0);
    const options = card.getByRole('link', { name: 'View contact options' });
    await expect(options).toHaveAccessibleDescription(new RegExp(title));
    await options.click();
    await expect(page.locator(':target').locator('a[href^="tel:"]')).toBeVisible();
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[CU-02, SH-09] in meter-read week only the card for credit customers has the box with a link to the form', async ({
    page,
  }) => {
    await page.goto('/help-and-support/contact-us');
    const box = page.locator('hs-standout');
    await expect(box).toHaveCount(1);
    await expect(box).toContainText('Meter reading week');
    await expect(page.locator('#credit').locator('hs-standout')).toContainText('Energy prices change on 1 January.');
    await box.getByRole('link', { name: 'Submit a meter reading' }).click();
    await expect(page).toHaveURL(/\/submit-meter-read$/);
  });
});
