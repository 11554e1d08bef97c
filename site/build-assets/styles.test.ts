import { basename, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { expect, test } from 'vitest';
import { composeStyles } from '../app/layout/compose-styles.ts';
import { bundleStylesheet, splitStylesheets } from './styles.ts';

const DESIGN = resolve(import.meta.dirname, '../../design-system/src/styles');
/** The address of a file, wherever the project is. */
const addressOf = (file: string) => `/assets/${basename(file)}`;
const parts = await splitStylesheets([join(DESIGN, 'content.css'), join(DESIGN, 'further.css')], addressOf);

test('a page contains the styles of its elements, and no others', () => {
  const css = composeStyles(parts, '<main><hs-carousel><ul></ul></hs-carousel></main>');
  expect(css).toContain('hs-carousel');
  expect(css).not.toContain('hs-lockup');
  expect(css).toContain('--hs-brand');
});

test('an element is also recognised by its class', () => {
  expect(composeStyles(parts, '<form class="hs-search"></form>')).toContain('.hs-search');
  expect(composeStyles(parts, '<form></form>')).not.toContain('.hs-search-field');
});

test('files that a stylesheet names get their public address', () => {
  expect(composeStyles(parts, '')).toContain('/assets/figtree.woff2');
});

/** Bytes of stylesheets of the design system as sent. */
async function sent(...files: string[]): Promise<number> {
  const sheets = await Promise.all(files.map((file) => bundleStylesheet(file, addressOf)));
  return brotliCompressSync(sheets.join('')).length;
}

const CONTENT = [join(DESIGN, 'content.css'), join(BRAND_FOLDER, 'dark.css')];

test('[DS-04] the stylesheet of a content page, with its dark scheme, is at most 8 kB compressed', async () => {
  expect(await sent(...CONTENT)).toBeLessThanOrEqual(8000);
});

test('[DS-04] the stylesheets of the whole design system are at most 14 kB compressed', async () => {
  const others = ['forms', 'further'].map((name) => sent(join(DESIGN, `${name}.css`)));
  const all = await Promise.all([sent(...CONTENT), ...others]);
  expect(all.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(14_000);
});

test('[DS-04] the dark scheme is for screens: paper is always light', async () => {
  expect(await bundleStylesheet(join(BRAND_FOLDER, 'dark.css'), String)).toMatch(
    /^@layer tokens\{@media screen and \(prefers-color-scheme:dark\)\{:root\{--hs-page:#[0-9a-f]+;/,
  );
});
