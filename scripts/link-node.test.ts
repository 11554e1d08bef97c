import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const PACKAGE = `node_modules/node-${process.platform}-${process.arch}/bin`;
const LINK = 'node_modules/.bin/node';

/** A project after `npm ci`, with the Node of these packages. */
function makeProject(packages: readonly string[]): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'link-node-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(import.meta.dirname, 'link-node.mjs'), join(folder, 'scripts/link-node.mjs'));
  for (const path of [...packages, 'node_modules/.bin']) mkdirSync(join(folder, path), { recursive: true });
  for (const path of packages) writeFileSync(join(folder, path, 'node'), '');
  return folder;
}

const link = (folder: string) => execFileSync(process.execPath, [join(folder, 'scripts/link-node.mjs')]);

test('[OP-08] the Node of the packages is linked where an older npm left no link', () => {
  const folder = makeProject([PACKAGE]);
  link(folder);
  expect(realpathSync(join(folder, LINK))).toBe(join(folder, PACKAGE, 'node'));
});

test('[OP-08] a link to a removed package is replaced', () => {
  const folder = makeProject([PACKAGE]);
  symlinkSync('../node/bin/node', join(folder, LINK));
  link(folder);
  expect(realpathSync(join(folder, LINK))).toBe(join(folder, PACKAGE, 'node'));
});

test('[OP-08] if the packages have no Node for this system, the machine’s own is used', () => {
  const folder = makeProject([]);
  link(folder);
  expect(existsSync(join(folder, LINK))).toBe(false);
});
