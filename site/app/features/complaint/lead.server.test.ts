import { LeadDocument } from '@larkfield/api-schemas/leads';
import { expect, test } from 'vitest';
import type { KeptDetails } from './complaint-draft.server.ts';
import { complaintKind } from './complaint-kind.ts';
import { complaintLead, type Query, sanitisedVariant } from './lead.server.ts';

const PATHS = ['gas-and-electricity', 'enquiry-gas-and-electricity', 'pay-as-you-go', 'enquiry-pay-as-you-go'];

const QUERY: Query = { query: 'Words', subject: 'Faulty meter', account: '850123456789', contactPreference: 'post' };

function leadOf(path: string, changes: Partial<KeptDetails> = {}, query = QUERY): LeadDocument {
  const kind = complaintKind(path);
  if (!kind) throw new Error(`${path} is not a complaint path`);
  const { queryType, querySubtype } = kind;
  const details: KeptDetails = {
    firstName: 'Zoë',
    surname: "O'Brien",
    email: 'zoe@example.com',
    telephoneNumber: '+353201234567',
    textphoneNumber: '18001 0800',
    vulnerabilityConsent: true,
    addressId: '100000001',
    manualAddressId: null,
    queryType,
    querySubtype,
    ...changes,
  };
  return complaintLead(kind.payment, details, query);
}

const PERSON = {
  title: 'NA',
  topic: 'help-&-support',
  query: 'Words',
  'first-name': 'Zoë',
  surname: "O'Brien",
  'vulnerability-consent': true,
  email: 'zoe@example.com',
  'contact-number': { number: '+353201234567', type: 'home' },
  'alternate-contact-number': null,
  'chat-history': null,
  'customer-references': null,
  'contact-preference': 'post',
  account: '850123456789',
};
const ENERGY = { caseType: 'Faulty meter', accountPrefix: 'A', textphoneNumber: '18001 0800' };
const PAY_AS_YOU_GO = {
  caseType: '',
  accountPrefix: '',
  textphoneNumber: '18001 0800',
  economySeven: false,
  gasMeterRead: null,
  electricityMeterRead: null,
  electricityNightMeterRead: null,
  meterReadDate: null,
  energyPaymentMethod: 'newBankAccountDetails',
  forwardingAddressIsUK: true,
  forwardingAddress: null,
  movingOutDate: null,
  movingInDate: null,
  newOccupier: null,
};

test.each([
  ['gas-and-electricity', 'Meters', 'Make a complaint-Monthly or quarterly', ENERGY],
  ['enquiry-gas-and-electricity', 'Enquiry', 'Enquiry-Credit Energy', ENERGY],
  ['pay-as-you-go', 'Meters', 'Make a complaint-Pay As You Go', PAY_AS_YOU_GO],
  ['enquiry-pay-as-you-go', 'Enquiry', 'Enquiry-Pay As You Go', PAY_AS_YOU_GO],
])('[CO-01, CO-12, LD-02, LD-03, LD-05] the lead of %s, key by key', (path, type, subtype, information) => {
  expect(leadOf(path)).toEqual({
    data: {
      type: 'leads',
      attributes: {
        ...PERSON,
        'query-type': type,
        'query-subtype': subtype,
        'additional-information': information,
      },
      relationships: { address: { data: { type: 'addresses', id: '100000001' } } },
    },
  });
});

test('[CO-12] without a subject the case type is empty', () => {
  const { attributes } = leadOf('gas-and-electricity', {}, { ...QUERY, subject: '' }).data;
  expect(attributes['additional-information']).toEqual({ ...ENERGY, caseType: '' });
});

test('[LD-03] an address entered by hand is referred to by the id created for it', () => {
  const { relationships } = leadOf('pay-as-you-go', { addressId: null, manualAddressId: 'manual-1' }).data;
  expect(relationships?.address.data.id).toBe('manual-1');
});

test.each([
  ['07700900123', 'mobile'],
  ['02079460018', 'home'],
  ['+353861234567', 'home'],
])('[LD-04] %s is a %s number', (telephoneNumber, type) => {
  const lead = leadOf('pay-as-you-go', { telephoneNumber });
  expect(lead.data.attributes['contact-number']).toEqual({ number: telephoneNumber, type });
});

const DROPPED = [
  'Needs extra support: Yes',
  'Textphone or international number: 18001 0800',
  'Subject: Dispute Bill/Balance: a bill or balance that I disagree with',
  'Customer account number: 850123456789',
  'How we reply: Post',
];

test('[LD-07] the sanitised variant has the person and null for the rest, which stands in the text', () => {
  const full = leadOf('gas-and-electricity', {}, { ...QUERY, subject: 'Dispute Bill/Balance' });
  const { lead, asText, leftOut } = sanitisedVariant(full);
  expect(asText).toEqual(DROPPED.map((row) => row.split(':')[0]));
  expect(leftOut).toEqual([]);
  expect(lead).toEqual({
    data: {
      ...full.data,
      attributes: {
        ...full.data.attributes,
        query: `Words\n\nAlso given:\n${DROPPED.join('\n')}`,
        account: null,
        'additional-information': null,
        'alternate-contact-number': null,
        'chat-history': null,
        'customer-references': null,
        'contact-preference': null,
        'vulnerability-consent': false,
      },
    },
  });
});

test.each(PATHS)('[LD-07] nothing that a customer gave on %s is missing from the sanitised variant', (path) => {
  const { lead } = sanitisedVariant(leadOf(path));
  for (const given of ['Needs extra support', '18001 0800', '850123456789', 'Post'])
    expect(lead.data.attributes.query).toContain(given);
});

test('[LD-07] without further answers the text of the sanitised variant is what the customer wrote', () => {
  const changes = { textphoneNumber: null, vulnerabilityConsent: false };
  const query = { query: 'Words', subject: '', account: null, contactPreference: null };
  const { lead, asText } = sanitisedVariant(leadOf('gas-and-electricity', changes, query));
  expect(lead.data.attributes.query).toBe('Words');
  expect(asText).toEqual([]);
});

test('[LD-07, CO-11] a text without room for every answer gets those that fit, and is never cut', () => {
  const text = (length: number) => ({ ...QUERY, query: 'x'.repeat(length) });
  const some = sanitisedVariant(leadOf('gas-and-electricity', {}, text(29_950)));
  expect(some.lead.data.attributes.query).toBe(`${text(29_950).query}\n\nAlso given:\nNeeds extra support: Yes`);
  expect(some.asText).toEqual(['Needs extra support']);
  expect(some.leftOut).toHaveLength(4);
  const fits = '\n\nAlso given:\nNeeds extra support: Yes'.length;
  expect(sanitisedVariant(leadOf('pay-as-you-go', {}, text(30_000 - fits))).asText).toEqual(['Needs extra support']);
  expect(sanitisedVariant(leadOf('pay-as-you-go', {}, text(30_001 - fits))).leftOut).toContain('Needs extra support');
  const none = sanitisedVariant(leadOf('gas-and-electricity', {}, text(30_000)));
  expect(none.lead.data.attributes.query).toBe(text(30_000).query);
  expect(none.leftOut).toHaveLength(5);
});

test.each(PATHS)('[LD-02] the lead of %s matches the shared schema', (path) => {
  const lead = leadOf(path);
  expect(LeadDocument.parse(lead)).toEqual(lead);
});
