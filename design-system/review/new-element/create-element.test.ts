import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readClassDocs } from '../class-docs.ts';
import { readNotes } from '../notes.ts';
import { createElement } from './create-element.ts';

let elements: string;

beforeEach(() => {
  elements = mkdtempSync(join(tmpdir(), 'elements-'));
});
afterEach(() => rmSync(elements, { recursive: true }));

const read = (file: string) => readFileSync(join(elements, 'price-table', file), 'utf8');

test('[DS-01] a new element has class, define file, styles, examples, notes and a test', () => {
  expect(createElement(elements, 'hs-price-table')).toMatchObject({ status: 'created' });
  expect(readdirSync(join(elements, 'price-table')).sort()).toEqual([
    'price-table-define.ts',
    'price-table.browser.test.ts',
    'price-table.css',
    'price-table.examples.ts',
    'price-table.md',
    'price-table.ts',
  ]);
});

test('[DS-01] its files are valid for the review page', () => {
  createElement(elements, 'price-table');
  expect(readClassDocs(read('price-table.ts'))).toMatchObject({
    tag: 'hs-price-table',
    attributes: [{ name: 'type' }],
  });
  expect(read('price-table.ts')).toContain('class HsPriceTable');
  const { title, sections } = readNotes('price-table.md', read('price-table.md'));
  expect([title, ...sections.map(({ heading }) => heading)]).toEqual([
    'Price table',
    'Accessibility',
    'When not to use it',
  ]);
});

test('[DS-01] an existing element is never overwritten', () => {
  createElement(elements, 'card');
  expect(createElement(elements, 'card')).toMatchObject({ status: 'exists' });
});

test.each(['', 'Card', '../card', 'price_table', 'hs-', '1st'])('[DS-01] the name "%s" is refused', (name) => {
  expect(createElement(elements, name)).toEqual({ status: 'bad-name' });
  expect(readdirSync(elements)).toEqual([]);
});
