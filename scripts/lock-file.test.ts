import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { expect, test } from 'vitest';
import * as z from 'zod';

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.record(z.string(), z.string()).default({}) })),
});
const { packages } = LockFile.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8')));

/** Whether the lock file has a package where Node would look for it, from the folder of the one that asks for it. */
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
