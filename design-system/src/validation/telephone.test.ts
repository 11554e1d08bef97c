import { expect, test } from 'vitest';
import { isPhoneNumber, readTelephone } from './telephone.ts';

test.each([
  '07700 900123',
  '07700-900-123',
  '07700.900.123',
  '(020) 7946 0018',
  '020 7946 0018',
  '+44 7700 900123',
  '(+44) 7700 900123',
  '+44 (0)7700 900123',
  '+44 (0) 20 7946 0018',
  '+4407700900123',
  '0044 7700 900123',
  '01632 960001',
  '01697 73555',
  '0800 1111',
  '0800 123456',
  '0333 103 3456',
  '07700/900123',
  '07700\u00a0900\u2011123',
  '٠٧٧٠٠ ٩٠٠١٢٣',
  '447700900123',
  '44 (0)20 7946 0018',
  'tel:+44-7700-900123',
])('[CO-05] [FE-05] [MR-05] %s is a UK number', (number) => {
  expect(isPhoneNumber(number)).toBe(true);
});

test.each([
  '086 123 4567',
  '+353 86 123 4567',
  '00353 1 234 5678',
  '+353 (0)1 234 5678',
  '(01) 234 5678',
  '091 563 561',
])('[CO-05] [FE-05] [MR-05] %s is an Irish number, and only valid if Ireland is included', (number) => {
  expect(isPhoneNumber(number, true)).toBe(true);
  expect(isPhoneNumber(number)).toBe(false);
});

test.each([
  '',
  '+',
  '12345678901',
  '7700900123',
  '+1 212 555 0123',
  '0770090012',
  '077009001234',
  '07700 90012a',
  '07+700900123',
  '+44 44 7700900123',
  '0770\n0900123',
])('[CO-05] [FE-05] [MR-05] %j is no UK or Irish number', (number) => {
  expect(isPhoneNumber(number, true)).toBe(false);
});

test.each([
  ['07700 900123', { country: 'GB', national: '07700900123', international: '+447700900123' }],
  ['+44 (0)20 7946 0018', { country: 'GB', national: '02079460018', international: '+442079460018' }],
  ['086 123 4567', { country: 'IE', national: '0861234567', international: '+353861234567' }],
  ['00353 (0)1 234 5678', { country: 'IE', national: '012345678', international: '+35312345678' }],
])('[CO-05] %s is parsed to the same number in any spelling', (typed, telephone) => {
  expect(readTelephone(typed)).toEqual(telephone);
});
