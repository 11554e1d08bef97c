import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { readEnvironment, SettingsError } from './settings.ts';

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

test('other settings are never read from files', () => {
  const environment = { SESSION_SECRET: 'a long secret', PORT_FILE: fileWith('4000') };
  expect(readEnvironment(schema, environment, 'The site').PORT).toBe(3000);
});
