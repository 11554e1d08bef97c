import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readCatalogue } from './catalogue.ts';
import { buildManifest } from './manifest.ts';
import { buildPage } from './page.ts';

const SOURCE = resolve(import.meta.dirname, '../src');
const entries = await readCatalogue();
const page = buildPage(entries);

test('[DS-01] the page has every example of every element', () => {
  const places = [...page.matchAll(/data-example="([^"]+)"/g)].map(([, place]) => place);
  const examples = entries.flatMap(({ name, examples }) => examples.map((example) => `hs-${name}/${example.name}`));
  expect(places).toEqual(examples);
  expect(new Set(places).size).toBe(places.length);
});

test('[DS-04] all ids on the page are unique', () => {
  const ids = [...page.matchAll(/<[^>]*?\sid="([^"]+)"/g)].map(([, id]) => id ?? '');
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('[DS-01] all files that the page loads are in its folder', () => {
  const addresses = [...page.matchAll(/<(?:img|link|script|use)\b[^>]*?\s(?:src|href)="([^"]+)"/g)].map(
    ([, address]) => address,
  );
  expect(addresses.filter((address) => !address?.startsWith('design-system/') && !address?.startsWith('#'))).toEqual(
    [],
  );
  const pictures = addresses.flatMap(
    (address) => /^design-system\/((?:pictures|illustrations)\/.+)$/.exec(address ?? '')?.[1] ?? [],
  );
  const ofBrand = ['pictures/logo.svg', 'pictures/landing.svg'];
  expect(pictures.filter((picture) => !ofBrand.includes(picture) && !existsSync(join(SOURCE, picture)))).toEqual([]);
});

test('[DS-01] every element says when not to use it, and how it is accessible', () => {
  for (const { name, notes } of entries) {
    expect([name, ...notes.sections.map(({ heading }) => heading)]).toEqual([
      name,
      'Accessibility',
      'When not to use it',
    ]);
  }
});

test('[DS-01] the manifest describes every tag with its attributes and events', () => {
  const declarations = buildManifest(entries).modules.flatMap(({ declarations }) => declarations);
  const alert = declarations.find(({ tagName }) => tagName === 'hs-alert');
  expect(alert?.attributes.map(({ name, default: initial }) => [name, initial])).toEqual([
    ['type', undefined],
    ['state', 'error'],
    ['dismissible', undefined],
  ]);
  expect(alert?.events).toMatchObject([{ name: 'hs-close', type: { text: 'CustomEvent' } }]);
  expect(declarations.length).toBeGreaterThan(40);
});
