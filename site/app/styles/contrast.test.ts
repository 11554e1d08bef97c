/** Every pair of colours that pages put on each other, in both schemes and for both brands (WCAG 2.2, 1.4.3 and 1.4.11). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { readBrand } from '@larkfield/service/supplier/brand';
import {
  contrastFaults,
  customProperties,
  GROUNDS,
  PAGE_PAIRS,
  schemeColours,
} from '@larkfield/service/supplier/brand-colours';
import { contrast, mixed } from '@larkfield/service/supplier/colour';
import { describe, expect, test } from 'vitest';
import { darkStylesheet } from '../../build-assets/dark-stylesheet.ts';

type Tokens = Readonly<Record<string, string>>;

const DESIGN = join(PROJECT_ROOT, 'design-system/src');
const read = (file: string) => readFileSync(file, 'utf8');
const TOKENS = read(join(DESIGN, 'tokens/tokens.css'));

/** The custom properties of the first rule with a selector. */
function tokensOf(selector: string): Tokens {
  const start = TOKENS.indexOf(`  ${selector} {`);
  return customProperties(TOKENS.slice(start, TOKENS.indexOf('}', start)));
}

const hexOf = (colour: string) => (colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour);

/** The colour that a value stands for. */
function colourOf(tokens: Tokens, value: string): string {
  const name = /^var\(--hs-([a-z0-9-]+)\)$/.exec(value)?.[1];
  if (name) return colourOf(tokens, tokens[name] ?? `--hs-${name}, which is missing`);
  const [, one, percent, other] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(value) ?? [];
  if (one && other) return mixed(colourOf(tokens, one), Number(percent), colourOf(tokens, other));
  expect(value).toMatch(/^#([0-9a-f]{3}){1,2}$/);
  return hexOf(value);
}

/** The backgrounds of `palette.css`, by the name of the option. */
const PALETTE = Object.fromEntries(
  [...read(join(DESIGN, 'styles/palette.css')).matchAll(/\[keyline='(\w+)'\] \{\s+--hs-hue: (\S+);/g)].map(
    ([, name = '', hue]) => [name, `color-mix(in srgb, ${hue} 18%, var(--hs-page))`],
  ),
);

const GROUND_NAMES = [
  ...['page', 'tint', 'paper', 'slate', 'yellow', 'grey-light'],
  ...['error-ground', 'warning-ground', 'info-ground', 'success-ground'],
];
const STATES = ['error', 'warning', 'info', 'success'];
const PAIRS = [
  ...GROUND_NAMES.flatMap((ground) =>
    ['ink', 'ink-soft', 'brand', 'brand-deep'].map((text) => [text, ground] as const),
  ),
  ...['ink', 'brand', 'brand-deep', 'danger'].map((ground) => ['page', ground] as const),
  ...STATES.flatMap((state) => [[state, `${state}-ground`] as const, [state, 'page'] as const]),
  ['bright', 'navy'] as const,
  ['navy', 'bright'] as const,
];

const schemesOf = (folder: string) => {
  const brand = readBrand(join(PROJECT_ROOT, folder));
  const light = { ...customProperties(read(join(PROJECT_ROOT, folder, 'brand.css'))), ...tokensOf(':root') };
  const dark = { ...light, ...customProperties(darkStylesheet(brand.dark)) };
  const more = tokensOf(":root[data-contrast='more']");
  return [
    [`${folder}, light`, light],
    [`${folder}, light, with more contrast`, { ...light, ...more }],
    [`${folder}, dark`, dark],
    [`${folder}, dark, with more contrast`, { ...dark, ...more }],
  ] as const;
};

const BRANDS = ['brand', 'e2e/fixtures/brands/mor-a-mynydd'];

describe.each(BRANDS.flatMap(schemesOf))('%s', (_, tokens) => {
  const of = (name: string) => colourOf(tokens, `var(--hs-${name})`);

  test('[DS-04] the contrast of text with its background is at least 4.5 to 1', () => {
    const measured = PAIRS.map(([text, ground]) => ({ text, ground, contrast: contrast(of(text), of(ground)) }));
    expect(measured.filter((pair) => pair.contrast < 4.5)).toEqual([]);
  });

  test('[DS-04] the contrast of text with the backgrounds of the palette is at least 4.5 to 1', () => {
    const measured = Object.entries(PALETTE).flatMap(([ground, value]) =>
      ['ink', 'ink-soft', 'brand', 'brand-deep'].map((text) => ({
        text,
        ground,
        contrast: contrast(of(text), colourOf(tokens, value)),
      })),
    );
    expect(measured).toHaveLength(7 * 4);
    expect(measured.filter((pair) => pair.contrast < 4.5)).toEqual([]);
  });

  test('[DS-04] the contrast of text on dark bands is at least 4.5 to 1', () => {
    for (const ground of ['navy', 'forest'])
      for (const text of ['#ffffff', '#d5e0ea']) expect(contrast(text, of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test('[DS-04] the contrast of borders and of the focus ring with the page is at least 3 to 1', () => {
    for (const edge of ['line-strong', 'focus']) expect(contrast(of(edge), of('page'))).toBeGreaterThanOrEqual(3);
    for (const ground of ['navy', 'forest']) expect(contrast(of('bright'), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

test('[BR-01] what the check of a brand takes for the backgrounds is what the stylesheets mix', () => {
  for (const [name, tokens] of BRANDS.flatMap(schemesOf).filter(([scheme]) => !scheme.includes('more'))) {
    const { colours, dark } = readBrand(join(PROJECT_ROOT, name.split(',')[0] ?? ''));
    const assumed = schemeColours(colours, name.endsWith('dark') ? dark : undefined);
    expect(contrastFaults(assumed, PAGE_PAIRS)).toEqual([]);
    const grounds = Object.fromEntries(
      Object.keys(GROUNDS).map((ground) => [
        ground,
        colourOf(tokens, tokens[ground] ?? PALETTE[ground] ?? `--hs-${ground}, which is missing`),
      ]),
    );
    expect(assumed).toMatchObject({
      ...grounds,
      ...Object.fromEntries(
        ['warning', 'info', 'line-strong'].map((role) => [role, colourOf(tokens, `var(--hs-${role})`)]),
      ),
    });
  }
});
