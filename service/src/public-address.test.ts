import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { hasDemoAddresses } from './public-address.ts';

/** Calls a server on this machine from a process that reads its settings first, as ours do. */
async function callsItself(environment: Record<string, string>): Promise<string> {
  const server = createServer((_, response) => response.end('reached')).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const script = `
    import { settingsOrExit } from '${join(import.meta.dirname, './settings.ts')}';
    settingsOrExit(() => undefined);
    console.log(await fetch('http://127.0.0.1:${port}').then((answer) => answer.text(), () => 'not reached'));`;
  // Nothing listens there.
  const proxy = { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'http://127.0.0.1:9' };
  const options = { env: { ...process.env, NO_PROXY: '', no_proxy: '', ...proxy, ...environment } };
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], options);
  return stdout.trim();
}

test.each([
  ['without NO_PROXY', {}],
  ['with names of the operator’s', { NO_PROXY: 'supplier.example' }],
  ['with the name in small letters', { no_proxy: 'supplier.example' }],
])('[SC-01] behind a proxy %s our processes reach one another on this machine', async (_, environment) => {
  expect(await callsItself(environment)).toBe('reached');
});

test.each([
  [{}, true],
  [{ SITE_URL: 'https://help.supplier.example' }, false],
  [{ SITE_URL: 'https://help.supplier.example', DEMO_ADDRESSES: true }, true],
  [{ DEMO_ADDRESSES: false }, false],
])('[CO-08] with %j fictional addresses are offered: %s', (settings, expected) => {
  expect(hasDemoAddresses({ SITE_URL: 'http://localhost:4000', ...settings })).toBe(expected);
});
