import { expect, test } from 'vitest';
import { isFromOwnPage } from './request-origin.ts';

const URL_OF_OURS = 'https://help.example';

const post = (headers: Record<string, string>, orOfItsHost = false) =>
  isFromOwnPage({ method: 'POST', headers: new Headers(headers) }, { url: URL_OF_OURS, orOfItsHost });

test('cross-site request forgery: only our own pages may send a write', () => {
  expect(post({ Origin: URL_OF_OURS })).toBe(true);
  expect(post({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true);
  const foreign: Record<string, string>[] = [
    {},
    { Origin: 'null' },
    { Origin: 'https://evil.example' },
    { Origin: 'http://help.example' },
    { Origin: 'https://help.example.evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
  ];
  for (const headers of foreign) expect([headers, post(headers)]).toEqual([headers, false]);
});

test('a page of the requested host counts as our own only with `orOfItsHost`', () => {
  const headers = { Origin: 'https://other.example', Host: 'other.example' };
  expect([post(headers), post(headers, true)]).toEqual([false, true]);
  expect(post({ Origin: 'null' }, true)).toBe(false);
  expect(post({ Origin: 'nonsense', Host: 'other.example' }, true)).toBe(false);
});

test('a read is allowed from any page', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(isFromOwnPage({ method, headers: new Headers() }, { url: URL_OF_OURS, orOfItsHost: false })).toBe(true);
});
