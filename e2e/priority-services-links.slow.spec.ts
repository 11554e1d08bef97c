/** Pages that link to the form of the Priority Services Register. */
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { typeDetails } from './fixtures/details-page.ts';
import { FORM } from './fixtures/joining-page.ts';
import { expect, test } from './fixtures/test.ts';

test('[PS-02, SH-07] article, emergencies, contact and search link to the form, which is in the sitemap and indexed', async ({
  page,
  request,
}) => {
  for (const path of [
    '/struggling-to-pay/priority-services-register',
    '/emergencies',
    '/contact-us',
    '/struggling-to-pay',
  ]) {
    await page.goto(`/help-and-support${path}`);
    await expect(page.getByRole('main').locator(`a[href="${FORM}"]`).first()).toBeVisible();
  }
  for (const words of ['priority services register', 'psr', 'join the priority services register']) {
    await page.goto(`/search?q=${encodeURIComponent(words)}`);
    const results = page.getByRole('main').locator(`a[href^="${FORM}"]`);
    await expect(results.first(), words).toBeVisible();
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`${FORM}</loc>`);
  await page.goto(FORM);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-dd-privacy', 'mask');
});

for (const [answer, isOffered] of [
  ['Yes', true],
  ['No', false],
] as const)
  test(`[PS-02] the confirmation ${isOffered ? 'offers' : 'does not offer'} the form to a customer who answers ${answer} to extra support`, async ({
    page,
  }) => {
    await typeDetails(page, 'enquiry-pay-as-you-go');
    await page.goBack();
    await page.getByLabel('extra support').selectOption({ label: answer });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('What would you like to know').fill('Where can I top up?');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    await expect(page.getByRole('main').locator(`a[href="${FORM}"]`)).toHaveCount(isOffered ? 1 : 0);
  });
