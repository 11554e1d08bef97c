import { execFileSync } from 'node:child_process';
import { cpSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SCRIPTS = ['set-up.mjs', 'link-node.mjs', 'node-version.mjs'];
const PROJECT = { name: 'a-copy', version: '1.0.0' };

test('[OP-08] a copy of the project with linked packages leaves what the original notes of its own as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'set-up-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of SCRIPTS) cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of ['package.json', 'package-lock.json'])
    writeFileSync(join(folder, name), JSON.stringify({ ...PROJECT, lockfileVersion: 3, packages: { '': PROJECT } }));
  const [original, linked] = [join(folder, 'original'), join(folder, 'node_modules/.set-up')];
  writeFileSync(original, 'packages of the original');
  linkSync(original, linked);
  execFileSync(process.execPath, [join(folder, 'scripts/set-up.mjs')], { stdio: 'pipe' });
  expect(readFileSync(original, 'utf8')).toBe('packages of the original');
  expect(readFileSync(linked, 'utf8')).toMatch(/^[\da-f]{64} [\da-f]{64}$/);
});
