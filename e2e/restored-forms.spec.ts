/** Forms that the browser loads anew, by Back without the back/forward cache or a reload. */
import { expectedAnew, hydrated, postBefore, TYPED_FORMS, typeInto, valuesIn } from './fixtures/pages/typed-forms.ts';
import { expect, test, withAndWithoutScripts } from './fixtures/test.ts';

const NEXT = '/help-and-support/meters/submit-a-meter-reading';

for (const [name, form] of Object.entries(TYPED_FORMS))
  test(`[SH-09] ${name} has what was typed and chosen after Back and after a reload`, async ({ page }) => {
    await postBefore(page, form);
    await page.goto(form.path);
    await hydrated(page);
    await typeInto(page, form);
    const loadedAnew = {
      back: async () => {
        await page.goto(NEXT);
        await page.goBack();
      },
      reload: () => page.reload(),
    };
    for (const load of [loadedAnew.back, loadedAnew.reload]) {
      await page.evaluate(() => Object.assign(window, { wasLeft: true }));
      await load();
      await hydrated(page);
      expect(await page.evaluate(() => 'wasLeft' in window)).toBe(false);
      await expect.poll(() => valuesIn(page)).toMatchObject(expectedAnew(form));
    }
    await expect(page.locator('main hs-cta[type=submit] button')).toBeVisible();
  });

withAndWithoutScripts(() => {
  test('[CO-08, SH-09] the fields for an address that is entered by hand are there when the page is opened again', async ({
    page,
  }) => {
    for (const path of ['complaints/gas-and-electricity', 'priority-services']) {
      await page.goto(`/help-and-support/${path}`);
      await page.getByRole('button', { name: 'Enter address manually' }).click();
      await expect(page.getByLabel('Address line 1')).toBeVisible();
      await page.goto(NEXT);
      await page.goto(`/help-and-support/${path}`);
      await expect(page.getByLabel('Address line 1')).toBeVisible();
      await page.getByRole('button', { name: 'Find my address by postcode' }).click();
      await expect(page.getByRole('button', { name: 'Find address' })).toBeVisible();
      await page.goto(`/help-and-support/${path}`);
      await expect(page.getByRole('button', { name: 'Find address' })).toBeVisible();
    }
  });
});
