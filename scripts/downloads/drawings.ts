/** Expands the shorthand in a form's template: `[[picture:stop-valve]]`, `[[cells:6]]`, `[[rows:12x5]]`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DrawingColours, recolour } from '@larkfield/design-system/drawings/recolour.ts';

/** A help picture, with its own title as the alternative text. */
function picture(folder: string, name: string, colours: DrawingColours): string {
  const svg = recolour(readFileSync(join(folder, `${name}.svg`), 'utf8'), colours);
  const [, title = ''] = /<title>(.*?)<\/title>/.exec(svg) ?? [];
  return `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}" alt="${title}">`;
}

/** Boxes for one digit each. */
const cells = (count: number) => `<span class="cells">${'<i></i>'.repeat(count)}</span>`;

const rows = (count: number, columns: number) => `<tr>${'<td></td>'.repeat(columns)}</tr>`.repeat(count);

/** @throws if a picture is missing */
export function fillDrawings(form: string, pictureFolder: string, colours: DrawingColours): string {
  return form
    .replace(/\[\[picture:([a-z-]+)\]\]/g, (_, name: string) => picture(pictureFolder, name, colours))
    .replace(/\[\[cells:(\d+)\]\]/g, (_, count: string) => cells(Number(count)))
    .replace(/\[\[rows:(\d+)x(\d+)\]\]/g, (_, count: string, columns: string) => rows(Number(count), Number(columns)));
}
