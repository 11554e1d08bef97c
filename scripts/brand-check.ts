/** `npm run brand:check [folder]`: says what is wrong with a brand, and what it still lacks. Exits with 1 if it can't be used. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { brandFaults } from '@larkfield/service/supplier/brand';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';

/** The media that every brand needs, and the npm script that makes each. */
const MEDIA = { downloads: 'make:downloads', videos: 'make:videos' };
const DRAWINGS = ['logo.svg', 'landing.svg'];
/** The brand that others are copied from. */
const ORIGINAL = join(PROJECT_ROOT, 'brand');

const folder = resolve(process.argv[2] ?? BRAND_FOLDER);
const name = relative(PROJECT_ROOT, folder);
const faults = brandFaults(folder);
for (const fault of faults) console.error(`${name} ${fault}`);

const files = (path: string) => (existsSync(path) ? readdirSync(path) : []);
/** Of these files, those that were copied and not made anew. */
const copiesAmong = (names: readonly string[], kind = '') =>
  folder === ORIGINAL
    ? []
    : names.filter((file) => {
        const [theirs, ours] = [ORIGINAL, folder].map((from) => join(from, kind, file));
        return theirs && ours && existsSync(ours) && readFileSync(ours).equals(readFileSync(theirs));
      });

const drawn = copiesAmong(DRAWINGS);
if (drawn.length > 0) console.error(`${name} still has brand's ${drawn.join(' and ')}: draw your own`);
for (const [kind, script] of Object.entries(MEDIA)) {
  const path = join('media', kind);
  const originals = files(join(ORIGINAL, path));
  const there = files(join(folder, path));
  const lacking = originals.filter((file) => !there.includes(file));
  // Captions need not name anybody: made anew, they may be the same.
  const copied = copiesAmong(
    originals.filter((file) => !file.endsWith('.vtt')),
    path,
  );
  const remedy = `in media/${kind}: \`BRAND_DIR=${name} npm run ${script}\` makes them`;
  if (lacking.length > 0) console.error(`${name} lacks ${lacking.join(', ')} ${remedy}`);
  if (copied.length > 0) console.error(`${name} still has brand's ${copied.join(', ')} ${remedy} anew`);
}
if (faults.length === 0) console.log(`${name} can be used`);
process.exitCode = faults.length > 0 ? 1 : 0;
