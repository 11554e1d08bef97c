/** Customers sign in at the supplier's issuer, which sends only what OpenID Connect requires (AU-01). */
import type { Page } from '@playwright/test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fewArticles } from './fixtures/few-articles.ts';
import { openCustomerOpenIdProvider, signInAsCustomer } from './fixtures/servers/customer-openid-provider.ts';
import { cookie } from './fixtures/sign-in.ts';
import { expect, testBeside } from './fixtures/test.ts';

const DEALS = '/help-and-support/deals';

const test = testBeside(openCustomerOpenIdProvider, ({ settings }) => ({ ...settings, CONTENT_DIR: fewArticles() }));

test('[AU-01, AU-02] an opaque access token and an identity token without at_hash sign in, but only together', async ({
  page,
  site,
  beside: issuer,
}) => {
  issuer.signFor(site.url);
  await page.goto(DEALS);
  await signInAsCustomer(page, 'Amara');
  await page.waitForURL(site.url + DEALS);
  await expect(page.getByText('Hello, Amara')).toBeAttached();
  const [access, identity] = [await cookie(page.context(), 'access_token'), await cookie(page.context(), 'id_token')];
  expect(access?.value).not.toContain('.');
  expect(Object.keys(decodeJwt(identity?.value ?? ''))).not.toContain('at_hash');

  // An opaque token that did not come with the identity token counts as missing.
  const url = `${site.url}/session`;
  const stateWith = async (accessToken: string, identityToken?: string) => {
    const pair = [`access_token=${accessToken}`, ...(identityToken ? [`id_token=${identityToken}`] : [])];
    const answer: unknown = await (await fetch(url, { headers: { Cookie: pair.join('; ') } })).json();
    return answer;
  };
  expect(await stateWith(access?.value ?? '', identity?.value)).toEqual({ state: 'signed-in' });
  expect(await stateWith('another', identity?.value)).toEqual({ state: 'signing-out' });
  expect(await stateWith(access?.value ?? '')).toEqual({ state: 'signing-out' });
});

test('[AU-01] customers can sign in and stay signed in when the issuer changes its key', async ({
  browser,
  site,
  beside: issuer,
}) => {
  issuer.signFor(site.url);
  const open = async (name: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(site.url + DEALS);
    await signInAsCustomer(page, name);
    await expect(page.getByText(`Hello, ${name}`)).toBeAttached();
    return page;
  };
  const earlier = await open('Gethin');
  issuer.changeKey(site.url);
  const later = await open('Amara');
  await earlier.reload();
  await expect(earlier.getByText('Hello, Gethin')).toBeAttached();
  const kidOf = async (page: Page) =>
    decodeProtectedHeader((await cookie(page.context(), 'id_token'))?.value ?? '').kid;
  expect([await kidOf(earlier), await kidOf(later)]).toEqual(['this year', 'next year']);
  for (const page of [earlier, later]) await page.context().close();
});
