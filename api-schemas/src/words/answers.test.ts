import { expect, test } from 'vitest';
import { answerOf, answersOf } from './answers.ts';

const rows = (lead: Record<string, unknown>) =>
  answersOf(lead, (day) => `on ${day}`).map(({ label, value }) => `${label}: ${value}`);

const PERSON = { 'first-name': 'Zoe', surname: 'Marsh', email: 'zoe@example.org' };

test('[CF-01][LD-10] a complaint is read back in the order of its form, with what was written under the form’s label', () => {
  const complaint = {
    ...PERSON,
    topic: 'help-&-support',
    'query-subtype': 'Make a complaint',
    query: 'The meter\u0007 is wrong',
    account: 'A12345',
    'contact-preference': 'phone',
    'contact-number': { number: '07700900123', type: 'mobile' },
    'additional-information': { caseType: 'Faulty meter', accountPrefix: 'A', textphoneNumber: null },
  };
  expect(rows(complaint)).toEqual([
    'Name: Zoe Marsh',
    'Email address: zoe@example.org',
    'Telephone number: 07700900123',
    'Subject: Faulty meter',
    'What happened: The meter is wrong',
    'Customer account number: A12345',
    'How we reply: Phone',
  ]);
  expect(rows({ ...complaint, 'query-subtype': 'Enquiry' })).toContain('Your enquiry: The meter is wrong');
});

test('[MR-10] a reading’s members have labels under the backend’s names, and its day is in words', () => {
  const reading = {
    Telephone: '0117 496 0123',
    Fuel: 'Gas',
    ReadingDate: '2026-11-19',
    GasReading: '001234',
    Company: 'x',
  };
  expect(rows({ ...PERSON, topic: 'PriceCapMeterRead', 'additional-information': reading })).toEqual([
    'Name: Zoe Marsh',
    'Email address: zoe@example.org',
    'Telephone number: 0117 496 0123',
    'Fuel: Gas',
    'Date of the reading: on 2026-11-19',
    'Gas reading: 001234',
  ]);
});

test('[PS-02] needs are in the words of the form, and a password is never read back', () => {
  const joining = { needs: ['25', '04'], callPassword: 'kingfisher', format: 'braille', shareWithNetwork: false };
  const sent = rows({ ...PERSON, topic: 'priority-services', 'additional-information': joining });
  expect(sent.join('\n')).not.toContain('kingfisher');
  expect(sent.slice(2)).toEqual([
    'What we should know: An oxygen concentrator, which runs on electricity\nMedicine that has to stay in the fridge',
    'Bills and letters: Braille',
    expect.stringMatching(/^Password for visits: Yes/),
    'We may tell the network operators: No',
  ]);
});

test('[DK-03] a member that no form asks for has no label of ours', () => {
  expect(answerOf('energyPaymentMethod', 'newBankAccountDetails')).toBeUndefined();
});

test('members named like an object’s own are no answers, and do no harm', () => {
  expect(answerOf('constructor', 'x')).toBeUndefined();
  const odd = { 'additional-information': { constructor: 'x', toString: 'y' }, 'contact-preference': 'constructor' };
  expect(rows({ ...PERSON, topic: 'help-&-support', ...odd })).toHaveLength(2);
});
