import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OpenedCaseSession } from '@larkfield/api-schemas/customer-calls/case-sessions';
import { OwnCases } from '@larkfield/api-schemas/customer-calls/own-cases';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, onTestFinished, test } from 'vitest';
import { leadDocument } from '../../testing/leads.ts';
import { testProvider } from '../../testing/provider.ts';
import { openIdentity } from '../../testing/sign-in.ts';

/** A provider with a case of Amara's and one of somebody else's. */
async function openCases() {
  const { provider, signIn } = await openIdentity();
  const call = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    provider.fetch(
      new Request(`http://provider.invalid/backend/v1${path}`, {
        method,
        headers: { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json', ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
  const complain = async (email: string): Promise<string> => {
    const answer = await call('POST', '/leads', { 'Idempotency-Key': email }, leadDocument({ email }));
    return (await answer.json()).data.id;
  };
  const own = await complain('Amara.Okafor@example.com');
  const foreign = await complain('zoe@example.org');
  const { identityToken } = await signIn('Amara Okafor');
  const bearer = { Authorization: `Bearer ${identityToken}` };
  const open = (id: string, headers = bearer) => call('POST', '/own-cases', headers, { data: { type: 'cases', id } });
  return { call, bearer, open, own, foreign };
}

test('[CT-02] a signed-in customer lists and opens the cases with the email address of their account', async () => {
  const { call, bearer, open, own, foreign } = await openCases();
  const { data } = OwnCases.parse(await (await call('GET', '/own-cases', bearer)).json());
  expect(data).toMatchObject([{ id: own, attributes: { kind: 'complaint', state: 'received' } }]);
  const session = OpenedCaseSession.parse(await (await open(own)).json());
  const found = await call('GET', '/my-case', { 'X-Case-Session': session.data.id });
  expect((await found.json()).data.id).toBe(own);
  expect([(await open(foreign)).status, (await open('LF-2222-2222')).status]).toEqual([404, 404]);
});

test('[CT-02] without a valid identity token no case is listed or opened', async () => {
  const { call, open, own } = await openCases();
  const forged = { Authorization: 'Bearer x.y.z' };
  expect([(await call('GET', '/own-cases')).status, (await call('GET', '/own-cases', forged)).status]).toEqual([
    401, 401,
  ]);
  expect((await open(own, forged)).status).toBe(401);
});

/** A supplier's own issuer, over HTTP. */
async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: 'first', alg: 'RS256', use: 'sig' };
  const server = createServer((request, response) => {
    const discovery = { issuer: url, jwks_uri: `${url}/keys` };
    response.end(JSON.stringify(request.url === '/keys' ? { keys: [jwk] } : discovery));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise((resolve) => server.close(resolve));
  onTestFinished(() => void close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a port, since it listens on one
  const tokenWith = (claims: JWTPayload, audience = 'larkfield-help') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'first' })
      .setSubject('customer-1')
      .setIssuer(url)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(privateKey);
  return { url, close, tokenWith };
}

const OWN = { email: 'Amara.Okafor@example.com', email_verified: true };

/** A provider whose customers sign in at a supplier's own issuer, with a case of one of them. */
async function openCasesOfIssuer() {
  const issuer = await openIssuer();
  const { get, post } = await testProvider({ OIDC_ISSUER: issuer.url });
  const lead = await post('/backend/v1/leads', leadDocument({ email: OWN.email }), { 'Idempotency-Key': 'one' });
  const list = (token: string) =>
    get('/backend/v1/own-cases', { headers: { 'X-Client-Id': 'larkfield-help', Authorization: `Bearer ${token}` } });
  return { ...issuer, list, own: (await lead.json()).data.id as string };
}

test('[CT-02] a supplier’s own issuer names the customer: cases are found by the address that it has verified', async () => {
  const { list, tokenWith, own } = await openCasesOfIssuer();
  const { data } = OwnCases.parse(await (await list(await tokenWith(OWN))).json());
  expect(data.map(({ id }) => id)).toEqual([own]);
});

test('[CT-02] an issuer that writes "true" for true has verified the address, too', async () => {
  const { list, tokenWith, own } = await openCasesOfIssuer();
  const { data } = OwnCases.parse(await (await list(await tokenWith({ ...OWN, email_verified: 'true' }))).json());
  expect(data.map(({ id }) => id)).toEqual([own]);
});

test.each([
  ['does not say whether the address is verified', { email: OWN.email }],
  ['says that it is not', { ...OWN, email_verified: false }],
  ['says so in a word', { ...OWN, email_verified: 'false' }],
  ['names no address', {}],
])('[CT-02] a list of cases is not offered where the issuer’s token %s', async (_, claims) => {
  const { list, tokenWith } = await openCasesOfIssuer();
  expect((await list(await tokenWith(claims))).status).toBe(404);
});

test('[CT-02] a token for another application, or while the issuer is away, lists no case', async () => {
  const { list, tokenWith, close } = await openCasesOfIssuer();
  const token = await tokenWith(OWN);
  await close();
  expect((await list(token)).status).toBe(503);
  const { list: listAgain, tokenWith: anotherToken } = await openCasesOfIssuer();
  expect((await listAgain(await anotherToken(OWN, 'another-application'))).status).toBe(401);
});
