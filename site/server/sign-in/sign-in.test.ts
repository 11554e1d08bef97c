import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { readSettings } from '../settings/read.ts';
import { MOST_ATTEMPTS } from './cookies.ts';
import { beginSignIn, chooseCustomer, openTestSite, SITE, signIn } from './testing/test-site.ts';

const sessionOf = async (browser: { open(url: string): Promise<{ html: string }> }) =>
  JSON.parse((await browser.open('/session')).html).state;

describe.each(['id_token token', 'code'])('with the response type %s', (OIDC_RESPONSE_TYPE) => {
  test('[AU-01, AU-02] a customer comes back signed in, to the page they left', async () => {
    const site = await openTestSite({ OIDC_RESPONSE_TYPE });
    const browser = site.openBrowser();
    const { url } = await beginSignIn(browser, '/search?q=smart meter');
    // A code is in the address, so the browser has already returned with it; tokens wait in a form.
    const answer = await browser.send(url.href, { customer: 'c-4f1d7a90' });
    const fields = Object.fromEntries(
      [...answer.html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    const page = OIDC_RESPONSE_TYPE === 'code' ? answer : await browser.send('/sign-in/callback', fields);
    expect(page.url.href).toBe(`${SITE}/search?q=smart%20meter`);
    expect(page.html).toBe('signed-in');
    expect(await sessionOf(browser)).toBe('signed-in');
  });
});

test('[AU-01] scripts and other sites cannot read the cookies', async () => {
  const site = await openTestSite();
  const browser = site.openBrowser();
  const { url } = await beginSignIn(browser);
  const fields = await chooseCustomer(browser, url);
  const answer = await site.fetch(
    new Request(`${SITE}/sign-in/callback`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { Cookie: browser.cookieHeader('/sign-in/callback') },
    }),
  );
  expect(answer.status).toBe(303);
  const [access, identity, , forgotten] = answer.headers.getSetCookie();
  expect(access).toMatch(/^access_token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(identity).toMatch(/^id_token=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(forgotten).toMatch(/^sign_in_[\w-]{12}=; Max-Age=0; Path=\/sign-in;/);
});

test('unfinished sign-ins do not pile up in the browser', async () => {
  const browser = (await openTestSite()).openBrowser();
  const begun = () => browser.cookieNames().filter((name) => name.startsWith('sign_in_'));
  await beginSignIn(browser);
  const [oldest] = begun();
  for (let count = 0; count < MOST_ATTEMPTS + 3; count += 1) await beginSignIn(browser);
  expect(begun()).toHaveLength(MOST_ATTEMPTS);
  expect(begun()).not.toContain(oldest);
});

test('[SH-08, CT-02] a sign-in asks for the scopes of the settings, such as that of the email address', async () => {
  const site = await openTestSite({ OIDC_SCOPE: 'openid profile email' });
  const answer = await site.fetch(new Request(`${SITE}/sign-in`));
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('scope')).toBe('openid profile email');
  expect(() => readSettings({ OIDC_SCOPE: 'profile email' })).toThrow('OIDC_SCOPE');
});

test.each(['image', 'empty', 'script', 'iframe'])('[SH-08] a request for %s begins no sign-in', async (kind) => {
  const site = await openTestSite();
  const request = new Request(`${SITE}/sign-in`, { headers: { 'Sec-Fetch-Dest': kind } });
  const { status, headers } = await site.fetch(request);
  expect([status, headers.getSetCookie(), headers.get('location')]).toEqual([404, [], null]);
});

test('[SH-08] sign-in requests tokens, with the page only in the encrypted state', async () => {
  const site = await openTestSite();
  const answer = await site.fetch(new Request(`${SITE}/sign-in?return=/help-and-support/meters`));
  const address = new URL(answer.headers.get('Location') ?? '');
  expect(answer.status).toBe(302);
  expect(address.origin + address.pathname).toBe(`${SITE}/identity/auth`);
  expect(address.searchParams.get('response_type')).toBe('id_token token');
  expect(address.searchParams.get('response_mode')).toBe('form_post');
  const [, claims = ''] = (address.searchParams.get('state') ?? '').split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).url).toBe(`${SITE}/help-and-support/meters`);
});

