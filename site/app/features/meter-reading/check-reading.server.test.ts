import { expect, test } from 'vitest';
import type { ReadingValues } from './fields.ts';
import { checkReading } from './submit-reading.server.ts';

const WINDOW = { from: '2026-10-21', to: '2026-11-21' };

const DUAL: ReadingValues = {
  title: '',
  first_name: 'Zoë',
  last_name: 'O’Brien',
  telephone: '07700 900123',
  email: '',
  emailAsked: '',
  fuel: 'Dual',
  gas_account_number: '850123456789',
  gas_reading: '01234',
  elec_account_number: 'a1234',
  is_economy_7_radio: 'no',
  elec_reading: '12 345',
  elec7_reading_normal: '',
  elec7_reading_low: '',
  date: '2026-11-21',
};

const check = (changes: Partial<ReadingValues>) => checkReading({ ...DUAL, ...changes }, WINDOW);

test('[MR-05, MR-06, MR-07, MR-08, MR-09] a complete reading has no mistakes', () => {
  expect(check({})).toEqual({});
});

test.each<[string, Partial<ReadingValues>, string]>([
  ['MR-05', { first_name: ' ' }, 'Enter your first name'],
  [
    'MR-05',
    { first_name: 'Zoë1' },
    'Your first name can only have letters, spaces, hyphens, apostrophes and full stops',
  ],
  ['MR-05', { last_name: 'x'.repeat(101) }, 'Your last name must be 100 characters or fewer'],
  ['MR-05', { telephone: '' }, 'Enter your telephone number'],
  ['MR-05', { telephone: '12345' }, 'Enter a UK or Irish telephone number, like 07700 900123 or +353 20 910 1234'],
  ['MR-05', { email: 'zoe' }, 'Enter an email address like name@example.com'],
  ['MR-05', { email: 'a,b@example.com' }, 'Enter an email address like name@example.com'],
  ['MR-04', { fuel: 'Oil' }, 'Choose which fuels we supply'],
  ['MR-06', { gas_account_number: '' }, 'Enter your gas customer account number'],
  [
    'MR-06',
    { elec_account_number: 'A123' },
    'Your electricity account number must be 85 and ten digits, A and 4 to 8 digits, or BGX and 4 or 5 digits',
  ],
  ['MR-07', { gas_reading: '' }, 'Enter your gas reading'],
  ['MR-07', { gas_reading: '1234567' }, 'Your gas reading must be 6 digits or fewer'],
  [
    'MR-07',
    { elec_reading: '1234.5' },
    'Your electricity reading must be digits only. Leave out a decimal point and what follows it',
  ],
  [
    'MR-07',
    { elec_reading: '一二三' },
    'Your electricity reading must be digits only. Leave out a decimal point and what follows it',
  ],
  ['MR-07', { is_economy_7_radio: 'yes', elec7_reading_low: '1' }, 'Enter your normal electricity reading'],
  ['MR-07', { is_economy_7_radio: 'yes', elec7_reading_normal: '1' }, 'Enter your low electricity reading'],
  ['MR-05', { title: 'Dr 2' }, 'Your title can only have letters, like Mrs or Dr'],
  ['MR-05', { title: 'x'.repeat(101) }, 'Your title must be 100 characters or fewer'],
  ['MR-08', { date: '' }, 'Enter the date you read your meter'],
  ['MR-08', { date: '2026-02-30' }, 'Enter a real date, like 21\u00a0November 2026'],
  ['MR-08', { date: '2026-10-20' }, 'The date must be 21\u00a0October 2026 or later: send us a newer reading'],
  ['MR-08', { date: '2026-11-22' }, "The date can't be after today, 21\u00a0November 2026"],
  ['MR-09', { is_economy_7_radio: '' }, 'Choose whether you have an Economy 7 meter'],
])('[%s] %j is answered: %s', (_, changes, message) => {
  expect(Object.values(check(changes))).toEqual([message]);
});

test.each<[string, Partial<ReadingValues>]>([
  ['MR-06', { gas_account_number: '85 0123 456 789' }],
  ['MR-06', { gas_account_number: 'bgx 1234' }],
  ['MR-06', { gas_account_number: 'A12345678' }],
  ['MR-07', { gas_reading: ' 0 0 1 2 3 4 ' }],
  ['MR-08', { date: '21/10/2026' }],
  ['MR-05', { telephone: '086 123 4567' }],
  ['MR-05', { title: 'Mr & Mrs' }],
  ['MR-05', { first_name: 'محمد', last_name: '李小龍' }],
])('[%s] %j is in order', (_, changes) => {
  expect(check(changes)).toEqual({});
});

test('[MR-04, MR-07] fields of the other fuel and rate are ignored, whatever they contain', () => {
  const wrong = { gas_account_number: 'x', gas_reading: '<b>' };
  expect(check({ fuel: 'Electricity', ...wrong })).toEqual({});
  expect(check({ fuel: 'Gas', elec_account_number: 'x', elec_reading: '', is_economy_7_radio: '' })).toEqual({});
  expect(check({ elec7_reading_low: 'x' })).toEqual({});
});
