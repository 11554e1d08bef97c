/** Somebody who may end their life, on a site with the systems of another supplier: no cases, and other articles. */
import type { Page } from '@playwright/test';
import { look } from './fixtures/axe-faults.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { chooseAddress, fillComplaintDetails, fillPerson } from './fixtures/details-page.ts';
import { openSupplierOfTheSource } from './fixtures/servers/supplier-of-the-source.ts';
import { expect, testBeside, withAndWithoutScripts } from './fixtures/test.ts';

const test = testBeside(openSupplierOfTheSource, ({ environment }) => environment);

const WORDS = 'I feel suicidal because of this bill.';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function complain(page: Page, path: string): Promise<void> {
  await page.goto(`/help-and-support/complaints/${path}`);
  await fillComplaintDetails(page);
  await page.locator('#query').fill(WORDS);
  await press(page, 'Submit');
}

/** How each place is reached that answers what a customer wrote. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a search': (page) => page.goto('/search?q=I+feel+suicidal+because+of+this+bill'),
  'a complaint': (page) => complain(page, 'gas-and-electricity'),
  'an enquiry': (page) => complain(page, 'enquiry-pay-as-you-go'),
  'a request about credit': async (page) => {
    await page.goto('/help-and-support/complaints/feedback');
    await page.locator('#creditText').fill(WORDS);
    await press(page, "I don't want the refund");
    await fillPerson(page);
    await chooseAddress(page);
    await press(page, 'Continue');
  },
};

withAndWithoutScripts((hasScripts) => {
  for (const [place, reach] of Object.entries(PLACES))
    for (const width of [360, 1280])
      test(`[RW-14, SE-02] ${place} is answered at ${width} px with whom to call, and no link leads nowhere`, async ({
        page,
        request,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await reach(page);
        if (place !== 'a search') await expect(page).toHaveURL(CONFIRMATION);
        const help = page.getByRole('region', { name: 'Emergency' });
        await expect(help).toContainText("You don't have to face this alone");
        await expect(help.getByRole('link', { name: '116 123' })).toBeInViewport();
        await look(page, `crisis elsewhere ${width} ${hasScripts} ${place}`, { hasScripts });
        const links = await help.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
        for (const href of links) expect([href, (await request.get(href ?? '')).status()]).toEqual([href, 200]);
      });
});
