import { generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import {
  type Browser,
  beginSignIn,
  chooseCustomer,
  halfHash,
  openTestSite,
  SITE,
  seconds,
  signIn,
  type TestSite,
} from './testing/test-site.ts';

const CALLBACK = '/sign-in/callback';
const ACCESS: JWTPayload = { aud: 'urn:larkfield:customer-data' };
const IDENTITY: JWTPayload = { aud: 'larkfield-help' };

/** Expects a refusal: no tokens, and a page that does not say why. */
function expectRefused(browser: Browser, page: { status: number; html: string }) {
  expect(page.status).toBe(400);
  expect(browser.cookieNames()).not.toContain('access_token');
  expect(browser.cookieNames()).not.toContain('id_token');
}

/** A sign-in that has reached the provider's page, whose address has the site's request. */
async function begun(environment: Record<string, string> = {}) {
  const site = await openTestSite(environment);
  const browser = site.openBrowser();
  const start = await site.fetch(new Request(`${SITE}/sign-in`));
  browser.keep(start);
  const asked = new URL(start.headers.get('Location') ?? '').searchParams;
  return { site, browser, state: asked.get('state') ?? '', nonce: asked.get('nonce') ?? '' };
}

/** A pair of tokens as the provider would issue them for a nonce. */
async function issue(site: TestSite, nonce: string, identity: JWTPayload = {}, access: JWTPayload = {}) {
  const accessToken = await site.sign({ ...ACCESS, ...access }, 'at+jwt');
  const claims = { ...IDENTITY, nonce, at_hash: halfHash(accessToken), ...identity };
  return { access_token: accessToken, id_token: await site.sign(claims, 'JWT') };
}

test('valid tokens issued as in these tests are accepted', async () => {
  const { site, browser, state, nonce } = await begun();
  const page = await browser.send(CALLBACK, { ...(await issue(site, nonce)), state });
  expect(page.html).toBe('signed-in');
});

describe('[AU-01] tokens that are refused at sign-in', () => {
  test('swapped access token: issued to the same customer, but not with this identity token', async () => {
    const { site, browser, state, nonce } = await begun();
    const { id_token } = await issue(site, nonce);
    const { access_token } = await issue(site, nonce, {}, { jti: 'another' });
    expectRefused(browser, await browser.send(CALLBACK, { id_token, access_token, state }));
  });

  test('foreign key: signed by somebody else under our key id', async () => {
    const { site, browser, state, nonce } = await begun();
    const { privateKey } = await generateKeyPair('RS256');
    const access_token = await site.sign(ACCESS, 'at+jwt', privateKey);
    const id_token = await site.sign({ ...IDENTITY, nonce, at_hash: halfHash(access_token) }, 'JWT', privateKey);
    expectRefused(browser, await browser.send(CALLBACK, { id_token, access_token, state }));
  });

  test('alg none: an unsigned identity token', async () => {
    const { site, browser, state, nonce } = await begun();
    const { access_token } = await issue(site, nonce);
    const id_token = new UnsecuredJWT({
      iss: `${SITE}/identity`,
      ...IDENTITY,
      nonce,
      at_hash: halfHash(access_token),
      sub: 'x',
    })
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    expectRefused(browser, await browser.send(CALLBACK, { id_token, access_token, state }));
  });

  test('edited claims: somebody else under the same signature', async () => {
    const { site, browser, state, nonce } = await begun();
    const tokens = await issue(site, nonce);
    const [header, claims = '', signature] = tokens.id_token.split('.');
    const edited = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: 'c-92be03c5' };
    const id_token = [header, Buffer.from(JSON.stringify(edited)).toString('base64url'), signature].join('.');
    expectRefused(browser, await browser.send(CALLBACK, { ...tokens, id_token, state }));
  });

  test.each<[string, JWTPayload, JWTPayload]>([
    ['expired identity token', { exp: seconds() - 60 }, {}],
    ['expired access token', {}, { exp: seconds() - 60 }],
    ['identity token of another issuer', { iss: 'https://evil.example' }, {}],
    ['identity token for another client', { aud: 'another-client' }, {}],
    ['identity token for several clients, issued to another', { aud: ['larkfield-help', 'other'], azp: 'other' }, {}],
    ['access token for another audience', {}, { aud: 'urn:another' }],
    ['access token of another customer', {}, { sub: 'c-92be03c5' }],
    ['identity token that binds no access token', { at_hash: undefined }, {}],
    ['replayed identity token, of another sign-in', { nonce: 'of-another-sign-in' }, {}],
    ['identity token without a nonce', { nonce: undefined }, {}],
  ])('%s', async (_, identity, access) => {
    const { site, browser, state, nonce } = await begun();
    const tokens = await issue(site, nonce, identity, access);
    expectRefused(browser, await browser.send(CALLBACK, { ...tokens, state }));
  });
});

test('[AU-01] tokens that a browser brings where a code was asked for: a code alone is taken', async () => {
  const { site, browser, state, nonce } = await begun({ OIDC_RESPONSE_TYPE: 'code' });
  const tokens = await issue(site, nonce, { at_hash: undefined });
  expectRefused(browser, await browser.send(CALLBACK, { ...tokens, access_token: 'opaque', state }));
});