test('[SH-08] on a cached page the Referer has the query that the customer returns to', async () => {
  const site = await openTestSite();
  const pageAfter = async (from: string) => {
    const request = new Request(`${SITE}/sign-in?return=/help-and-support/meters`, { headers: { Referer: from } });
    const state = new URL((await site.fetch(request)).headers.get('Location') ?? '').searchParams.get('state') ?? '';
    return decodeJwt(state)['url'];
  };
  expect(await pageAfter(`${SITE}/help-and-support/meters?from=bill&page=2`)).toBe(
    `${SITE}/help-and-support/meters?from=bill&page=2`,
  );
  for (const other of [
    `${SITE}/help-and-support/my-account?a=1`,
    'https://evil.example/help-and-support/meters?a=1',
    'x',
  ])
    expect(await pageAfter(other)).toBe(`${SITE}/help-and-support/meters`);
});

describe("[AU-01, SH-08] with the cookies of the supplier's own sign-in", () => {
  const open = () =>
    openTestSite({
      SESSION_COOKIES: 'supplier',
      SITE_URL: 'https://help.supplier.example',
      OIDC_ISSUER: 'https://id.supplier.example',
      AUTHORISE_URL: 'https://id.supplier.example/authorise?redirect_uri=https://www.supplier.example/signed-in',
      IDENTITY_LOGOUT_URL: 'https://id.supplier.example/logout',
    });

  test('signing in leads to the platform’s address, with the page in the state', async () => {
    const { fetch, url } = await open();
    const answer = await fetch(new Request(`${url}/sign-in?return=/help-and-support/meters%3Ffrom%3Dbill`));
    const address = new URL(answer.headers.get('Location') ?? '');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      redirect_uri: 'https://www.supplier.example/signed-in',
      client_id: 'larkfield-help',
      response_type: 'id_token token',
      scope: 'openid profile',
      state: `${url}/help-and-support/meters?from=bill`,
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('nobody can bring tokens to a callback', async () => {
    const { fetch, url } = await open();
    const answer = await fetch(new Request(`${url}/sign-in/callback?code=x&state=y`));
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('[AU-05] signing out ends the cookies of the shared domain, and the session of the platform', async () => {
    const { fetch, url } = await open();
    const answer = await fetch(new Request(`${url}/logout`));
    expect(new URL(answer.headers.get('Location') ?? '').origin).toBe('https://id.supplier.example');
    for (const name of ['access_token', 'id_token'])
      expect(answer.headers.getSetCookie()).toContain(`${name}=; Max-Age=0; Domain=supplier.example; Path=/; Secure`);
  });
});

test('[SH-08] a configured authorisation address is used unchanged', async () => {
  const site = await openTestSite({ AUTHORISE_URL: 'https://id.example/authorise?brand=larkfield' });
  const answer = await site.fetch(new Request(`${SITE}/sign-in`));
  const address = new URL(answer.headers.get('Location') ?? '');
  expect(address.origin + address.pathname).toBe('https://id.example/authorise');
  expect(address.searchParams.get('brand')).toBe('larkfield');
  // The answer will come from another site, which Lax cookies do not survive.
  expect(answer.headers.getSetCookie()[0]).toContain('Secure; SameSite=None');
});

test('a customer who cancels the sign-in for a page of customers is told that they have not signed in', async () => {
  const browser = (await openTestSite()).openBrowser();
  const { url } = await beginSignIn(browser, '/help-and-support/deals');
  const { html } = await browser.send(url.href, { customer: '' });
  const fields = Object.fromEntries([...html.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, n, v]) => [n, v]));
  const page = await browser.send('/sign-in/callback', fields);
  expect(page.url.pathname + page.url.search).toBe('/sign-in/problem?cancelled');
});

/** Begins a sign-in, and returns how its callback answers what the provider says. */
async function beginAndAnswer(path: string) {
  const site = await openTestSite();
  const begun = await site.fetch(new Request(`${SITE}/sign-in?return=${encodeURIComponent(path)}`));
  const state = new URL(begun.headers.get('Location') ?? '').searchParams.get('state') ?? '';
  const cookie = begun.headers.getSetCookie().map((line) => line.split(';')[0]);
  const headers = { Cookie: cookie.join('; ') };
  const at = `${SITE}/sign-in/callback`;
  return {
    posted: (error: string) =>
      site.fetch(new Request(at, { method: 'POST', headers, body: new URLSearchParams({ error, state }) })),
    opened: (error: string) => site.fetch(new Request(`${at}?error=${error}&state=${state}`, { headers })),
    withoutCookie: (error: string) => site.fetch(new Request(`${at}?error=${error}&state=${state}`)),
  };
}

test.each(['access_denied', 'login_required', 'interaction_required', 'consent_required', 'user_cancelled_login'])(
  'a customer who cancels the sign-in (%s) returns to their page; without its cookie they are told so, not that it expired',
  async (error) => {
    const { posted, opened, withoutCookie } = await beginAndAnswer('/help-and-support/contact-us?a=b');
    const page = '/help-and-support/contact-us?a=b';
    for (const answer of [await posted(error), await opened(error)])
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, page]);
    const lost = await withoutCookie(error);
    expect([lost.status, lost.headers.get('Location')]).toEqual([303, '/sign-in/problem?cancelled']);
  },
);

