import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  ['br, gzip', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['gzip ; q=0.5 , br ; q=0.0', 'gzip'],
  ['BR', 'br'],
  ['br;q=wrong', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [null, 'identity'],
])('Accept-Encoding %j means %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('regular expression denial of service: a million spaces in Accept-Encoding are handled in time', () => {
  const spaces = ' '.repeat(1_000_000);
  expect(chooseEncoding(`${spaces}x${spaces},br${spaces};${spaces}q=1`)).toBe('br');
});
