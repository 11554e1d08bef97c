import { expect, test } from 'vitest';
import { isFromOwnPage } from './request-origin.ts';

const URL_OF_OURS = 'https://help.example';

const post = (headers: Record<string, string>, orOfItsHost = false) =>
  isFromOwnPage({ method: 'POST', headers: new Headers(headers) }, { url: URL_OF_OURS, orOfItsHost });

test('cross-site request forgery: a write is let through for our own pages alone', () => {
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

test('a page of the host that was asked counts only where that is said', () => {
  const headers = { Origin: 'https://other.example', Host: 'other.example' };
  expect([post(headers), post(headers, true)]).toEqual([false, true]);
  expect(post({ Origin: 'null' }, true)).toBe(false);
  expect(post({ Origin: 'nonsense', Host: 'other.example' }, true)).toBe(false);
});

test('reading is let through from anywhere', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(isFromOwnPage({ method, headers: new Headers() }, { url: URL_OF_OURS, orOfItsHost: false })).toBe(true);
});
