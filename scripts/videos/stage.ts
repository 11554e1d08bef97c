/** The page of which a video is made. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPlainPlaceholders } from '@larkfield/provider/content/placeholders';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import { fillDrawings } from './drawings.ts';

/** The brand's hills, for the stage and the posters. */
export const HILLS = `<path d="M0 610C190 520 350 530 560 580s420 40 720-50v190H0z" fill="#cfe6dc"/><path d="M0 660c240-60 460-40 700-10s420 10 580-40v110H0z" fill="#7fc0a8"/>`;

/**
 * @param design absolute path of the design system's sources
 * @throws if a drawing is missing, or a scene names a number that the supplier does not have
 */
export function stagePage(id: string, design: string, supplier: Supplier): string {
  const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
  const font = readFileSync(join(design, '../../brand/font/figtree.woff2')).toString('base64');
  const face = `@font-face { font-family: Figtree; font-weight: 400 750; src: url(data:font/woff2;base64,${font}); }`;
  const drawn = fillDrawings(read(import.meta.dirname, 'scenes', `${id}.html`), design);
  const { text: scenes, faults } = fillPlainPlaceholders(drawn, { supplier, facts: {} });
  if (faults[0]) throw new Error(faults[0].fault);
  const count = scenes.split('<section>').length - 1;
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<style>${face}${read(BRAND_FOLDER, 'brand.css')}${read(design, 'tokens/tokens.css')}${read(import.meta.dirname, 'stage.css')}</style></head><body>
<svg class="hills" viewBox="0 0 1280 720" width="1280" height="720">${HILLS}</svg>
<div class="brand">${read(BRAND_FOLDER, 'logo.svg')}${supplier.name}</div>
<div class="steps">${'<i></i>'.repeat(count)}</div>
${scenes}</body></html>`;
}
