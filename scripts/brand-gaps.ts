/** What a brand that was copied from another still lacks, or still has of it (BR-01). */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readBrand } from '@larkfield/service/supplier/brand';

/** The media that every brand needs, and the npm script that makes each. */
const MEDIA = { downloads: 'make:downloads', videos: 'make:videos' };
const DRAWINGS = ['logo.svg', 'landing.svg'];
/** The brand of the invented supplier, which others are copied from. */
export const ORIGINAL: string = join(PROJECT_ROOT, 'brand');

const files = (path: string) => (existsSync(path) ? readdirSync(path) : []);

/** Of these files, those that were copied and not made anew. */
function copiesAmong(folder: string, names: readonly string[], kind = ''): string[] {
  if (folder === ORIGINAL) return [];
  return names.filter((file) => {
    const [theirs, ours] = [join(ORIGINAL, kind, file), join(folder, kind, file)];
    return existsSync(ours) && readFileSync(ours).equals(readFileSync(theirs));
  });
}

function mediaGaps(folder: string, kind: string, script: string): string[] {
  const path = join('media', kind);
  const originals = files(join(ORIGINAL, path));
  const there = files(join(folder, path));
  const lacking = originals.filter((file) => !there.includes(file));
  // Captions need not name anybody: made anew, they may be the same.
  const drawn = originals.filter((file) => !file.endsWith('.vtt'));
  const copied = copiesAmong(folder, drawn, path);
  const name = relative(PROJECT_ROOT, folder);
  const remedy = `in media/${kind}: \`BRAND_DIR=${name} npm run ${script}\` makes them`;
  return [
    ...(lacking.length > 0 ? [`lacks ${lacking.join(', ')} ${remedy}`] : []),
    ...(copied.length > 0 ? [`still has brand's ${copied.join(', ')} ${remedy} anew`] : []),
  ];
}

/** Keys of the original that ours has not: articles that use one are not published. */
function lackingKeys(folder: string): string[] {
  const [theirs, ours] = [readBrand(ORIGINAL), readBrand(folder)];
  return (['names', 'addresses'] as const).flatMap((member) => {
    const lacking = Object.keys(theirs[member]).filter((key) => !(key in ours[member]));
    return lacking.length > 0 ? [`lacks ${lacking.join(', ')} in ${member} of brand.json, which the content uses`] : [];
  });
}

/** Files of the search's words that still have a name of the brand that ours was copied from. */
function namesInSearch(folder: string, content: string): string[] {
  const [theirs, ours] = [readBrand(ORIGINAL).names, readBrand(folder).names];
  const left = Object.entries(theirs).filter(([key, name]) => key in ours && ours[key] !== name);
  return globSync('search/**/*.json', { cwd: content }).flatMap((file) => {
    const text = readFileSync(join(content, file), 'utf8').toLowerCase();
    return left
      .filter(([, name]) => text.includes(name.toLowerCase()))
      .map(([key, name]) => `still has brand's "${name}" in ${file}: write {{name:${key}}} there`);
  });
}

/**
 * Each gap of a brand as a sentence that follows the folder's name.
 * @param folder absolute, of a brand without faults
 * @param content folder of the content that it is shown with
 */
export function brandGaps(folder: string, content: string): string[] {
  const drawn = copiesAmong(folder, DRAWINGS);
  return [
    ...(drawn.length > 0 ? [`still has brand's ${drawn.join(' and ')}: draw your own`] : []),
    ...lackingKeys(folder),
    ...Object.entries(MEDIA).flatMap(([kind, script]) => mediaGaps(folder, kind, script)),
    ...namesInSearch(folder, content),
  ];
}
