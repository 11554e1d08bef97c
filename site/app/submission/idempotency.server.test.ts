import { expect, test } from 'vitest';
import { helpLead } from './help-lead.server.ts';
import { fingerprint, idempotencyKey } from './idempotency.server.ts';

const DETAILS = {
  firstName: 'Zoë',
  surname: 'Smith',
  email: 'zoe@example.com',
  telephoneNumber: '02079460018',
  textphoneNumber: null,
  vulnerabilityConsent: null,
  addressId: 'a',
  manualAddressId: null,
};

const leadOf = (query: string) =>
  helpLead(DETAILS, {
    topic: 'help-&-support',
    'query-type': null,
    'query-subtype': null,
    query,
    'vulnerability-consent': null,
    'additional-information': null,
    'contact-preference': null,
    account: null,
  });

test('[CO-14] the same text in the same draft has the same key; other text or another draft has another', () => {
  const key = idempotencyKey('draft', leadOf('words'));
  expect(idempotencyKey('draft', leadOf('words'))).toBe(key);
  expect(idempotencyKey('draft', leadOf('other words'))).not.toBe(key);
  expect(idempotencyKey('another', leadOf('words'))).not.toBe(key);
});

test('[CO-14] fingerprints of different text differ, and do not contain it', () => {
  expect(fingerprint({ query: 'words' })).toBe(fingerprint({ query: 'words' }));
  expect(fingerprint({ query: 'words' })).not.toBe(fingerprint({ query: 'word', s: '' }));
  expect(fingerprint({ query: 'words' })).not.toContain('words');
});
