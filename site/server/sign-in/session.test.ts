import { createLocalJWKSet, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSessionReader, type SessionReaderOptions } from './session.ts';
import { halfHash, SITE, type SigningKey } from './testing/test-site.ts';
import { createSuppliersTokenChecks, createTokenChecks } from './token-check.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const AT = NOW.getTime() / 1000;
const EXPECTED = { issuer: `${SITE}/identity`, clientId: 'larkfield-help', audience: 'urn:api', requiresHash: true };

let privateKey: SigningKey;
let keys: ReturnType<typeof createLocalJWKSet>;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(pair.publicKey)), alg: 'RS256' }] });
});

const sign = (claims: JWTPayload) =>
  new SignJWT({ iss: EXPECTED.issuer, sub: 'amara', iat: AT, exp: AT + 600, ...claims })
    .setProtectedHeader({ alg: 'RS256' })
    .sign(privateKey);

const signAccess = (claims: JWTPayload = {}) => sign({ aud: 'urn:api', ...claims });
const signIdentity = (accessToken: string, claims: JWTPayload = {}) =>
  sign({ aud: 'larkfield-help', given_name: 'Amara', at_hash: halfHash(accessToken), ...claims });

const requestWith = (access?: string, identity?: string) => {
  const cookies = [access && `access_token=${access}`, identity && `id_token=${identity}`].filter(Boolean);
  return new Request(`${SITE}/help-and-support/deals`, { headers: { cookie: cookies.join('; ') } });
};

/** Reads tokens as if each pair had just signed in and not signed out. */
const openReader = (
  now = () => NOW,
  checks = createTokenChecks({ ...EXPECTED, keys, now }),
  options: Partial<SessionReaderOptions> = {},
) =>
  createSessionReader({
    checks,
    sessions: { lastActivity: async () => now(), noteActivity: async () => {} },
    areOwn: () => true,
    log: pino({ level: 'silent' }),
    now,
    ...options,
  });

const stateOf = async (access?: string, identity?: string) => (await openReader()(requestWith(access, identity))).state;

describe('[AU-02] the state of a visitor', () => {
  test('with both tokens is signed-in, by first name', async () => {
    const access = await signAccess();
    const session = await openReader()(requestWith(access, await signIdentity(access)));
    expect(session).toMatchObject({ state: 'signed-in', firstName: 'Amara' });
  });

  test('with neither is signed-out', async () => {
    expect(await stateOf()).toBe('signed-out');
  });

  test('with one of them is signing-out, whichever is missing', async () => {
    const access = await signAccess();
    expect(await stateOf(access)).toBe('signing-out');
    expect(await stateOf(undefined, await signIdentity(access))).toBe('signing-out');
  });

  test('an expired or invalid token counts as missing', async () => {
    const access = await signAccess();
    const expired = { exp: AT - 60 };
    expect(await stateOf(access, await signIdentity(access, expired))).toBe('signing-out');
    expect(await stateOf(access, 'not.a.token')).toBe('signing-out');
    expect(await stateOf(undefined, 'nonsense')).toBe('signed-out');
    const old = await signAccess(expired);
    expect(await stateOf(old, await signIdentity(old, expired))).toBe('signed-out');
  });

  test('swapped access token: one of another customer counts as missing', async () => {
    const own = await signAccess();
    expect(await stateOf(await signAccess({ sub: 'gethin' }), await signIdentity(own))).toBe('signing-out');
  });

  test('an opaque access token is recognised by its hash alone', async () => {
    expect(await stateOf('opaque', await signIdentity('opaque'))).toBe('signed-in');
    expect(await stateOf('another', await signIdentity('opaque'))).toBe('signing-out');
    expect(await stateOf('opaque')).toBe('signing-out');
  });

  test('[PF-01] with an identity token alone is signing-out, and the customer is known while the session is open', async () => {
    const request = requestWith(undefined, await signIdentity('opaque'));
    expect(await openReader()(request)).toMatchObject({ state: 'signing-out', identityToken: expect.any(String) });
    const ended = { lastActivity: async () => undefined, noteActivity: async () => {} };
    const quiet = { ...ended, lastActivity: async () => new Date(NOW.getTime() - 3_600_000) };
    const another = { areOwn: () => false };
    for (const parts of [{ sessions: ended }, { sessions: quiet }, another])
      expect(await openReader(undefined, undefined, parts)(request)).toEqual({ state: 'signing-out' });
  });

  test('is unknown, neither signed in nor signed out, while the keys cannot be fetched', async () => {
    const checks = createTokenChecks({ ...EXPECTED, keys: () => Promise.reject(new TypeError('fetch failed')) });
    const access = await signAccess();
    expect(await openReader(undefined, checks)(requestWith(access, await signIdentity(access)))).toEqual({
      state: 'unknown',
    });
  });
});

test('[AU-01] expired token: a session that was checked before still ends on time', async () => {
  let now = NOW;
  const read = openReader(() => now);
  const access = await signAccess({ exp: AT + 30 });
  const request = requestWith(access, await signIdentity(access));
  expect((await read(request)).state).toBe('signed-in');
  now = new Date(NOW.getTime() + 36_000);
  expect((await read(request)).state).toBe('signing-out');
});

test("[AU-01] with the supplier's own tokens the identity token is checked, and an access token of any kind counts", async () => {
  const checks = createSuppliersTokenChecks({ ...EXPECTED, keys, now: () => NOW });
  const stateWith = async (access?: string, identity?: string) =>
    (await openReader(undefined, checks)(requestWith(access, identity))).state;
  const identity = await sign({ aud: 'larkfield-help' });
  expect(await stateWith('opaque', identity)).toBe('signed-in');
  expect(await stateWith(await signAccess({ sub: 'somebody' }), identity)).toBe('signed-in');
  expect(await stateWith(undefined, identity)).toBe('signing-out');
  expect(await stateWith('opaque')).toBe('signing-out');
  expect(await stateWith('opaque', await sign({ aud: 'another-client' }))).toBe('signing-out');
});
