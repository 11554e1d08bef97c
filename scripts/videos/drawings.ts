/** Expands the shorthand in scenes: `[[picture:meter-digital]]`, `[[illustration:gas 180 50 280 280]]`, `[[drawing:bill]]`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';

const ASK = /\[\[(picture|illustration|drawing|brand):([a-z-]+)((?: -?\d+){4})?\]\]/g;

/** An SVG file as nested `<svg>` in a box, without its title, since the captions say everything. */
function nested(file: string, box: string | undefined): string {
  const svg = readFileSync(file, 'utf8').replace(/<title>.*?<\/title>/, '');
  if (!box) return svg;
  const [x, y, width, height] = box.trim().split(' ');
  const [, viewBox] = /viewBox="([^"]+)"/.exec(svg) ?? [];
  const opening = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const look = opening.replace(/ (width|height|viewBox|xmlns|role|aria-hidden)="[^"]*"/g, '').slice('<svg'.length, -1);
  const inside = svg.replace(opening, '');
  return `<svg aria-hidden="true" x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${viewBox}"${look}>${inside}`;
}

/** @throws if a drawing is missing */
export function fillDrawings(scenes: string, design: string): string {
  const folders: Record<string, string> = {
    picture: join(design, 'pictures'),
    illustration: join(design, 'illustrations'),
    drawing: join(import.meta.dirname, 'drawings'),
    brand: BRAND_FOLDER,
  };
  return scenes.replace(ASK, (_, kind: string, name: string, box?: string) =>
    nested(join(folders[kind] ?? '', `${name}.svg`), box),
  );
}
