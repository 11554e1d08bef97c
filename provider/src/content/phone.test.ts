import { expect, test } from 'vitest';
import { formatPhone, phoneLink } from './phone.ts';

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
  ['18001 0808 157 0100', '18001 0808 157 0100'],
])('%s is written %s, and stays on one line', (digits, written) => {
  expect(formatPhone(digits)).toBe(written.replaceAll(' ', '\u00a0'));
});

test('[CA-06] a link calls the bare digits', () => {
  expect(phoneLink('0800111999')).toBe('<a href="tel:0800111999">0800\u00a0111\u00a0999</a>');
});
