/** Publishes the files of a brand for browsers besides its stylesheet: drawings in its colours, and the icon. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { recolour, withDarkScheme } from '@larkfield/design-system/drawings/recolour.ts';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';

const DESIGN = resolve(import.meta.dirname, '../../design-system/src');

/** The brand's own drawings replace those of the design system with the same name. */
function drawingsOf(name: string): Map<string, string> {
  const folders = [join(DESIGN, name), join(BRAND_FOLDER, name)];
  const drawings = folders.flatMap((folder) =>
    filesOf(folder).map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')]),
  );
  return new Map(drawings.filter(([file]) => file.endsWith('.svg')));
}

function filesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Whether a drawing has a light ground of its own, on which it stands in the dark scheme too. */
const hasGround = (kind: string, file: string) =>
  file.startsWith('scene-') || (kind === 'pictures' && file !== 'landing.svg');

/**
 * Writes `illustrations/`, `pictures/` and `favicon.svg`.
 * @param folder absolute; its files are served
 */
export function publishBrand(folder: string): void {
  const { colours, dark } = ourBrand();
  const ofBrand = (file: string) => readFileSync(join(BRAND_FOLDER, file), 'utf8');
  const pictures = drawingsOf('pictures')
    .set('landing.svg', ofBrand('landing.svg'))
    .set('logo.svg', ofBrand('logo.svg'));
  for (const [name, drawings] of [
    ['illustrations', drawingsOf('illustrations')],
    ['pictures', pictures],
  ] as const) {
    mkdirSync(join(folder, name), { recursive: true });
    for (const [file, svg] of drawings) {
      const drawn = recolour(svg, colours);
      writeFileSync(join(folder, name, file), hasGround(name, file) ? drawn : withDarkScheme(drawn, colours, dark));
    }
  }
  writeFileSync(join(folder, 'favicon.svg'), ofBrand('logo.svg'));
}
