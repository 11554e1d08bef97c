import { expect, test } from 'vitest';
import { isFromOwnPage, senderOf } from './request-origin.ts';

const URL_OF_OURS = 'https://help.example';
const EVIL = 'https://evil.example';

const sender = (headers: Record<string, string>, orOfItsHost = false) =>
  senderOf({ method: 'POST', headers: new Headers(headers) }, { url: URL_OF_OURS, orOfItsHost });

test('cross-site request forgery: a write from our own page is recognised by Sec-Fetch-Site, Origin or Referer', () => {
  const own: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', Referer: `${EVIL}/page` },
    { Origin: URL_OF_OURS },
    { Referer: `${URL_OF_OURS}/search?q=gas` },
    { Origin: '', Referer: `${URL_OF_OURS}/` },
  ];
  for (const headers of own) expect([headers, sender(headers)]).toEqual([headers, 'own-page']);
});

test('cross-site request forgery: a write from anywhere else is refused, whatever the weaker headers say', () => {
  const foreign: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'cross-site', Origin: URL_OF_OURS, Referer: URL_OF_OURS },
    { 'Sec-Fetch-Site': 'Same-Origin, cross-site' },
    { Origin: 'null' },
    { Origin: 'null', Referer: `${URL_OF_OURS}/` },
    { Origin: EVIL, Referer: `${URL_OF_OURS}/` },
    { Origin: 'http://help.example' },
    { Origin: 'https://help.example.evil.example' },
    { Referer: `${EVIL}/${URL_OF_OURS}` },
    { Referer: 'https://help.example@evil.example/' },
    { Referer: 'nonsense' },
  ];
  for (const headers of foreign) {
    expect([headers, sender(headers)]).toEqual([headers, 'another-site']);
    expect(
      isFromOwnPage({ method: 'POST', headers: new Headers(headers) }, { url: URL_OF_OURS, orOfItsHost: false }),
    ).toBe(false);
  }
});

test('cross-site request forgery: a write without any of the three headers counts as nobody’s', () => {
  expect(sender({})).toBe('unknown');
  expect(sender({ Origin: '', Referer: '' })).toBe('unknown');
  expect(isFromOwnPage({ method: 'POST', headers: new Headers() }, { url: URL_OF_OURS, orOfItsHost: true })).toBe(
    false,
  );
});

test('a page of the requested host counts as our own only with `orOfItsHost`', () => {
  const other = { Host: 'other.example' };
  const pages: Record<string, string>[] = [
    { Origin: 'https://other.example' },
    { Referer: 'https://other.example/page' },
  ];
  for (const from of pages) {
    expect(sender({ ...other, ...from })).toBe('another-site');
    expect(sender({ ...other, ...from }, true)).toBe('own-page');
  }
  expect(sender({ Origin: 'null' }, true)).toBe('another-site');
  expect(sender({ Origin: 'null', Host: '' }, true)).toBe('another-site');
  expect(sender({ Origin: 'data:,x', Host: '' }, true)).toBe('another-site');
  expect(sender({ Origin: 'nonsense', Host: 'other.example' }, true)).toBe('another-site');
});

test('a read is allowed from any page', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    expect(isFromOwnPage({ method, headers: new Headers() }, { url: URL_OF_OURS, orOfItsHost: false })).toBe(true);
});
