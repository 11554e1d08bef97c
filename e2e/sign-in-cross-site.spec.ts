import { expect } from '@playwright/test';
import { test } from './fixtures/cross-site.ts';
import { begunSignIns, CUSTOMERS, chooseCustomer, cookie, signInAs } from './fixtures/sign-in.ts';

const COMPLAINT = '/help-and-support/complaints/gas-and-electricity';
const ARTICLE = '/help-and-support/meters/faulty-meter';

test('[AU-01, PF-01, PF-02] a customer with energy accounts returns to their page, signed in and prefilled', async ({
  page,
  context,
  site,
}) => {
  await page.goto(ARTICLE);
  await signInAs(page, CUSTOMERS.amara);
  expect(page.url()).toBe(site.url + ARTICLE);
  const tokens = { httpOnly: true, sameSite: 'Lax', path: '/', domain: 'help.localhost' };
  expect(await cookie(context, 'access_token')).toMatchObject(tokens);
  expect(await cookie(context, 'id_token')).toMatchObject(tokens);
  expect(await begunSignIns(context)).toEqual([]);

  await page.goto(COMPLAINT);
  await expect(page.getByLabel('First name')).toHaveValue('Amara');
  await expect(page.getByLabel('Last name')).toHaveValue('Okafor');
  await expect(page.getByLabel('Email address')).toHaveValue('amara.okafor@example.com');
  await expect(page.getByLabel('Telephone number')).toHaveValue('07700900101');
  await expect(page.getByText('12 Lark Rise, Leeds, West Yorkshire, LS6 3HN')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});

test('[PF-01, PF-03] a customer of the second platform is prefilled with the home that letters go to', async ({
  page,
}) => {
  await page.goto(COMPLAINT);
  await signInAs(page, CUSTOMERS.gethin);
  await expect(page.getByLabel('Last name')).toHaveValue('Pugh');
  await expect(page.getByText('Bryn Hyfryd, Heol y Bryn, Brecon, Powys, LD3 7UR')).toBeVisible();
});

test('[PF-01, PF-02] a former customer’s name is prefilled, and the address is asked for', async ({ page }) => {
  await page.goto(COMPLAINT);
  await signInAs(page, CUSTOMERS.siobhan);
  await expect(page.getByLabel('First name')).toHaveValue('Siobhán');
  await expect(page.getByLabel('Email address')).toHaveValue('siobhan.oneill@example.com');
  await expect(page.getByLabel('Postcode')).toHaveValue('');
});

test('[AU-01] the cookie of a sign-in in progress is sent with the cross-site post, and with no other request', async ({
  page,
  context,
}) => {
  await page.goto(ARTICLE);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const attributes = { sameSite: 'None', secure: true, httpOnly: true, path: '/sign-in' };
  expect(await begunSignIns(context)).toEqual([expect.objectContaining(attributes)]);
});

test('[AU-05] signing out also ends the session at the identity provider', async ({ page, context, site }) => {
  await page.goto(ARTICLE);
  await signInAs(page, CUSTOMERS.amara);
  await page.getByRole('link', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${site.url}/signed-out`);
  expect(await cookie(context, 'access_token')).toBeUndefined();
  expect(await cookie(context, 'id_token')).toBeUndefined();
  await page.goto(ARTICLE);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in as Amara Okafor' })).toBeVisible();
});

const EVIL = 'http://evil.localhost/';

test('cross-site POST: a complaint that another site sends for a signed-in customer is refused', async ({
  page,
  site,
}) => {
  await page.goto(ARTICLE);
  await signInAs(page, CUSTOMERS.amara);
  const before = (await site.leads()).length;
  const form = `<form method="post" action="${site.url}${COMPLAINT}/query"><input name="query" value="evil"></form><script>document.forms[0].submit()</script>`;
  await page.route(EVIL, (route) => route.fulfill({ contentType: 'text/html', body: form }));
  const answer = page.waitForResponse(`${site.url}${COMPLAINT}/query`);
  await page.goto(EVIL);
  const response = await answer;
  expect(response.status()).toBe(403);
  expect((await response.request().allHeaders())['cookie'] ?? '').not.toContain('token');
  expect(await site.leads()).toHaveLength(before);
});

test("missing pre-login cookie: the response to an attacker's sign-in does not sign in another browser", async ({
  page,
  browser,
  context,
  site,
}) => {
  const attacker = await browser.newPage({ baseURL: site.url });
  const stolen = new Promise<string>((resolve) => {
    void attacker.route('**/sign-in/callback', (route) => {
      resolve(route.request().postData() ?? '');
      return route.abort();
    });
  });
  await attacker.goto(`${site.url}/sign-in`);
  await chooseCustomer(attacker, CUSTOMERS.gethin.name);
  const fields = [...new URLSearchParams(await stolen)];
  await attacker.close();
  expect(fields.map(([name]) => name)).toContain('id_token');

  const inputs = fields.map(([name, value]) => `<input name="${name}" value="${value}">`).join('');
  const form = `<form method="post" action="${site.url}/sign-in/callback">${inputs}</form><script>document.forms[0].submit()</script>`;
  await page.route(EVIL, (route) => route.fulfill({ contentType: 'text/html', body: form }));
  const answer = page.waitForResponse('**/sign-in/callback');
  await page.goto(EVIL);
  expect((await answer).status()).toBe(400);
  await expect(page.getByRole('heading', { name: "We couldn't sign you in" })).toBeVisible();
  expect(await cookie(context, 'id_token')).toBeUndefined();
});
