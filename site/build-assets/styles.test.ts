import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { composeStyles } from '../app/layout/compose-styles.ts';
import { splitStylesheets } from './styles.ts';

const DESIGN = resolve(import.meta.dirname, '../../design-system/src/styles');
const parts = await splitStylesheets(
  [join(DESIGN, 'content.css'), join(DESIGN, 'further.css')],
  (file) => `/assets/${file.split('/').at(-1)}`,
);

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
