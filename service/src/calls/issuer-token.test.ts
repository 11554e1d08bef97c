import { generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { CLOCK_LEEWAY_SECONDS, claimsOf } from './issuer-token.ts';

const { publicKey, privateKey } = await generateKeyPair('RS256');
const isValid = async (claims: JWTPayload) => {
  const token = await new SignJWT({ sub: 'priya', ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  return (await claimsOf(token, async () => publicKey, { algorithms: ['RS256'] })) !== 'invalid';
};
const at = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test('[DK-01] clocks may differ by the leeway, ahead and behind, and by no more', async () => {
  expect(await isValid({ nbf: at(CLOCK_LEEWAY_SECONDS), exp: at(600) })).toBe(true);
  expect(await isValid({ exp: at(2 - CLOCK_LEEWAY_SECONDS) })).toBe(true);
  expect(await isValid({ nbf: at(CLOCK_LEEWAY_SECONDS + 30), exp: at(600) })).toBe(false);
  expect(await isValid({ exp: at(-CLOCK_LEEWAY_SECONDS - 1) })).toBe(false);
});
