import { expect, test } from 'vitest';
import { askForNode } from './node-version.mjs';

test.each(['v24.21.0', 'v24.0.0', 'v26.10.0'])('[OP-08] Node %s runs the site', (version) => {
  expect(askForNode(version, 'darwin-arm64')).toBeUndefined();
});

test.each([
  ['v20.20.2', 'This machine has Node 20.20.2'],
  [undefined, 'No Node starts on this machine'],
])('[OP-08] where the packages bring no Node, %s leads to a sentence that says what to install', (version, found) => {
  expect(askForNode(version, 'darwin-arm64')).toBe(
    `${found}, and the packages bring none for darwin-arm64. Install Node 24 or newer (https://nodejs.org), then try again.`,
  );
});
