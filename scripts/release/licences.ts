/** The licences of all packages, of the lock file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import * as z from 'zod';

/** Licences under which a package may be used in a product that is passed on under the MIT licence (https://spdx.org/licenses). */
const FITTING = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC-BY-4.0',
    'CC0-1.0',
    'ISC',
    'MIT',
  ],
  ...['MIT-0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'WTFPL', 'Zlib'],
  // Weak copyleft: they are used as they are, and none of their files is changed.
  ...['LGPL-3.0-or-later', 'MPL-2.0'],
]);

/** Packages whose licence is not named as SPDX has it, and what their licence file says. */
const READ_BY_HAND: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream Vera: free to use, embed and pass on',
  'png-js': 'MIT',
  fuzzy: 'MIT',
  semaphore: 'MIT',
};

const LockFile = z.object({
  packages: z.record(z.string(), z.object({ license: z.string().optional(), link: z.boolean().default(false) })),
});

/** Packages of the lock file whose licence does not fit, with the licence. */
export function unfitLicences(lockFile: unknown): string[] {
  return Object.entries(LockFile.parse(lockFile).packages).flatMap(([path, { license = 'no licence', link }]) => {
    const name = path.split('node_modules/').at(-1) ?? '';
    const ids = license.match(/[\w.-]+/g)?.filter((word) => word !== 'AND' && word !== 'OR') ?? [];
    const fits = link || !path.includes('node_modules/') || name in READ_BY_HAND || ids.every((id) => FITTING.has(id));
    return fits ? [] : [`${name}: ${license}`];
  });
}

/** The project's lock file, as JSON. */
export const readLockFile = (): unknown => JSON.parse(readFileSync(join(PROJECT_ROOT, 'package-lock.json'), 'utf8'));
