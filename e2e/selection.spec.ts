import { fewArticles } from './fixtures/few-articles.ts';
import { openForeignSite } from './fixtures/servers/foreign-site.ts';
import { expect, testBeside, withAndWithoutScripts } from './fixtures/test.ts';

const test = testBeside(openForeignSite, ({ url }) => ({
  COMPLAINTS_HOME_SERVICES_URL: `${url}/home-services`,
  COMPLAINTS_INSTALLATIONS_URL: `${url}/installations`,
  COMPLAINTS_EV_URL: `${url}/ev`,
  CONTENT_DIR: fewArticles(),
}));

const TYPE_PAGE = '/help-and-support/make-a-complaint-select-type';
const ENERGY_PAGE = '/help-and-support/make-a-complaint-select-energy';

withAndWithoutScripts(() => {
  test('[SL-01, SL-02, SH-09] each answer leads to its own page', async ({ page, beside: { url } }) => {
    const leadsTo = [
      [TYPE_PAGE, 'Home services', `${url}/home-services`],
      [TYPE_PAGE, 'Installations', `${url}/installations`],
      [TYPE_PAGE, 'Electric Vehicle charge point', `${url}/ev`],
      [TYPE_PAGE, 'Energy', /\/make-a-complaint-select-energy$/],
      [ENERGY_PAGE, 'I pay on receipt of my bill', /\/complaints\/gas-and-electricity$/],
      [ENERGY_PAGE, 'I top up my meter / PAYG', /\/complaints\/pay-as-you-go$/],
      [ENERGY_PAGE, 'I pay by Direct Debit', /\/complaints\/gas-and-electricity$/],
      [ENERGY_PAGE, 'Other', /\/complaints\/gas-and-electricity$/],
    ] as const;
    for (const [from, answer, to] of leadsTo) {
      await page.goto(from);
      await page.getByRole('radio', { name: answer }).check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(to);
    }
  });

  test('[SL-01, SL-02, SH-09] an answer is required', async ({ page }) => {
    for (const [path, message] of [
      [TYPE_PAGE, 'Choose what your complaint is about'],
      [ENERGY_PAGE, 'Choose how you pay for your energy'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByRole('alert').getByRole('link', { name: message })).toBeVisible();
      await expect(page).toHaveTitle(/^Error: /);
      await page.getByRole('alert').getByRole('link').click();
      await expect(page.getByRole('radio').first()).toBeFocused();
    }
  });
});
