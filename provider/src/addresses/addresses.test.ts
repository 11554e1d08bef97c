import { AddressList, AddressResource } from '@larkfield/api-schemas/addresses';
import { addressLines } from '@larkfield/api-schemas/case-customer';
import { isPostcode } from '@larkfield/api-schemas/postcode';
import { describe, expect, test } from 'vitest';
import { testProvider } from '../testing/provider.ts';
import { byNumber } from './label.ts';
import { registerAddresses } from './register.ts';

const MANUAL = {
  'address-line1': 'Rose Cottage',
  'address-line2': 'Back Lane',
  'postal-town': 'Hexham',
  postcode: 'ne461aa',
};

function manualDocument(changes: Record<string, unknown> = {}) {
  return { data: { type: 'addresses', attributes: { ...MANUAL, ...changes } } };
}

test('[LD-12] the lines for an envelope have the house once', async () => {
  const { get } = await testProvider();
  const { data } = AddressList.parse(await (await get('/backend/v1/addresses?postcode=SW1A+1AA')).json());
  const numbered = data.find(({ attributes }) => attributes['house-number'] !== null);
  const number = numbered?.attributes['house-number'] ?? '';
  expect(numbered && addressLines(numbered.attributes)[0]).toMatch(new RegExp(`^${number} \\D`));
});

describe('looking an address up', () => {
  test.each(['SW1A+1AA', 'sw1a1aa', '%20Sw1a%201aA'])(
    '[LD-12][CO-08] %s finds the addresses of SW1A 1AA',
    async (postcode) => {
      const { get } = await testProvider();
      const { data } = AddressList.parse(await (await get(`/backend/v1/addresses?postcode=${postcode}`)).json());
      expect(data).toHaveLength(15);
      expect(new Set(data.map(({ attributes }) => attributes.postcode))).toEqual(new Set(['SW1A 1AA']));
    },
  );

  test('[LD-12] a postcode without addresses has an empty list', async () => {
    const { get } = await testProvider();
    const response = await get('/backend/v1/addresses?postcode=ZE1+0AA');
    expect([response.status, await response.json()]).toEqual([200, { data: [] }]);
  });

  test.each([
    '?postcode=SW1A',
    '?postcode=',
    '?postcode=12345',
    '',
    '?postcode=SW1A1AA&postcode=E83GN',
    '?postcode=SW1A%001AA',
  ])('[LD-12] "%s" is a 400 that names the parameter', async (query) => {
    const { get } = await testProvider();
    const response = await get(`/backend/v1/addresses${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ source: { parameter: 'postcode' } }] });
  });

  test('[CO-08] addresses are sorted by number, flats within their house', async () => {
    const { get } = await testProvider();
    const { data } = AddressList.parse(await (await get('/backend/v1/addresses?postcode=LS6+3HN')).json());
    const lines = data.map(({ attributes }) => attributes['address-line1']);
    expect(lines.slice(0, 5)).toEqual(['4 Lark Rise', '6 Lark Rise', '8 Lark Rise', '10 Lark Rise', '12 Lark Rise']);
    expect(lines.slice(-2)).toEqual(['Flat 7, Skylark Court', 'Flat 8, Skylark Court']);
  });

  test('the order does not depend on the order in which the addresses were stored', () => {
    const inOrder = registerAddresses();
    const places = Map.groupBy(inOrder, ({ attributes }) => attributes.postcode);
    for (const [, addresses] of places) expect(addresses.toReversed().sort(byNumber)).toEqual(addresses);
  });
});

describe('storing an address that a customer entered', () => {
  test('[CO-08] the response has its id and the formatted postcode', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/addresses', manualDocument());
    expect(response.status).toBe(201);
    const { attributes } = AddressResource.parse((await response.json()).data);
    expect(attributes).toMatchObject({
      postcode: 'NE46 1AA',
      address: 'Rose Cottage, Back Lane, Hexham, NE46 1AA',
    });
  });

  test('a lookup by its postcode does not find it', async () => {
    const { get, post } = await testProvider();
    await post('/backend/v1/addresses', manualDocument());
    expect(await (await get('/backend/v1/addresses?postcode=NE46+1AA')).json()).toEqual({ data: [] });
  });

  test('a repeat with the same key returns the same id, another address with it is refused', async () => {
    const { post } = await testProvider();
    const send = (changes?: Record<string, unknown>) =>
      post('/backend/v1/addresses', manualDocument(changes), { 'Idempotency-Key': 'draft-1' });
    const ids = await Promise.all([send(), send()].map(async (response) => (await (await response).json()).data.id));
    expect(new Set(ids).size).toBe(1);
    expect((await send({ 'address-line1': 'Lily Cottage' })).status).toBe(422);
  });

  test('[LD-01] missing members and an invalid postcode are named by their pointers', async () => {
    const { post } = await testProvider();
    const response = await post('/backend/v1/addresses', {
      data: { type: 'addresses', attributes: { postcode: 'here' } },
    });
    const { errors } = await response.json();
    expect(errors.map((error: { source: { pointer: string } }) => error.source.pointer)).toEqual([
      '/data/attributes/address-line1',
      '/data/attributes/postal-town',
      '/data/attributes/postcode',
    ]);
  });
});

describe('the register that fills an empty store', () => {
  const byPostcode = async () => Map.groupBy(registerAddresses(), ({ attributes }) => attributes.postcode);
  const countries = (addresses: AddressResource[]) => new Set(addresses.map(({ attributes }) => attributes.country));

  test('holds over 300 addresses in over 30 postcodes of the real format, in three countries', async () => {
    const addresses = registerAddresses();
    const postcodes = await byPostcode();
    expect(addresses.length).toBeGreaterThanOrEqual(300);
    expect(postcodes.size).toBeGreaterThanOrEqual(30);
    expect([...postcodes.keys()].filter((postcode) => !isPostcode(postcode))).toEqual([]);
    expect(countries(addresses)).toEqual(new Set(['England', 'Wales', 'Scotland']));
  });

  test('has a postcode with one address, one with sixty, and one with names only', async () => {
    const postcodes = await byPostcode();
    expect(postcodes.get('TR1 2HJ')).toHaveLength(1);
    expect(postcodes.get('E8 3GN')).toHaveLength(60);
    expect(postcodes.get('LD3 7UR')?.every(({ attributes }) => attributes['house-number'] === null)).toBe(true);
  });
});
