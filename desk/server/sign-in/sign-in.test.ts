/** Signing in to the desk. */
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { DESK, openDesk } from '../testing/opened-desk.ts';
import { MOST_ATTEMPTS } from './attempts.ts';

test('[DK-01] offers a handler, a lead and an editor, and returns to the requested page', async () => {
  const { browser, signIn } = await openDesk();
  const { html } = await browser.open('/cases/LF-7K3M-92QX');
  for (const name of ['Priya Raman', 'Tomos Bevan', 'Agnes Doyle']) expect(html).toContain(`Sign in as ${name}`);
  const page = await signIn('Priya Raman', '/cases/LF-7K3M-92QX');
  expect([page.url.pathname, page.status]).toEqual(['/cases/LF-7K3M-92QX', 200]);
  expect(page.html).toContain('The application');
});

test('token in a URL, or in a cookie that scripts or people can read: there is none', async () => {
  const { browser, signIn } = await openDesk();
  await signIn('Priya Raman');
  expect(browser.visited().join(' ')).not.toMatch(/id_token|access_token|eyJ[\w-]*\./);
  // A JWE has five parts, a JWS three.
  expect(browser.cookie('desk_session').split('.')).toHaveLength(5);
});

test('[DK-01] calls carry the identity token, which names audience, name and roles', async () => {
  const { signIn, call, asked } = await openDesk();
  await signIn('Tomos Bevan');
  const answer = await call('/api/cases?filter[owner]=me');
  expect([answer.status, answer.headers.get('etag'), answer.headers.get('set-cookie')]).toEqual([200, '"4"', null]);
  const [request] = asked;
  const token = request?.headers.get('authorization')?.replace('Bearer ', '') ?? '';
  expect(decodeJwt(token)).toMatchObject({
    iss: `${DESK}/identity`,
    aud: 'larkfield-desk',
    name: 'Tomos Bevan',
    roles: ['lead'],
  });
  expect(request?.headers.get('x-client-id')).toBe('larkfield-help');
  expect(request?.headers.get('cookie')).toBeNull();
});

test('[OP-09] a public desk without an issuer offers no demonstration sign-in', async () => {
  const { browser } = await openDesk({ DESK_URL: 'https://desk.example', SITE_URL: 'https://help.example' });
  expect((await browser.open('/identity/auth')).html).not.toContain('Sign in as');
});

test('an oversized form of the demonstration sign-in is refused before it is read', async () => {
  const { call } = await openDesk();
  const body = new Uint8Array(11_000_000);
  expect((await call('/identity/token', { method: 'POST', body })).status).toBe(413);
});

test('[DK-01] two tabs that return from the issuer at the same moment are both signed in, whichever answer arrives last', async () => {
  const { browser, signIn, call } = await openDesk();
  const answers: string[] = [];
  for (let tab = 0; tab < 2; tab += 1) {
    if (tab === 0) await signIn('Priya Raman');
    else await browser.open('/sign-in');
    answers.push(browser.cookieHeader('/'));
  }
  expect(answers[0]).not.toBe(answers[1]);
  for (const Cookie of answers) expect((await call('/api/cases', { headers: { Cookie } })).status).toBe(200);
});

test('open redirect: signing in leads to no other site', async () => {
  const addresses = ['//evil.example', '/\\evil.example', 'https://evil.example', '/%0d//evil.example'];
  for (const path of [...addresses, '/..//evil.example', '/%2F/evil.example', '/\t/evil.example']) {
    const { browser, signIn } = await openDesk();
    await signIn('Priya Raman', `/sign-in?return=${encodeURIComponent(path)}`);
    expect(browser.visited().every((address) => address.startsWith(DESK))).toBe(true);
  }
});

test('[DK-01] a sign-in that begins at an address too long for its cookie ends at the queue', async () => {
  const { signIn } = await openDesk();
  const page = await signIn('Priya Raman', `/?q=${'a'.repeat(5000)}`);
  expect([page.url.pathname, page.url.search, page.status]).toEqual(['/', '', 200]);
});

test('unfinished sign-ins do not pile up in the browser', async () => {
  const { browser } = await openDesk();
  for (let count = 0; count < MOST_ATTEMPTS + 5; count += 1) await browser.open('/sign-in');
  const begun = browser.cookieHeader('/').match(/desk_sign_in_[\w-]+=[^;]/g) ?? [];
  expect(begun).toHaveLength(MOST_ATTEMPTS);
  expect(browser.cookieHeader('/').length).toBeLessThan(10_000);
});

test.each([
  ['/favicon.ico', {}],
  ['/robots.txt', {}],
  ['/apple-touch-icon.png', {}],
  ['/cases', { 'Sec-Fetch-Dest': 'image' }],
  ['/', { 'Sec-Fetch-Dest': 'empty' }],
])(
  '[DK-01] a request for %s with %o is not for a page, and begins no sign-in',
  async (path, headers: Record<string, string>) => {
    const { call } = await openDesk();
    const answer = await call(path, { headers });
    expect([answer.status, answer.headers.get('set-cookie'), answer.headers.get('location')]).toEqual([
      404,
      null,
      null,
    ]);
  },
);

test('session fixation: a sign-in can only be finished in the browser that began it', async () => {
  const { signIn } = await openDesk();
  const stranger = await openDesk();
  const page = await signIn('Priya Raman');
  expect(page.status).toBe(200);
  const callback = await stranger.call('/sign-in/callback?code=stolen&state=stolen');
  expect(callback.status).toBe(400);
});

test('[DK-01] whoever signs in next at this computer is asked who they are, though the issuer’s own session is open', async () => {
  const { browser, signIn, call } = await openDesk();
  await signIn('Priya Raman');
  // The issuer's page after it is left.
  browser.keep(await call('/sign-out', { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } }));
  expect((await browser.open('/sign-in')).html).toContain('Sign in as');
  expect((await signIn('Priya Raman')).status).toBe(200);
  expect((await browser.open('/sign-in')).html).toContain('The application');
});

test('[DK-01] somebody without a role can sign in as somebody else', async () => {
  const { browser, signIn } = await openDesk({}, { DESK_ROLES_CLAIM: 'groups' });
  expect((await signIn('Priya Raman')).status).toBe(403);
  expect((await browser.open('/sign-in')).html).toContain('Sign in as Tomos Bevan');
});

test('[DK-01] somebody without a role gets one page that says whom to ask, no session, and the log names the claim', async () => {
  const { signIn, browser, lines } = await openDesk({}, { DESK_ROLES_CLAIM: 'groups' });
  const page = await signIn('Priya Raman', '/cases/LF-7K3M-92QX');
  expect(page.status).toBe(403);
  expect(page.html).toContain('<h1>You have no role at this desk</h1>');
  expect(page.html).toMatch(/Ask whoever gives access .* viewer, handler, lead, editor, admin/);
  expect(browser.cookieHeader('/')).not.toContain('desk_session');
  expect(lines).toEqual([expect.objectContaining({ claim: 'groups', found: 'no such claim' })]);
});
