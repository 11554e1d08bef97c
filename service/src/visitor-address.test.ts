import { expect, test } from 'vitest';
import { isAddressRange, trustedProxies, visitorAddress } from './visitor-address.ts';

const isTrusted = trustedProxies(['10.0.0.0/8', '192.0.2.7', '2001:db8:ffff::/48']);

test.each([
  ['no proxy, no header', '203.0.113.5', {}, '203.0.113.5'],
  ['a forged header from a stranger', '203.0.113.5', { forwardedFor: '198.51.100.1' }, '203.0.113.5'],
  ['a header from a trusted proxy', '10.0.0.1', { forwardedFor: '198.51.100.1' }, '198.51.100.1'],
  ['a forged first hop', '10.0.0.1', { forwardedFor: '1.1.1.1, 198.51.100.1' }, '198.51.100.1'],
  ['two trusted proxies', '10.0.0.1', { forwardedFor: '198.51.100.1, 192.0.2.7' }, '198.51.100.1'],
  ['a proxy that says nothing', '10.0.0.1', {}, '10.0.0.1'],
  ['a hop that is no address', '10.0.0.1', { forwardedFor: '198.51.100.1, unknown' }, '10.0.0.1'],
  ['trusted hops alone', '10.0.0.1', { forwardedFor: '10.0.0.9' }, '10.0.0.9'],
  ['a hop with a port', '10.0.0.1', { forwardedFor: '198.51.100.1:4711' }, '198.51.100.1'],
  ['IPv4 inside IPv6', '::ffff:10.0.0.1', { forwardedFor: '::ffff:198.51.100.1' }, '198.51.100.1'],
  ['an IPv6 visitor', '2001:db8:1:2:3:4:5:6', {}, '2001:db8:1:2::/64'],
  ['a short IPv6 address', '2001:db8::6', {}, '2001:db8:0:0::/64'],
  ['the site itself', '::1', {}, '0:0:0:0::/64'],
  ['an IPv6 proxy', '2001:db8:ffff::1', { forwardedFor: '2001:db8:1:2::9' }, '2001:db8:1:2::/64'],
  ['Forwarded', '10.0.0.1', { forwarded: 'for="[2001:db8:cafe::17]:4711";proto=https' }, '2001:db8:cafe:0::/64'],
  ['Forwarded of two hops', '10.0.0.1', { forwarded: 'for=198.51.100.1, For=192.0.2.7;by=10.0.0.1' }, '198.51.100.1'],
  [
    'two headers that agree',
    '10.0.0.1',
    { forwarded: 'for=198.51.100.1', forwardedFor: '198.51.100.1' },
    '198.51.100.1',
  ],
  [
    'a header of the visitor beside the one of the proxy',
    '10.0.0.1',
    { forwarded: 'for=1.1.1.1', forwardedFor: '198.51.100.1' },
    '10.0.0.1',
  ],
  ['no connection', undefined, {}, 'unknown'],
])("[OP-01] the visitor's address, with %s", (_, peer, headers, expected) => {
  expect(visitorAddress(peer, headers, isTrusted)).toBe(expected);
});

test.each([
  ['10.0.0.0/8', true],
  ['192.0.2.7', true],
  ['2001:db8::/32', true],
  ['::1', true],
  ['10.0.0.0/33', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/8/8', false],
  ['proxy.internal', false],
  ['', false],
])('[OP-01] TRUSTED_PROXIES takes %j: %s', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected);
});
