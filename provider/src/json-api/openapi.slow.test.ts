/** Checks the OpenAPI document with two linters, which npx fetches: together they are 83 MB. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder, testProvider } from '../testing/provider.ts';

const REDOCLY = '@redocly/cli@2.77.0';
const SPECTRAL = '@stoplight/spectral-cli@6.16.3';

const npx = (cwd: string | undefined, ...parts: string[]) =>
  spawnSync('npx', ['--yes', ...parts], { cwd, encoding: 'utf8', timeout: 300_000, env: QUIET });

/** Turns off their update checks and telemetry. */
const QUIET = {
  ...process.env,
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
  REDOCLY_TELEMETRY: 'off',
  SCARF_ANALYTICS: 'false',
};

function isThere(linter: string): boolean {
  const there = npx(undefined, linter, '--version').status === 0;
  if (!there) console.warn(`openapi.slow.test.ts: skipped the tests with ${linter}: npm could not fetch it`);
  return there;
}

const hasRedocly = isThere(REDOCLY);
const hasSpectral = isThere(SPECTRAL);

async function folderWithDocument(): Promise<string> {
  const folder = temporaryFolder();
  const { get } = await testProvider();
  writeFileSync(join(folder, 'openapi.json'), await (await get('/backend/openapi.json')).text());
  return folder;
}

test.runIf(hasRedocly)(
  "[SY-02] Redocly's recommended rules find nothing in the OpenAPI document",
  async () => {
    const folder = await folderWithDocument();
    const { status, stdout } = npx(folder, REDOCLY, 'lint', '--extends=recommended', '--format=json', 'openapi.json');
    expect([status, JSON.parse(stdout).problems]).toEqual([0, []]);
  },
  300_000,
);

test.runIf(hasSpectral)(
  "[SY-02] Spectral's rules for OpenAPI find nothing in the document",
  async () => {
    const folder = await folderWithDocument();
    writeFileSync(join(folder, '.spectral.json'), JSON.stringify({ extends: ['spectral:oas'] }));
    const { status, stdout } = npx(folder, SPECTRAL, 'lint', '--fail-severity=hint', 'openapi.json');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringMatching(/^No results/) });
  },
  300_000,
);
