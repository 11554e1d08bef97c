import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sessionSecret } from './session-secret.ts';
import { SettingsError } from './settings.ts';

function dataFolder(kept?: string) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  if (kept !== undefined) writeFileSync(join(DATA_DIR, 'session-secret'), kept);
  return { DATA_DIR };
}

test('a secret is made once, and only its owner can read the file', () => {
  const folder = dataFolder();
  const secret = sessionSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(sessionSecret(folder)).toBe(secret);
  expect(statSync(join(folder.DATA_DIR, 'session-secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder.DATA_DIR)).toEqual(['session-secret']);
});

test.each(['', '\n'])('a file that holds %j is replaced by a new secret', (kept) => {
  const folder = dataFolder(kept);
  const secret = sessionSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(sessionSecret(folder)).toBe(secret);
});

test('a secret that is too short is refused with a message that says what to do', () => {
  expect(() => sessionSecret(dataFolder('secret'))).toThrow(SettingsError);
  expect(() => sessionSecret(dataFolder('secret'))).toThrow(/remove the file/);
});
