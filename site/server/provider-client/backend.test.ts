import pino from 'pino';
import { expect, test } from 'vitest';
import { lookUpAddresses } from '../../app/forms/address/find-address.server.ts';
import { readSettings } from '../settings/read.ts';
import { createBackend } from './backend.ts';
import { endpointsOf } from './endpoints.ts';
import { createHttpExchange, textClient } from './http-client.ts';

const ADDRESS = {
  'house-name': null,
  'flat-number': null,
  'house-number': null,
  'address-line1': '1 High Street',
  'address-line2': null,
  'postal-town': 'London',
  county: null,
  postcode: 'SW1A 1AA',
  'pes-region': null,
  country: null,
  address: '1 High Street, London, SW1A 1AA',
};

/** A backend that gives every call this answer. */
function backendOf(status: number, body: object) {
  let calls = 0;
  const embedded = async () => {
    calls += 1;
    return Response.json(body, { status });
  };
  const send = textClient(createHttpExchange({ endpoints: endpointsOf(readSettings({})), embedded }));
  const backend = createBackend(send, { clientId: 'our-client', log: pino({ level: 'silent' }) });
  return { ...backend, calls: () => calls };
}

test.each([
  ['nothing beside it', {}],
  ['attributes of its own', { attributes: { postcode: 'SW1A 1AA', uprn: 100023336956 } }],
  ['no attributes', { attributes: null, links: { self: '/v1/addresses/a-1' } }],
])('[CO-08, LD-01] of a created address only the id is needed: with %s', async (_, members) => {
  const backend = backendOf(201, { data: { type: 'addresses', id: 'a-1', ...members } });
  expect(await backend.createAddress(ADDRESS, 'key')).toEqual({ status: 'created', id: 'a-1' });
});

test('[CO-08, CO-13] an answer without an id creates no address', async () => {
  const backend = backendOf(201, { data: { type: 'addresses', attributes: ADDRESS } });
  expect(await backend.createAddress(ADDRESS, 'key')).toEqual({ status: 'unavailable' });
});

test('[CO-08, LD-12] rows with a label alone, or without one, are offered once by their id', async () => {
  const rows = [
    { id: 'a-1', attributes: { address: 'Flat 1, High Street' } },
    { id: 2, type: 'addresses', attributes: { 'house-number': '2', 'address-line1': 'High Street', postcode: 'LS6' } },
    { id: 'a-1', attributes: { address: 'Flat 1, High Street' } },
    { id: 'a-3', attributes: {} },
  ];
  const { address } = await lookUpAddresses(backendOf(200, { data: rows }).findAddresses, 'SW1A 1AA');
  expect(address).toEqual({
    step: 'choose',
    options: [
      { id: 'a-1', label: 'Flat 1, High Street' },
      { id: '2', label: '2, High Street, LS6' },
    ],
  });
});

test.each([
  ['none-found', { data: [] }],
  ['unavailable', { data: [{ attributes: { address: '1 High Street' } }] }],
  ['unavailable', { data: null }],
  ['unavailable', {}],
])('[CO-08] no addresses are found only if the list is empty: %s for %j', async (step, body) => {
  const { address } = await lookUpAddresses(backendOf(200, body).findAddresses, 'SW1A 1AA');
  expect(address.step).toBe(step);
});

test('[CO-08] a form that is sent has the list that was found for it, without a second call', async () => {
  const backend = backendOf(200, { data: [{ id: 'a-1', attributes: ADDRESS }] });
  const found = await backend.findAddresses('SW1A 1AA');
  expect(await backend.recallAddresses('sw1a1aa')).toEqual(found);
  expect(backend.calls()).toBe(1);
  expect((await backend.recallAddresses('LS6 3HN')).status).toBe('found');
  expect(backend.calls()).toBe(2);
});