test.each(['server_error', 'invalid_scope', 'x/cancelled'])(
  'an answer with the error %s is no cancelled sign-in',
  async (error) => {
    const { posted, withoutCookie } = await beginAndAnswer('/help-and-support/contact-us');
    expect([(await posted(error)).status, (await withoutCookie(error)).status]).toEqual([400, 400]);
  },
);

test('[AU-05] signing out ends both sessions, so the next sign-in asks who it is', async () => {
  const browser = (await openTestSite()).openBrowser();
  await signIn(browser);
  expect((await browser.open('/logout')).url.pathname).toBe('/signed-out');
  expect(await sessionOf(browser)).toBe('signed-out');
  expect((await beginSignIn(browser)).html).toContain('Sign in as');
});

test('[AU-05] whoever signs in next on a shared computer is asked who they are, though the customer before left the provider’s question about signing out', async () => {
  const site = await openTestSite();
  const browser = site.openBrowser();
  await signIn(browser);
  const headers = { Cookie: browser.cookieHeader('/logout') };
  browser.keep(await site.fetch(new Request(`${SITE}/logout`, { headers })));
  await beginSignIn(browser);
  const { html, url } = await beginSignIn(browser);
  expect(html).toContain('Sign in as');
  await browser.send('/sign-in/callback', await chooseCustomer(browser, url));
  expect(await sessionOf(browser)).toBe('signed-in');
  expect(browser.cookieNames()).not.toContain('signed_out');
});

test('signing in and signing out leave one line each in the log, with nothing of the customer', async () => {
  const site = await openTestSite();
  const browser = site.openBrowser();
  await signIn(browser);
  await browser.open('/logout');
  await browser.open('/logout');
  const told = site.lines.filter((line) => JSON.stringify(line).includes('a customer signed'));
  expect(told).toMatchObject([{ msg: 'a customer signed in' }, { msg: 'a customer signed out' }]);
  expect(JSON.stringify(told)).not.toMatch(/Amara|c-4f1d7a90|eyJ/);
});

test('a browser that prefetches the sign-out link signs nobody out', async () => {
  const site = await openTestSite();
  const answer = await site.fetch(new Request(`${SITE}/logout`, { headers: { 'Sec-Purpose': 'prefetch' } }));
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([503, []]);
});

test('pages of a signed-in customer are not cached anywhere', async () => {
  const browser = (await openTestSite()).openBrowser();
  await signIn(browser);
  expect((await browser.open('/session')).headers.get('Cache-Control')).toBe('private, no-store');
});
