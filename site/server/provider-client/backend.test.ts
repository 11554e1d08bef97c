import pino from 'pino';
import { expect, test } from 'vitest';
import { TEST_LEAD } from '../../../scripts/check-systems/backend-checks.ts';
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

/** A backend that gives every call this answer, and writes its log here. */
function backendOf(status: number, body: object, lines: string[] = []) {
  let calls = 0;
  const embedded = async () => {
    calls += 1;
    return Response.json(body, { status });
  };
  const send = textClient(createHttpExchange({ endpoints: endpointsOf(readSettings({})), embedded }));
  const backend = createBackend(send, { clientId: 'our-client', log: pino({}, { write: (line) => lines.push(line) }) });
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

test.each([
  ['help-&-support', undefined, true],
  ['PriceCapMeterRead', undefined, false],
  ['priority-services', undefined, false],
  ['help-&-support', false, false],
  ['priority-services', true, true],
] as const)(
  '[CF-01, LD-10] a lead of the topic %s, of whose mail the backend says %j: mailed is %j',
  async (topic, said, isMailed) => {
    const meta = said === undefined ? {} : { meta: { 'confirmation-mail': said } };
    const { data } = TEST_LEAD;
    const lead = { data: { ...data, attributes: { ...data.attributes, topic } } };
    expect(await backendOf(201, { data: { id: 'LF-1' }, ...meta }).sendLead(lead, 'key')).toMatchObject({ isMailed });
  },
);

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

test.each(['message', 'statusText', 'Message'])(
  '[HC-02, CO-13] a failed post is logged with address, status and the text of %s, without what was typed',
  async (name) => {
    const lines: string[] = [];
    const backend = backendOf(422, { [name]: 'no street called 1 High Street' }, lines);
    expect(await backend.createAddress(ADDRESS, 'key')).toEqual({ status: 'refused' });
    expect(lines.join()).toMatch(/v1\/addresses returned response: Status: 422 .*, Text: no street called …/);
    expect(lines.join()).not.toContain('High Street');
  },
);

/** Body and headers of the lead that a backend gets of one with this `caseType`. */
async function sentWith(caseType: string) {
  const requests: Request[] = [];
  const embedded = async (request: Request) => {
    requests.push(request);
    return Response.json({ data: { id: 'LF-1' } }, { status: 201 });
  };
  const send = textClient(createHttpExchange({ endpoints: endpointsOf(readSettings({})), embedded }));
  const backend = createBackend(send, { clientId: 'our-client', log: pino({ level: 'silent' }) });
  const { data } = TEST_LEAD;
  const attributes = { ...data.attributes, 'additional-information': { caseType, accountPrefix: 'A' } };
  await backend.sendLead({ data: { ...data, attributes } }, 'key');
  const [request] = requests;
  return { body: await request?.json(), subject: request?.headers.get('Lead-Subject') };
}

test.each([
  ['Dispute Bill/Balance', 'Dispute Bill/Balance', null],
  ['', '', null],
  ['Customer service', '', 'Customer service'],
  ['Something that nobody offers', '', null],
])('[CO-12, LD-02] of the case type %j the body has %j, and the header %j', async (caseType, inBody, subject) => {
  const sent = await sentWith(caseType);
  expect(sent.body.data.attributes['additional-information']).toEqual({ caseType: inBody, accountPrefix: 'A' });
  expect(sent.subject).toBe(subject);
});

test('[HC-02, CO-08] a failed lookup is logged with address, status and text, without the postcode', async () => {
  const lines: string[] = [];
  const backend = backendOf(500, { message: 'nothing known of SW1A 1AA' }, lines);
  expect(await backend.findAddresses('sw1a1aa')).toEqual({ status: 'unavailable' });
  expect(lines.join()).toMatch(/v1\/addresses returned response: Status: 500 .*, Text: nothing known of …/);
  expect(lines.join()).not.toMatch(/SW1A/i);
});
