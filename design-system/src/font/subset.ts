/**
 * Makes the site's font files from Figtree (SIL Open Font License 1.1): figtree.woff2 has the characters of our own
 * pages, the other two the accented letters of names and of Welsh, which browsers load only for pages with such
 * letters. Run after updating the font: `node design-system/src/font/subset.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const SOURCE = join(dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/package.json'))), 'files');

/** The weights that tokens.css uses. */
const WEIGHTS = { min: 400, max: 750 };

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step)).join('');

/** Characters that our pages don't have. What customers type of them is shown in the device's font. */
const LEFT_OUT = '$<>[\\]^`{|}~';
/** Characters that every page needs. */
const FIRST = [...`${range(0x20, 0x7e)}\u00a0£©°³–—‘’“”…•`].filter((letter) => !LEFT_OUT.includes(letter)).join('');
/** `font.css` has them as a range. */
const LATIN = `·${range(0xc0, 0xff)}`;
const WELSH = 'ŴŵŶŷŸẀẁẂẃẄẅỲỳ';

/** Without ligatures, small capitals and alternates, which are not used and would take 2 kB. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

async function subset(from: string, to: string, characters: string): Promise<void> {
  const font = await subsetFont(readFileSync(join(SOURCE, from)), characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(join(import.meta.dirname, '../../../brand/font', to), font);
  console.log(`${to}: ${font.length} bytes`);
}

await subset('figtree-latin-wght-normal.woff2', 'figtree.woff2', FIRST);
await subset('figtree-latin-wght-normal.woff2', 'figtree-latin.woff2', LATIN);
await subset('figtree-latin-ext-wght-normal.woff2', 'figtree-welsh.woff2', WELSH);
