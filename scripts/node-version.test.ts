import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { askForNode, versionOfScripts } from './node-version.mjs';

test.each(['v24.21.0', 'v24.0.0', 'v26.10.0'])('[OP-08] Node %s runs the site', (version) => {
  expect(askForNode(version, 'darwin-arm64')).toBeUndefined();
});

test.each([
  ['v20.20.2', 'This machine has Node 20.20.2'],
  [undefined, 'No Node starts on this machine'],
])('[OP-08] without a Node from the packages, %s gives a sentence that says what to install', (version, found) => {
  expect(askForNode(version, 'darwin-arm64')).toBe(
    `${found}, and the packages bring none for darwin-arm64. Install Node 24 or newer (https://nodejs.org), then try again.`,
  );
});

/** A project whose packages bring a Node that does this, as a shell script. */
function projectWith(script: string): string {
  const root = mkdtempSync(join(tmpdir(), 'larkfield-node-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.bin/node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return root;
}

test("[OP-08] the packages' own Node counts, whichever Node the set-up itself is run with", () => {
  expect(versionOfScripts(projectWith('echo v24.21.0'))).toBe('v24.21.0');
  expect(versionOfScripts(projectWith('exit 127'))).toBe(process.version);
  expect(versionOfScripts('/no/such/project')).toBe(process.version);
});
