import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { test as base, expect, vi } from 'vitest';
import { createIssuerKeys } from './issuer-keys.ts';

const MINUTE = 60_000;
const key = await generateKeyPair('RS256');
const newKey = await generateKeyPair('RS256');

const signed = (kid: string, { privateKey } = key) =>
  new SignJWT({}).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);

/** An issuer over HTTP that tests can take down or give other keys. `asked` counts the calls to it. */
const test = base.extend<{ issuer: { url: string; isAway: boolean; kids: string[]; asked: number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that one needs from this pattern
  issuer: async ({}, use) => {
    const issuer = { url: '', isAway: false, kids: ['first'], asked: 0 };
    const published = { first: await exportJWK(key.publicKey), second: await exportJWK(newKey.publicKey) };
    const server = createServer((_request, response) => {
      issuer.asked += 1;
      response.statusCode = issuer.isAway ? 503 : 200;
      const keys = Object.entries(published).filter(([kid]) => issuer.kids.includes(kid));
      response.end(JSON.stringify({ keys: keys.map(([kid, jwk]) => ({ ...jwk, kid, alg: 'RS256', use: 'sig' })) }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    issuer.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`; // a port, since it listens on one
    vi.useFakeTimers({ toFake: ['Date'] });
    await use(issuer);
    vi.useRealTimers();
    server.close();
  },
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const unavailable = { name: 'KeysUnavailable' };

test('[DK-01, AU-03] while the issuer is away, its last keys serve for a day', async ({ issuer }) => {
  const keys = createIssuerKeys(async () => issuer.url, fetch);
  await jwtVerify(await signed('first'), keys);
  issuer.isAway = true;
  pass(11 * MINUTE);
  await jwtVerify(await signed('first'), keys);
  pass(23 * 60 * MINUTE);
  await jwtVerify(await signed('first'), keys);
  pass(60 * MINUTE);
  await expect(jwtVerify(await signed('first'), keys)).rejects.toMatchObject(unavailable);
  issuer.isAway = false;
  pass(MINUTE);
  await jwtVerify(await signed('first'), keys);
});

test('after a failed call the issuer is not asked again for half a minute', async ({ issuer }) => {
  const keys = createIssuerKeys(async () => issuer.url, fetch);
  await jwtVerify(await signed('first'), keys);
  issuer.isAway = true;
  pass(11 * MINUTE);
  for (let count = 0; count < 10; count += 1) await jwtVerify(await signed('first'), keys);
  expect(issuer.asked).toBe(2);
});

test('while the issuer is away, a token with a new key is neither accepted nor refused; once it is back, it is accepted', async ({
  issuer,
}) => {
  const keys = createIssuerKeys(async () => issuer.url, fetch);
  await jwtVerify(await signed('first'), keys);
  Object.assign(issuer, { isAway: true, kids: ['first', 'second'] });
  pass(11 * MINUTE);
  await expect(jwtVerify(await signed('second', newKey), keys)).rejects.toMatchObject(unavailable);
  issuer.isAway = false;
  pass(MINUTE);
  await jwtVerify(await signed('second', newKey), keys);
});

test('before the first keys arrive, a token is neither accepted nor refused', async ({ issuer }) => {
  issuer.isAway = true;
  const keys = createIssuerKeys(async () => issuer.url, fetch);
  await expect(jwtVerify(await signed('first'), keys)).rejects.toMatchObject(unavailable);
});

test("a token that was signed with none of the issuer's keys is refused", async ({ issuer }) => {
  const keys = createIssuerKeys(async () => issuer.url, fetch);
  await expect(jwtVerify(await signed('second', newKey), keys)).rejects.toMatchObject({
    code: 'ERR_JWKS_NO_MATCHING_KEY',
  });
});

test('[DK-01, AU-03] a token with a new key is accepted before the keys are due, and unknown keys ask the issuer twice a minute at most', async ({
  issuer,
}) => {
  const keys = createIssuerKeys(async () => issuer.url, fetch);
  await jwtVerify(await signed('first'), keys);
  pass(MINUTE);
  issuer.kids = ['second'];
  await jwtVerify(await signed('second', newKey), keys);
  expect(issuer.asked).toBe(2);
  for (let count = 0; count < 10; count += 1)
    await expect(jwtVerify(await signed(`forged ${count}`), keys)).rejects.toThrow();
  expect(issuer.asked).toBe(2);
  pass(MINUTE / 2 + 1);
  await expect(jwtVerify(await signed('forged again'), keys)).rejects.toThrow();
  expect(issuer.asked).toBe(3);
});
