import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const WEIGHTS = [400, 700];

const LETTERS = Array.from({ length: 0x7f - 0x20 }, (_, step) => String.fromCodePoint(0x20 + step)).join('');

/**
 * Our font in two static weights, as `@font-face` rules. Chromium prints a variable font as drawings (Type 3), which are
 * larger and hard to select.
 * @param folder of the font
 */
export async function fixedFontFaces(folder: string): Promise<string> {
  const variable = readFileSync(join(folder, 'figtree.woff2'));
  const faces = WEIGHTS.map(async (weight) => {
    const font = await subsetFont(variable, `${LETTERS}–’•`, {
      targetFormat: 'sfnt',
      variationAxes: { wght: weight },
    });
    const address = `data:font/ttf;base64,${Buffer.from(font).toString('base64')}`;
    return `@font-face { font-family: Figtree; font-weight: ${weight}; src: url(${address}); }`;
  });
  return (await Promise.all(faces)).join('\n');
}
