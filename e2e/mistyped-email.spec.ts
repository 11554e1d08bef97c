import { chooseAddress, fillPerson as fillDetails } from './fixtures/details-page.ts';
import { FORM, fillGas, fillPerson, send } from './fixtures/reading-page.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const QUESTION = 'Did you mean ann@gmail.com? Correct your email address, or send it again if it is right';

withAndWithoutScripts(() => {
  test('[CO-04] a probable slip in an email address is asked about once, and whoever continues is believed', async ({
    page,
  }) => {
    await page.goto('/help-and-support/complaints/gas-and-electricity');
    await fillDetails(page);
    const email = page.getByLabel('Email address');
    await email.fill('ann@gmial.com');
    await page.getByLabel('extra support').selectOption({ label: 'No' });
    await chooseAddress(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(email).toHaveAccessibleDescription(new RegExp(QUESTION.replaceAll('?', '\\?')));
    await page.getByRole('link', { name: QUESTION }).click();
    await expect(email).toBeFocused();
    await email.press('Tab');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/query$/);
  });

  test('[MR-05] the same of a meter reading, which goes to the corrected address', async ({ page }) => {
    await page.goto(FORM);
    await fillPerson(page);
    await page.getByLabel('Email address').fill('ann@gmial.com');
    await fillGas(page, '12345');
    await send(page);
    await page.getByRole('link', { name: QUESTION }).click();
    await page.getByLabel('Email address').fill('ann@gmail.com');
    await send(page);
    await page.waitForURL(/submit-meter-read-confirm/);
    await expect(page.getByText('ann@gmail.com', { exact: true })).toBeVisible();
  });
});
