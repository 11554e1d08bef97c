/** What customers see, and screen readers announce, while a form waits for a response. */
import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { failureAlert, fillPerson } from './fixtures/details-page.ts';
import { CUSTOMERS, signInAs } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const DETAILS = '/help-and-support/complaints/gas-and-electricity';

/** Holds back the responses to what a form's script sends. @returns releases them */
async function holdAnswers(page: Page): Promise<() => void> {
  const { promise: allowed, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(DETAILS, async (route) => {
    await allowed;
    await route.continue();
  });
  return letGo;
}

/** Records the changes of every live region of the page. */
async function listenToLiveRegions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const live = '[role=status], [role=alert], [aria-live]';
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => (target.parentElement ?? document.body).closest(live) ?? target);
      for (const region of new Set(regions))
        if (region instanceof Element && region.matches(live) && region.textContent) said.push(region.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said') as string[]); // set above
}

test.beforeEach(async ({ page }) => {
  await page.goto(DETAILS);
  await page.waitForLoadState('networkidle');
});

test('[AR-03, CO-08] a slow lookup shows a loader in place of the addresses, and announces it once', async ({
  page,
}) => {
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  const letGo = await holdAnswers(page);
  const said = await listenToLiveRegions(page);
  const find = page.getByRole('button', { name: 'Find address' });
  await find.click();
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await expect(page.locator('.hs-address hs-skeleton')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeInViewport();
  await expect(find).toHaveAttribute('aria-disabled', 'true');
  expect(await axeFaults(page)).toEqual([]);
  expect(await said()).toEqual(['Loading']);
  letGo();
  await expect(page.getByLabel('Choose your address')).toBeFocused();
  await expect(page.locator('form')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('hs-skeleton')).toHaveCount(0);
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue('Amara');
  const [first, ...rest] = await said();
  expect(first).toBe('Loading');
  expect(rest).toEqual([expect.stringMatching(/^\d+ addresses found$/)]);
});

test('[CO-13] a form that gets no answer for a minute can be sent again', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  const letGo = await holdAnswers(page);
  const find = page.getByRole('button', { name: 'Find address' });
  await find.click();
  await expect(find).toHaveAttribute('aria-disabled', 'true');
  await page.clock.runFor(60_000);
  await expect(failureAlert(page)).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Amara');
  letGo();
  await find.click();
  await expect(page.getByLabel('Choose your address')).toBeFocused();
});

test('[AR-03] a loader shows until the next step is loaded, and a second press does nothing', async ({ page }) => {
  await fillPerson(page);
  await page.getByLabel('extra support').selectOption({ label: 'No' });
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  await page.getByLabel('Choose your address').selectOption({ index: 1 });
  const posts: string[] = [];
  page.on('request', (request) => void (request.method() === 'POST' && posts.push(request.url())));
  const letGo = await holdAnswers(page);
  const said = await listenToLiveRegions(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const busy = page.getByRole('button', { name: 'Saving your details' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await busy.press('Enter');
  expect(await said()).toEqual(['Loading']);
  expect(posts.filter((url) => url.endsWith(DETAILS))).toHaveLength(1);
  letGo();
  await expect(page).toHaveURL(/\/query$/);
  await expect(page.locator('form')).not.toHaveAttribute('aria-busy');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
});

test('[AR-03, PF-02] a link to a form that is being prefilled shows the skeleton of slow pages, and says so', async ({
  page,
}) => {
  await page.goto('/help-and-support');
  await signInAs(page, CUSTOMERS.amara);
  await page.goto('/help-and-support/contact-us');
  await page.locator('hs-header:defined').waitFor();
  const form = /\/submit-meter-read$/;
  await page.route(form, async (route) => {
    await seen;
    await route.continue();
  });
  const seen = new Promise<void>((done) => void page.exposeFunction('noteLoader', done));
  await page.waitForFunction(() => 'noteLoader' in window);
  await page.evaluate(() => {
    const note = () => {
      const isShown = document.querySelector('main[aria-busy=true] .hs-loader hs-skeleton');
      // Not in what is busy, whose changes screen readers leave out.
      const said = document.evaluate('//body/*[@role="status"][.="Loading"]', document).iterateNext();
      if (isShown && said) (Reflect.get(window, 'noteLoader') as () => void)(); // exposed above
    };
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('link', { name: 'Submit a meter reading' }).first().click();
  await expect(page.getByLabel('First name')).toHaveValue(CUSTOMERS.amara.firstName);
});
