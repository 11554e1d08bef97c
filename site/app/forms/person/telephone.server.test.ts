import { expect, test } from 'vitest';
import { telephoneAsSent } from './telephone.server.ts';

test.each([
  ['07700900123', '07700900123'],
  ['07700 900 123', '07700900123'],
  [' 07700900123\t', '07700900123'],
  ['+44 7700 900123', '07700900123'],
  ['0044 7700 900123', '07700900123'],
  ['+44 (0)7700 900123', '07700900123'],
  ['(020) 7946 0018', '02079460018'],
  ['+353 86 123 4567', '+353861234567'],
  ['00353 1 234 5678', '+35312345678'],
  ['086 123 4567', '+353861234567'],
  ['+44 (0) 20 7946 0018', '02079460018'],
])('[CO-05] a number typed as %s is sent as %s', (typed, sent) => {
  expect(telephoneAsSent(typed)).toBe(sent);
});

test.each(['', 'call me', '+1 212 555 0123', '123'])('[CO-05] %j is not a UK or Irish number', (typed) => {
  expect(telephoneAsSent(typed)).toBeUndefined();
});
