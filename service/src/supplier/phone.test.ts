import { expect, test } from 'vitest';
import { formatPhone, parsePhone } from './phone.ts';

test.each([
  ['08081570100', '0808 157 0100'],
  ['0800111999', '0800 111 999'],
  ['03330001234', '0333 000 1234'],
  ['02079460123', '020 7946 0123'],
  ['01134960123', '0113 496 0123'],
  ['01214960123', '0121 496 0123'],
  ['01632960123', '01632 960123'],
  ['07700900123', '07700 900123'],
  ['105', '105'],
  ['1800108081570100', '18001 0808 157 0100'],
])('%s is written %s, and stays on one line', (digits, written) => {
  expect(formatPhone(digits)).toBe(written.replaceAll(' ', '\u00a0'));
});

test.each([
  '0808 157 0105',
  '0808-157-0105',
  '(0808) 157 0105',
  '0808.157.0105',
  '0808\u00a0157\u20110105',
  '+44 808 157 0105',
  '+44 (0)808 157 0105',
  '0044 808 157 0105',
])('%j is read as 08081570105', (text) => {
  expect(parsePhone(text)).toBe('08081570105');
});

test('a foreign number keeps its plus, and a short number is accepted', () => {
  expect([parsePhone('+353 20 910 1234'), parsePhone('105')]).toEqual(['+353209101234', '105']);
});

test.each(['', 'call us', '12', '0808 157 0105 ext 3', '+', '1'.repeat(19)])('%j is not a telephone number', (text) => {
  expect(parsePhone(text)).toBeUndefined();
});
