import type { Page } from '@playwright/test';
import { axeFaults } from './fixtures/axe-faults.ts';
import { CONFIRMATION } from './fixtures/confirmation-page.ts';
import { CUSTOMERS, chooseCustomer, cookie, signInAs } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/test.ts';

const LANDING = '/help-and-support';
const DEALS = '/help-and-support/deals';
const COMPLAINT = '/help-and-support/complaints/gas-and-electricity';

async function expectNoFaults(page: Page) {
  expect(await axeFaults(page)).toEqual([]);
}

/** Opens the landing page and waits for its first session check, not one of the page before. */
async function openWatched(page: Page) {
  await page.goto('about:blank');
  // Without a timeout, since a site that has just started is still reading its content.
  const checked = page.waitForResponse('**/session', { timeout: 0 });
  await page.goto(LANDING);
  await checked;
}

test.describe('[AU-02] deals', () => {
  test('without tokens asks to sign in, and returns to the page', async ({ page }) => {
    await page.goto(DEALS);
    await expectNoFaults(page);
    await chooseCustomer(page, CUSTOMERS.amara.name);
    await expect(page).toHaveURL(new RegExp(`${DEALS}$`));
    await expect(page.getByRole('heading', { level: 1, name: 'Deals for your home' })).toBeVisible();
    await expectNoFaults(page);
  });

  for (const missing of ['id_token', 'access_token']) {
    test(`without ${missing} alone signs out`, async ({ page, context }) => {
      await page.goto(LANDING);
      await signInAs(page, CUSTOMERS.amara);
      // Leaves the page, whose session watch would sign out by itself.
      await page.goto('about:blank');
      await context.clearCookies({ name: missing });
      await page.goto(DEALS);
      await expect(page).toHaveURL(/\/signed-out$/);
      await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
      await expectNoFaults(page);
      expect(await cookie(context, 'access_token')).toBeUndefined();
      expect(await cookie(context, 'id_token')).toBeUndefined();
    });
  }

  test('going back without signing in is told as such, with the way on', async ({ page }) => {
    await page.goto(DEALS);
    await page.getByRole('button', { name: 'Go back without signing in' }).click();
    await expect(page.getByRole('heading', { name: "You haven't signed in" })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  test('keeps the chosen tariff and the dismissed notice until the customer signs out', async ({ page }) => {
    await page.goto(DEALS);
    await chooseCustomer(page, CUSTOMERS.amara.name);
    const stored = () =>
      page.evaluate(() => [localStorage.getItem('chosenTariff'), localStorage.getItem('pendingTariffDismissed')]);
    const notice = page.getByText('Your new tariff is on its way');
    const choose = page.getByRole('button', { name: 'Choose Steady 24' });
    await expect(choose).toBeVisible();
    await expect(notice).toBeHidden();

    await choose.click();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
    await expect(notice).toBeVisible();
    expect(await stored()).toEqual(['two-year-fix', null]);
    await page.reload();
    await expect(notice).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Close this message' }).click();
    await expect(notice).toBeHidden();
    await page.reload();
    await expect(choose).toHaveAttribute('aria-pressed', 'true');
    await expect(notice).toBeHidden();
    expect(await stored()).toEqual(['two-year-fix', 'true']);

    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    await expect.poll(stored).toEqual([null, null]);
  });
});

test.describe('[PF-02] prefill', () => {
  test('meter readings and feedback are prefilled too', async ({ page }) => {
    await page.goto('/help-and-support/submit-meter-read');
    await signInAs(page, CUSTOMERS.gethin);
    await expect(page.locator('[name=first_name]')).toHaveValue('Gethin');
    await expect(page.locator('[name=telephone]')).toHaveValue('07700900102');
    await page.goto('/help-and-support/complaints/feedback');
    await page.locator('textarea').fill('Keep the refund');
    await page.getByRole('button', { name: "I don't want the refund" }).click();
    await expect(page.getByLabel('Email address')).toHaveValue('gethin.pugh@example.com');
    await expect(page.getByText('Bryn Hyfryd, Heol y Bryn')).toBeVisible();
  });

  test('[CT-02] a complaint with a prefilled address is sent with its id, and its case is listed', async ({
    page,
    site,
  }) => {
    await page.goto(COMPLAINT);
    await signInAs(page, CUSTOMERS.amara);
    await page.getByLabel('extra support').selectOption({ label: 'No' });
    // The platforms go down while the customer fills in the form: the prefilled values are still valid.
    site.setFaults({ 'status-count': 'down' });
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Subject').selectOption('Faulty meter');
    await page.getByLabel('What happened').fill('Prefilled');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(CONFIRMATION);
    const lead = (await site.leads()).at(-1);
    expect(lead?.relationships).toEqual({ address: { data: { type: 'addresses', id: '100000112' } } });
    await page.goto('/help-and-support/find-my-case');
    await page.getByRole('button', { name: `Open ${lead?.id}` }).click();
    await expect(page).toHaveURL(/\/case\?done=opened$/);
    await expect(page.getByText(lead?.id ?? '')).toBeVisible();
  });

  test('another address can be used instead', async ({ page }) => {
    await page.goto(COMPLAINT);
    await signInAs(page, CUSTOMERS.amara);
    await page.getByRole('button', { name: 'Use another address' }).click();
    await expect(page.getByLabel('Postcode')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  });

  for (const [name, fault] of [
    ['down', 'down'],
    ['malformed', 'malformed'],
    ['slow', { slow: 20_000 }],
  ] as const) {
    test(`if a platform is ${name} the form is empty without delay, and this is logged`, async ({ page, site }) => {
      await page.goto(LANDING);
      await signInAs(page, CUSTOMERS.amara);
      site.setFaults({ accounts: fault });
      const begun = Date.now();
      await page.goto(COMPLAINT);
      await expect(page.getByLabel('First name')).toHaveValue('');
      expect(Date.now() - begun).toBeLessThan(6000);
      expect(site.log.some((line) => line.includes('a form could not be prefilled'))).toBe(true);
      expect(site.log.join()).not.toContain('Okafor');
    });
  }
});

test.describe('[PF-02] a platform that answers after six seconds', () => {
  const openSlow = async (page: Page, setFaults: (faults: { accounts: { slow: number } }) => void) => {
    await page.goto(LANDING);
    await signInAs(page, CUSTOMERS.amara);
    setFaults({ accounts: { slow: 6000 } });
    await page.goto(COMPLAINT);
  };

  test('fills the open form, but no field that the customer has touched', async ({ page, site }) => {
    await openSlow(page, (faults) => site.setFaults(faults));
    await page.getByLabel('First name').fill('Zoë');
    await page.getByLabel('Email address').focus();
    await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
    await expect(page.getByText('12 Lark Rise')).toBeVisible();
    await expect(page.getByRole('status').getByText("We've filled in the details")).toBeAttached();
    await expect(page.getByLabel('First name')).toHaveValue('Zoë');
    await expect(page.getByLabel('Email address')).toHaveValue('');
    await expect(page.getByLabel('Email address')).toBeFocused();
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  test('takes no postcode away that the customer has begun to type', async ({ page, site }) => {
    await openSlow(page, (faults) => site.setFaults(faults));
    await page.getByLabel('Postcode').fill('LS6');
    await expect(page.getByLabel('First name')).toHaveValue(CUSTOMERS.amara.firstName);
    await expect(page.getByLabel('Postcode')).toHaveValue('LS6');
  });
});

test('[AU-05] signing out removes what was typed into a form', async ({ page }) => {
  await page.goto(COMPLAINT);
  await signInAs(page, CUSTOMERS.siobhan);
  await page.getByLabel('First name').fill('Somebody');
  await page.getByLabel('Postcode').fill('SW1A 1AA');
  await page.getByRole('button', { name: 'Find address' }).click();
  await expect(page.getByLabel('Choose your address')).toBeVisible();
  await page.goto(COMPLAINT);
  await expect(page.getByLabel('First name')).toHaveValue('Somebody');
  // As a customer does: the page's own watch may ask for the same address meanwhile, which ends a `goto`.
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/signed-out$/);
  await page.goto(COMPLAINT);
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('[AU-05, PF-02] the next customer on a shared computer has their own details, though the provider’s session was not ended', async ({
  page,
}) => {
  await page.goto(LANDING);
  await signInAs(page, CUSTOMERS.amara);
  await page.goto('about:blank');
  // The provider's page after it is closed.
  await page.request.get('/logout', { maxRedirects: 0 });
  await page.goto(COMPLAINT);
  await signInAs(page, CUSTOMERS.gethin);
  await expect(page.getByLabel('First name')).toHaveValue('Gethin');
});

test('pages of a signed-in customer are not cacheable, and never shown to anybody else', async ({
  page,
  browser,
  site,
}) => {
  await page.goto(LANDING);
  await signInAs(page, CUSTOMERS.amara);
  const own = await page.goto(LANDING);
  expect(own?.headers()['cache-control']).toBe('private, no-store');
  const other = await browser.newPage({ baseURL: site.url });
  const shared = await other.goto(LANDING);
  expect(shared?.headers()['cache-control']).not.toContain('private');
  expect(await shared?.text()).not.toContain('Amara');
  await other.close();
});

test('expired token: its cookies are removed, and the visitor is signed out', async ({ page, context, site }) => {
  const worn = { value: 'worn.out.token', url: site.url };
  await context.addCookies([
    { name: 'access_token', ...worn },
    { name: 'id_token', ...worn },
  ]);
  await page.goto(LANDING);
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeAttached();
  expect(await cookie(context, 'id_token')).toBeUndefined();
});

test.describe('the session watch', () => {
  test('[AU-03] a token that goes missing signs out within 30 seconds', async ({ page, context }) => {
    await page.clock.install();
    await page.goto(LANDING);
    await signInAs(page, CUSTOMERS.amara);
    await openWatched(page);
    await context.clearCookies({ name: 'id_token' });
    await page.clock.runFor(31_000);
    await expect(page).toHaveURL(/\/signed-out$/);
  });

  test('[AU-04] an inactive customer is asked, can stay, and is signed out in the end', async ({ page }) => {
    await page.clock.install();
    await page.goto(LANDING);
    await signInAs(page, CUSTOMERS.amara);
    await openWatched(page);
    const dialog = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await page.clock.runFor('13:01');
    await expect(dialog).toBeVisible();
    await expectNoFaults(page);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialog).toBeHidden();
    await page.clock.runFor('15:01');
    await expect(page).toHaveURL(/\/signed-out$/);
  });

  test('[AU-04] is not loaded for anonymous visitors', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(LANDING);
    await page.waitForFunction(() => customElements.get('hs-header') !== undefined);
    expect(asked.filter((path) => path.includes('session'))).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[SH-09, AU-05] a customer signs in, is prefilled, and signs out', async ({ page, context }) => {
    await page.goto(COMPLAINT);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await chooseCustomer(page, CUSTOMERS.amara.name);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Hello, Amara')).toBeAttached();
    await expect(page.getByLabel('First name')).toHaveValue('Amara');
    await page.getByRole('link', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
    expect(await cookie(context, 'id_token')).toBeUndefined();
  });
});
