import { expect, test } from 'vitest';
import { compactPostcode, isPostcode } from './postcode.ts';

test.each([
  'SW1A 1AA',
  'sw1a1aa',
  'M1 1AE',
  'B33 8TH',
  'CR2 6XH',
  'DN55 1PT',
  'W1A 0AX',
  'EC1A 1BB',
  'GIR 0AA',
  'BF1 1AA',
  ' LS1 4AP',
])('[CO-08] %s is a postcode', (code) => {
  expect(isPostcode(code)).toBe(true);
});

test.each([
  ['SW1A OAA', 'SW1A0AA'],
  ['SWIA 1AA', 'SW1A1AA'],
  ['SW1A lAA', 'SW1A1AA'],
  ['Y062 7TT', 'YO627TT'],
  ['SW1A-1AA', 'SW1A1AA'],
  ['SW1A 1AA.', 'SW1A1AA'],
  ['SO14 0AA', 'SO140AA'],
  ['E1O 6AB', 'E106AB'],
  ['MI 1AE', 'M11AE'],
  ['EI4 5AB', 'E145AB'],
  ['0X1 1AA', 'OX11AA'],
  ['1P1 1AA', 'IP11AA'],
])('[CO-08] %s is read as %s, the only postcode that it can be', (typed, code) => {
  expect(isPostcode(typed)).toBe(true);
  expect(compactPostcode(typed)).toBe(code);
});

test.each(['', 'SW1A', 'SW1A 1A', 'QX1 1AA', 'SW1A 1CA', 'AAA 1AA', 'S1W1A1AA', '12345', 'D02 AF30', 'SW1A 1AA; DROP'])(
  '[CO-08] %j is not a UK postcode',
  (code) => {
    expect(isPostcode(code)).toBe(false);
  },
);

test('an Eircode is accepted if Ireland is included', () => {
  expect(isPostcode('D02 AF30', true)).toBe(true);
  expect(isPostcode('d6w xy00', true)).toBe(true);
  expect(isPostcode('B33 8TH', true)).toBe(true);
  expect(isPostcode('D02 AFB0', true)).toBe(false);
});
