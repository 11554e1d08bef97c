import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { deskSettings } from './desk.ts';
import { isLocalAddress } from './public-address.ts';
import { processSettings, readEnvironment, SettingsError, siteUrlOf } from './settings.ts';

const schema = z.object({ SESSION_SECRET: z.string().min(8), PORT: z.coerce.number().default(3000) });

function fileWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'secret');
  writeFileSync(file, text);
  return file;
}

test('[OP-08] a secret may be in a file, as container platforms hand them over', () => {
  const environment = { SESSION_SECRET_FILE: fileWith('a long secret\n') };
  expect(readEnvironment(schema, environment, 'The site').SESSION_SECRET).toBe('a long secret');
});

test('the message names a secret file that is missing, and a setting whose file holds an invalid secret', () => {
  const read = (file: string) => () => readEnvironment(schema, { SESSION_SECRET_FILE: file }, 'The site');
  expect(read('/no/such/file')).toThrow(SettingsError);
  expect(read('/no/such/file')).toThrow('/no/such/file');
  expect(read(fileWith('short'))).toThrow('SESSION_SECRET');
});

test('[OP-08] an empty secret file is refused: without its key a provider would let everybody in', () => {
  const open = z.object({ PROVIDER_API_KEY: z.string().optional() });
  for (const text of ['', '\n']) {
    const read = () => readEnvironment(open, { PROVIDER_API_KEY_FILE: fileWith(text) }, 'The provider');
    expect(read).toThrow(SettingsError);
    expect(read).toThrow('PROVIDER_API_KEY_FILE');
  }
});

test.each([' ', '\r', '\r\n'])(
  '[OP-08] %j after a value, as a file from Windows leaves it, is not part of it',
  (end) => {
    const folders = z.object({ DATA_DIR: processSettings.DATA_DIR, SESSION_SECRET: z.string().min(8) });
    const environment = { DATA_DIR: `/data${end}`, SESSION_SECRET: `a long secret${end}` };
    expect(readEnvironment(folders, environment, 'The site')).toEqual({
      DATA_DIR: '/data',
      SESSION_SECRET: 'a long secret',
    });
    expect(() => readEnvironment(schema, { SESSION_SECRET: end }, 'The site')).toThrow('SESSION_SECRET');
  },
);

test('other settings are never read from files', () => {
  const environment = { SESSION_SECRET: 'a long secret', PORT_FILE: fileWith('4000') };
  expect(readEnvironment(schema, environment, 'The site').PORT).toBe(3000);
});

/** The faults of these settings, without the line that says whose they are. */
function faultsOf(environment: Record<string, string>): string[] {
  const { SITE_URL, PORT, HOST, DATABASE_URL, LOG_FORMAT, PROVIDER_API_KEY, TEST_NOW } = processSettings;
  const settings = z
    .object({ SITE_URL, PORT, HOST, DATABASE_URL, LOG_FORMAT, PROVIDER_API_KEY, TEST_NOW, ...deskSettings })
    .refine((read) => !isLocalAddress(siteUrlOf(read)), { path: ['HOST'], message: 'is of another rule' });
  try {
    readEnvironment(settings, { SITE_URL: 'https://help.example', ...environment }, 'The site');
    return [];
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message.split('\n  ').slice(1);
  }
}

test.each([
  ['PORT', 'three thousand', 'must be a number'],
  ['PORT', '99999', 'must be 65535 or less'],
  ['DESK_PORT', 'no', 'must be a port, or off'],
  ['LOG_FORMAT', 'JSON', 'must be json or text'],
  ['PROVIDER_API_KEY', 'short', 'must have 32 characters or more'],
  ['TEST_NOW', 'yesterday', 'must be a time, such as 2026-12-24T18:00:00Z'],
])('[OP-08] what is wrong with %s=%s is said in words of its kind', (name, value, words) => {
  expect(faultsOf({ [name]: value })).toEqual([`${name} ${words}`]);
});

test.each(['help.example', '"https://help.example"'])(
  '[OP-08] the address %s has no protocol, and no rule that reads it fails with a stack',
  (SITE_URL) => {
    expect(faultsOf({ SITE_URL })).toEqual([
      'SITE_URL must be an address with its protocol, such as https://help.example.com',
    ]);
  },
);

test('[SH-06] public addresses end after the host, with a slash or without', () => {
  const { SITE_URL, PORT } = processSettings;
  const read = (address: string) =>
    siteUrlOf(readEnvironment(z.object({ SITE_URL, PORT }), { SITE_URL: address }, 'The site'));
  expect(read('HTTPS://Help.Example:443/')).toBe('https://help.example');
  for (const wrong of ['https://help.example/help', 'https://help.example?x=1', 'https://me:secret@help.example'])
    expect(faultsOf({ SITE_URL: wrong, DESK_URL: wrong }).join()).toMatch(/SITE_URL must end after.*DESK_URL must end/);
});

test('[OP-08] a password that ends an address early is refused without being shown', () => {
  for (const password of ['p#ss', '12#ss', 'p/ss', '12/34', 'p%ss']) {
    const [fault = '', ...others] = faultsOf({ DATABASE_URL: `postgres://ember:${password}@127.0.0.1:5432/ember` });
    expect([fault, others]).toEqual([expect.stringMatching(/^DATABASE_URL can’t be read: .* # as %23/), []]);
    expect(fault).not.toContain(password);
  }
  for (const good of [
    'postgres://ember:p%23ss@127.0.0.1/ember',
    'postgres:///ember?host=/run',
    'postgres://ember:secret@/ember?host=127.0.0.1&port=5432',
    '/run/postgresql ember',
  ])
    expect(faultsOf({ DATABASE_URL: good })).toEqual([]);
});
