/** Customers sign in at the supplier's issuer, which sends only what OpenID Connect requires (AU-01). */
import type { Page } from '@playwright/test';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { fewArticles } from './fixtures/few-articles.ts';
import {
  enterPassword,
  openCustomerOpenIdProvider,
  signInAsCustomer,
} from './fixtures/servers/customer-openid-provider.ts';
import { cookie } from './fixtures/sign-in.ts';
import { test as base, expect } from './fixtures/test.ts';

type Issuer = Awaited<ReturnType<typeof openCustomerOpenIdProvider>>;

const DEALS = '/help-and-support/deals';

const test = base.extend<object, { issuer: Issuer }>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from this pattern
    async ({}, use) => {
      const issuer = await openCustomerOpenIdProvider();
      await use(issuer);
      issuer.close();
    },
    { scope: 'worker' },
  ],
  environment: ({ issuer }, use) => use({ ...issuer.settings, CONTENT_DIR: fewArticles() }),
});

test('[AU-01, AU-02] an opaque access token and an identity token without at_hash sign in, but only together', async ({
  page,
  site,
  issuer,
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
  issuer,
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

test('[AU-01, SH-08] tabs that wait at the sign-in page all continue to their own address', async ({
  context,
  site,
  issuer,
}) => {
  issuer.signFor(site.url);
  const tabs = await Promise.all(
    ['mail', 'bill', 'app'].map(async (from) => ({ from, page: await context.newPage() })),
  );
  await Promise.all(tabs.map(({ from, page }) => page.goto(`${DEALS}?from=${from}`)));
  for (const [index, { from, page }] of tabs.toReversed().entries()) {
    // The provider asks for consent once.
    if (index === 0) await signInAsCustomer(page, 'Amara');
    else await enterPassword(page, 'Amara');
    await page.waitForURL(`${site.url}${DEALS}?from=${from}`);
    await expect(page.getByText('Hello, Amara')).toBeAttached();
  }
});
