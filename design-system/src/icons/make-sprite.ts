/**
 * Makes sprite.svg from Lucide (ISC licence, included in the file). The package is 67 MB, so it is not a dependency:
 *
 *   npm install --no-save lucide-static@1.62.0 && node design-system/src/icons/make-sprite.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ICON_NAMES } from './names.ts';

const LUCIDE = dirname(fileURLToPath(import.meta.resolve('lucide-static/package.json')));

function symbolOf(name: string): string {
  const svg = readFileSync(join(LUCIDE, 'icons', `${name}.svg`), 'utf8');
  const body = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(svg)?.[1];
  if (!body) throw new Error(`Lucide has no drawing in ${name}.svg: check the name in names.ts`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${body.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`;
}

const licence = readFileSync(join(LUCIDE, 'LICENSE'), 'utf8')
  .split('\n\n')
  .slice(0, 2)
  .join('. ')
  .replaceAll('\n', ' ');
const symbols = ICON_NAMES.map(symbolOf).join('\n');

writeFileSync(
  join(import.meta.dirname, 'sprite.svg'),
  `<!-- ${licence} https://lucide.dev/license -->\n<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">\n${symbols}\n</svg>\n`,
);
