import { expect, test } from 'vitest';
import { isFromThisMachine } from './local-request.ts';

const asked = (remoteAddress: string, headers: Record<string, string>) =>
  isFromThisMachine({ socket: { remoteAddress }, headers });

test('[OP-09] a request from this machine has a loopback address and name, and no header of a proxy', () => {
  for (const host of ['localhost:3000', 'desk.localhost:3002', '127.0.0.1:3000', '[::1]:3000'])
    for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(asked(peer, { host }), `${peer} ${host}`).toBe(true);
});

test.each([
  ['192.168.1.20', { host: 'localhost:3000' }],
  ['', { host: 'localhost:3000' }],
  ['127.0.0.1', { host: 'help.example.com' }],
  ['127.0.0.1', { host: 'localhost.evil.example' }],
  ['127.0.0.1', { host: '10.0.0.5:3000' }],
  ['127.0.0.1', { host: '' }],
  ['127.0.0.1', {}],
  ...[
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'cf-connecting-ip',
  ].map((name): [string, Record<string, string>] => ['127.0.0.1', { host: 'localhost:3000', [name]: '' }]),
] satisfies [string, Record<string, string>][])('[OP-09] one from %j with %j is not', (peer, headers) => {
  expect(asked(peer, headers)).toBe(false);
});
