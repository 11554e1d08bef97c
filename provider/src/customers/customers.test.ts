import { AccountList, CustomerList, PremisesList } from '@larkfield/api-schemas/customers';
import { ErrorDocument } from '@larkfield/api-schemas/json-api';
import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { ORIGIN, openIdentity } from '../testing/sign-in.ts';

const STATUS_COUNT = '/backend/proxy/Customer/Accounts/AccountStatusCount';

async function openCustomers() {
  const { get, signIn } = await openIdentity();
  const call = (path: string, authorization?: string) =>
    get(path, {
      headers: { 'X-Client-Id': 'larkfield-help', ...(authorization && { Authorization: authorization }) },
    });
  return { call, signIn };
}

async function errorOf(response: Response) {
  const { errors } = ErrorDocument.parse(await response.json());
  return [response.status, errors[0]?.code];
}

test('[PF-01] a customer with energy accounts gets their number, and the correspondence address', async () => {
  const { call, signIn } = await openCustomers();
  const { identityToken } = await signIn('Amara Okafor');
  const count = await call(STATUS_COUNT, `Bearer ${identityToken}`);
  expect(await count.json()).toEqual({ liveCount: 2, lostCount: 0, preLiveCount: 0 });
  const { data } = AccountList.parse(await (await call('/backend/v1/accounts', identityToken)).json());
  expect(data[0]).toMatchObject({
    person: { firstName: 'Amara', lastName: 'Okafor' },
    mobile: '07700900101',
    correspondenceAddress: { id: '100000112', address: '12 Lark Rise, Leeds, West Yorkshire, LS6 3HN' },
  });
});

test('[PF-03] a customer of the second platform gets their homes, with the one that letters are sent to', async () => {
  const { call, signIn } = await openCustomers();
  const { accessToken } = await signIn('Gethin Pugh');
  const list = CustomerList.parse(await (await call('/backend/v1/customers', `Bearer ${accessToken}`)).json());
  const [customer] = list.data;
  const homes = await call(`/backend/v1/customers/${customer?.id}/premises`, `Bearer ${accessToken}`);
  const { included } = PremisesList.parse(await homes.json());
  const addressId = customer?.relationships?.['correspondence-address']?.data?.id;
  expect(included.map(({ id }) => id)).toContain(addressId);
});

test("[LD-01] another customer's homes and an unknown id are refused alike", async () => {
  const { call, signIn } = await openCustomers();
  const { accessToken } = await signIn('Gethin Pugh');
  for (const id of ['600020533', '999']) {
    const refused = await call(`/backend/v1/customers/${id}/premises`, `Bearer ${accessToken}`);
    expect(await errorOf(refused)).toEqual([403, 'not-yours']);
  }
});

describe('[LD-01] a call is refused', () => {
  test('without a token, with the scheme it needs', async () => {
    const { call } = await openCustomers();
    const refused = await call('/backend/v1/customers');
    expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer error="invalid_token"');
    expect(await errorOf(refused)).toEqual([401, 'invalid-token']);
  });

  test('without a known client', async () => {
    const { get } = await openIdentity();
    expect((await get('/backend/v1/accounts', { headers: {} })).status).toBe(401);
  });

  test('with the other kind of token, or the token in the other scheme', async () => {
    const { call, signIn } = await openCustomers();
    const { accessToken, identityToken } = await signIn('Amara Okafor');
    const statuses = await Promise.all([
      call('/backend/v1/customers', `Bearer ${identityToken}`),
      call(STATUS_COUNT, `Bearer ${accessToken}`),
      call(STATUS_COUNT, identityToken),
      call('/backend/v1/accounts', `Bearer ${identityToken}`),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });

  const claims = { sub: 'c-4f1d7a90', aud: 'urn:larkfield:customer-data', iss: `${ORIGIN}/identity` };

  test('with a token signed by a foreign key', async () => {
    const { call } = await openCustomers();
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    expect((await call('/backend/v1/customers', `Bearer ${forged}`)).status).toBe(401);
  });

  test('with a token of alg none', async () => {
    const { call } = await openCustomers();
    const unsigned = new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('1h').encode();
    expect((await call('/backend/v1/customers', `Bearer ${unsigned}`)).status).toBe(401);
  });

  test('with edited claims', async () => {
    const { call, signIn } = await openCustomers();
    const { accessToken } = await signIn('Siobhán O’Neill');
    const [header, , signature] = accessToken.split('.');
    const payload = Buffer.from(JSON.stringify({ ...claims, exp: 4_000_000_000, iat: 1 })).toString('base64url');
    expect((await call('/backend/v1/customers', `Bearer ${header}.${payload}.${signature}`)).status).toBe(401);
  });
});