describe('[AU-06] states that are refused', () => {
  test('tampered state: another page under the same signature', async () => {
    const { site, browser, state, nonce } = await begun();
    const [header, claims = '', signature] = state.split('.');
    const edited = {
      ...JSON.parse(Buffer.from(claims, 'base64url').toString()),
      url: `${SITE}/help-and-support/deals`,
    };
    const tampered = [header, Buffer.from(JSON.stringify(edited)).toString('base64url'), signature].join('.');
    expectRefused(browser, await browser.send(CALLBACK, { ...(await issue(site, nonce)), state: tampered }));
  });

  test('replayed state: the whole answer again, with the sign-in cookie', async () => {
    const { site, browser, state, nonce } = await begun();
    const thief = site.openBrowser();
    thief.copyFrom(browser);
    const tokens = { ...(await issue(site, nonce)), state };
    expect((await browser.send(CALLBACK, tokens)).html).toBe('signed-in');
    expectRefused(thief, await thief.send(CALLBACK, tokens));
  });

  test('missing pre-login cookie: the answer to a sign-in that began in another browser', async () => {
    const { site, browser, state, nonce } = await begun();
    const victim = site.openBrowser();
    expectRefused(victim, await victim.send(CALLBACK, { ...(await issue(site, nonce)), state }));
    await beginSignIn(victim);
    expectRefused(victim, await victim.send(CALLBACK, { ...(await issue(site, nonce)), state }));
    expect(browser.cookieNames()).toContainEqual(expect.stringMatching(/^sign_in_/));
  });

  test('answer of another provider (RFC 9207)', async () => {
    const { site, browser, state, nonce } = await begun();
    const answer = { ...(await issue(site, nonce)), state, iss: 'https://evil.example' };
    expectRefused(browser, await browser.send(CALLBACK, answer));
  });
});

test('session fixation: an earlier sign-in cookie is not used', async () => {
  const { site, browser } = await begun();
  const [name = ''] = browser.cookieNames();
  const before = browser.cookie(name);
  const after = await site.fetch(new Request(`${SITE}/sign-in`, { headers: { Cookie: `${name}=${before}` } }));
  expect(after.headers.getSetCookie()).toEqual([expect.stringMatching(/^sign_in_[\w-]{12}=[\w-]{43};/)]);
  expect(after.headers.getSetCookie()[0]).not.toContain(before);
  expect(after.headers.getSetCookie()[0]).not.toContain(name);
});

test('session fixation: the secret of one sign-in does not finish another of the same browser', async () => {
  const { site, browser, state, nonce } = await begun();
  const [name = ''] = browser.cookieNames();
  const other = await begun();
  const [otherName = ''] = other.browser.cookieNames();
  browser.plant(name, other.browser.cookie(otherName));
  expectRefused(browser, await browser.send(CALLBACK, { ...(await issue(site, nonce)), state }));
});

test('session fixation: earlier tokens are replaced by the new ones', async () => {
  const { site, browser, state, nonce } = await begun();
  browser.plant('access_token', 'planted');
  browser.plant('id_token', 'planted');
  const tokens = await issue(site, nonce);
  await browser.send(CALLBACK, { ...tokens, state });
  expect([browser.cookie('access_token'), browser.cookie('id_token')]).toEqual([tokens.access_token, tokens.id_token]);
});

test('cross-site POST: only the callback accepts one, and it alone signs nobody in', async () => {
  const site = await openTestSite();
  const post = (path: string) =>
    site.fetch(new Request(SITE + path, { method: 'POST', headers: { Origin: 'https://evil.example' } }));
  expect((await post('/help-and-support/complaints/gas-and-electricity')).status).toBe(403);
  expect((await post('/identity/interaction/guessed')).status).toBe(403);
  expect((await post(CALLBACK)).status).toBe(400);
});

test('token in a URL: the callback takes none from an address', async () => {
  const { site, browser, state, nonce } = await begun();
  const query = new URLSearchParams({ ...(await issue(site, nonce)), state });
  expectRefused(browser, await browser.open(`${CALLBACK}?${query}`));
});

test('token in a URL: no address during sign-in or sign-out contains one', async () => {
  const site = await openTestSite();
  const browser = site.openBrowser();
  await signIn(browser);
  await browser.open('/logout');
  expect(browser.visited().length).toBeGreaterThan(5);
  for (const address of browser.visited())
    expect(address).not.toMatch(/eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+.*token|token=eyJ|hint/);
});

test('token in a log: neither a successful nor a refused sign-in logs any part of one', async () => {
  const { site, browser, state, nonce } = await begun();
  const tokens = await issue(site, nonce);
  await browser.send(CALLBACK, { ...tokens, access_token: `${tokens.access_token}x`, state });
  const other = site.openBrowser();
  const { url } = await beginSignIn(other);
  const fields = await chooseCustomer(other, url);
  await other.send(CALLBACK, fields);
  const log = JSON.stringify(site.lines);
  expect(log).toContain('a sign-in was not completed');
  for (const secret of [...Object.values(tokens), state, fields['id_token'] ?? '']) expect(log).not.toContain(secret);
});
