import { createHash } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { describe, expect, test } from 'vitest';
import { hiddenFields } from '../testing/browser.ts';
import { ORIGIN, openIdentity } from '../testing/sign-in.ts';

describe('signing in', () => {
  test('[AU-01] the page offers a button for each demo customer', async () => {
    const { authorise } = await openIdentity();
    const { html, headers } = await authorise();
    for (const name of ['Amara Okafor', 'Gethin Pugh', 'Siobhán O’Neill']) expect(html).toContain(`Sign in as ${name}`);
    expect(headers.get('Content-Security-Policy')).toContain(`form-action 'self' ${ORIGIN}`);
  });

  test('[AU-01] tokens come back by form_post, bound to each other and to the request', async () => {
    const { signIn } = await openIdentity();
    const { identityToken, accessToken } = await signIn('Amara Okafor');
    const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
    expect(decodeJwt(identityToken)).toMatchObject({
      iss: `${ORIGIN}/identity`,
      aud: 'larkfield-help',
      nonce: 'a nonce',
      given_name: 'Amara',
      at_hash: half.toString('base64url'),
    });
  });

  test('[AU-01] an access token is a JWT for the customer data alone (RFC 9068)', async () => {
    const { signIn } = await openIdentity();
    const { identityToken, accessToken } = await signIn('Amara Okafor');
    expect(decodeProtectedHeader(accessToken)).toMatchObject({ alg: 'RS256', typ: 'at+jwt' });
    expect(decodeJwt(accessToken)).toMatchObject({
      iss: `${ORIGIN}/identity`,
      aud: 'urn:larkfield:customer-data',
      sub: decodeJwt(identityToken).sub,
    });
  });

  test('[AU-01] each step may be answered by another process', async () => {
    const { signIn, authorise } = await openIdentity({ processes: 2 });
    const { identityToken } = await signIn('Amara Okafor');
    expect(decodeJwt(identityToken)).toMatchObject({ given_name: 'Amara' });
    expect(hiddenFields((await authorise()).html)).toHaveProperty('id_token');
  });

  test('cancelling the sign-in returns an error and no token', async () => {
    const { browser, authorise } = await openIdentity();
    const { url } = await authorise();
    const { html } = await browser.send(url.href, { customer: '' });
    expect(hiddenFields(html)).toMatchObject({ error: 'access_denied', state: 'a state' });
    expect(html).not.toContain('id_token');
  });

  test('open redirect: an address that is not registered gets neither tokens nor a redirect', async () => {
    const { authorise } = await openIdentity();
    const page = await authorise({ redirect_uri: 'https://evil.example/' });
    expect([page.status, page.url.origin]).toEqual([400, ORIGIN]);
    expect(page.html).not.toContain('evil');
  });

  test('an authorisation code without a PKCE challenge is refused', async () => {
    const { authorise } = await openIdentity();
    const { html } = await authorise({ response_type: 'code' });
    expect(hiddenFields(html)['error']).toBe('invalid_request');
  });

  test('a sign-in page that is opened again after its use says that it has expired', async () => {
    const { authorise, browser } = await openIdentity();
    const { url } = await authorise();
    await browser.send(url.href, { customer: '' });
    const again = await browser.open(url.href);
    expect([again.status, again.html.includes('This sign-in has ended')]).toEqual([400, true]);
  });
});

describe('the session', () => {
  const endAddress = (next: string) =>
    `/identity/session/end?${new URLSearchParams({ client_id: 'larkfield-help', post_logout_redirect_uri: next })}`;

  test('[AU-05] signs the customer in again without asking until it ends', async () => {
    const { authorise, browser, signIn } = await openIdentity();
    await signIn('Amara Okafor');
    expect(hiddenFields((await authorise()).html)).toHaveProperty('id_token');
    expect((await browser.open(endAddress(`${ORIGIN}/signed-out`))).url.href).toBe(`${ORIGIN}/signed-out`);
    expect((await authorise()).html).toContain('Sign in as');
  });

  test('[AU-05] is taken over by another customer where the site has them asked', async () => {
    const { authorise, browser, signIn } = await openIdentity();
    await signIn('Amara Okafor');
    const { url, html } = await authorise({ prompt: 'login' });
    const [, customer = ''] = /value="([^"]+)"[^>]*>Sign in as Gethin/.exec(html) ?? [];
    // A page that submits itself ends the session before.
    const between = await browser.send(url.href, { customer });
    const [, ending = ''] = /action="([^"]+)"/.exec(between.html) ?? [];
    const answer = hiddenFields((await browser.send(ending, hiddenFields(between.html))).html);
    expect(decodeJwt(answer['id_token'] ?? '')).toMatchObject({ given_name: 'Gethin' });
  });

  test('a sign-out request from elsewhere asks for confirmation first', async () => {
    const { authorise, browser, signIn } = await openIdentity();
    await signIn('Amara Okafor');
    expect((await browser.open('/identity/session/end')).html).toContain('Do you want to sign out');
    expect(hiddenFields((await authorise()).html)).toHaveProperty('id_token');
  });

  test('open redirect: a sign-out leads to no address that is not registered', async () => {
    const { browser, signIn } = await openIdentity();
    await signIn('Amara Okafor');
    const page = await browser.open(endAddress('https://evil.example/'));
    expect([page.status, page.url.origin]).toEqual([400, ORIGIN]);
  });
});

test('an X-Forwarded-Host or Forwarded header of a caller is used in no link', async () => {
  const { provider } = await openIdentity();
  const headers = { 'X-Forwarded-Host': 'evil.example', Forwarded: 'host=evil.example' };
  const answer = await provider.fetch(new Request(`${ORIGIN}/identity/.well-known/openid-configuration`, { headers }));
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({
    issuer: `${ORIGIN}/identity`,
    jwks_uri: `${ORIGIN}/identity/jwks`,
    authorization_endpoint: `${ORIGIN}/identity/auth`,
  });
  expect(text).not.toContain('evil');
});
