/**
 * Every pair of colours that the desk's stylesheets put on each other, in both colour schemes: text 4.5 to 1, borders of
 * controls and messages 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readBrand } from '@larkfield/service/supplier/brand';
import { contrast, mixed } from '@larkfield/service/supplier/colour';
import { darkTokens } from '@larkfield/service/supplier/dark-colours';
import { describe, expect, test } from 'vitest';
import { type Declarations, nearest, type Rule, rulesOf } from './nested-rules.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const rulesIn = (path: string) => rulesOf(readFileSync(join(ROOT, path), 'utf8'));

const DESK = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
/** Of the design system's, those that `desk.css` imports and that have colours. */
const DESIGN_SYSTEM = ['styles/base', 'styles/dialog', 'styles/fields', 'elements/alert/alert', 'elements/form/form'];
const RULES = [
  ...DESIGN_SYSTEM.flatMap((name) => rulesIn(`design-system/src/${name}.css`)),
  ...DESK.flatMap((name) => rulesIn(`desk/app/styles/${name}`)),
];

/** The custom properties of the rule with a selector. */
const tokensOf = (path: string, selector: string): Declarations =>
  rulesIn(path).find((rule) => rule.selector === selector)?.declared ?? new Map();

const lightOf = (brand: string): Declarations =>
  new Map([
    ...tokensOf(`${brand}/brand.css`, ':root'),
    ...tokensOf('design-system/src/tokens/tokens.css', ':root'),
    ...tokensOf('desk/app/styles/shell.css', ':root'),
  ]);
const darkOf = (brand: string): Declarations =>
  new Map([
    ...lightOf(brand),
    ...rulesOf(`:root { ${darkTokens(readBrand(join(ROOT, brand)).dark)} }`).flatMap(({ declared }) => [...declared]),
    ...tokensOf('desk/app/styles/dark.css', ":root[data-theme='dark']"),
  ]);
const OTHER_BRAND = 'e2e/fixtures/brands/mor-a-mynydd';

/** Panels stand on the page, and most text on a panel. */
const PAGE_GROUNDS = ['var(--hs-page)', 'var(--hs-grey-light)'];

/** The opaque colour that a value names where a rule applies; undefined if it names none. */
function colourOf(value: string, rule: Rule | undefined, tokens: Declarations): string | undefined {
  const [, one, percent, other] = /color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)/.exec(value) ?? [];
  if (one && other) {
    const [from, to] = [one, other].map((part) => colourOf(part, rule, tokens));
    return from && to ? mixed(from, Number(percent), to) : undefined;
  }
  const [, name, fallback] = /var\((--[a-z0-9-]+)(?:, *(var\(--[a-z0-9-]+\)))?\)/.exec(value) ?? [];
  if (!name)
    return /#[0-9a-f]{6}\b(?![0-9a-f])|#[0-9a-f]{3}\b/.exec(value)?.[0].replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
  const declared = (rule && nearest(rule, name)) ?? tokens.get(name) ?? fallback;
  return declared === undefined ? undefined : colourOf(declared, rule, tokens);
}

/** The colour that a rule or one around it declares. */
function colourNearest(rule: Rule, names: readonly string[], tokens: Declarations): string | undefined {
  for (let at: Rule | undefined = rule; at; at = at.within) {
    const value = names.map((name) => at?.declared.get(name)).find((found) => found !== undefined);
    const colour = value === undefined ? undefined : colourOf(value, rule, tokens);
    if (colour) return colour;
  }
  return undefined;
}

const GROUND = ['background', 'background-color'];
const EDGE = ['border', 'border-color', 'border-inline-start', 'border-inline-start-color'];

const declares = ({ declared }: Rule, names: readonly string[]) => names.some((name) => declared.has(name));

const groundsOf = (rule: Rule | undefined, tokens: Declarations): string[] => {
  const own = rule && colourNearest(rule, GROUND, tokens);
  return own ? [own] : PAGE_GROUNDS.flatMap((ground) => colourOf(ground, rule, tokens) ?? []);
};

const sentence = ({ selector }: Rule, colour: string, ground: string) =>
  `${selector}: ${colour} on ${ground}, ${contrast(colour, ground).toFixed(2)} to 1`;

/** Pictures, ticks and bars have a background and no text. */
const HAS_NO_TEXT = /iframe|img|:checked|meter/;

/** A sentence for each text with too little contrast. */
const dimTexts = (tokens: Declarations): string[] =>
  RULES.filter((rule) => declares(rule, ['color', ...GROUND]) && !HAS_NO_TEXT.test(rule.selector)).flatMap((rule) => {
    const text = colourNearest(rule, ['color'], tokens) ?? tokens.get('--hs-ink') ?? '';
    const dim = groundsOf(rule, tokens).filter((ground) => contrast(text, ground) < 4.5);
    return dim.map((ground) => sentence(rule, text, ground));
  });

/** Lines between things and beside words are decoration; a disabled control needs no contrast (WCAG 1.4.11). */
const isBoundary = (rule: Rule) =>
  declares(rule, EDGE) &&
  !rule.selector.includes('disabled') &&
  !EDGE.some((name) => /var\(--hs-(line|bright)\)/.test(rule.declared.get(name) ?? ''));

/** A sentence for each border that stands out neither from what it surrounds nor from what is around it. */
const dimEdges = (tokens: Declarations): string[] =>
  RULES.filter(isBoundary).flatMap((rule) => {
    const edge = colourNearest(rule, EDGE, tokens);
    if (!edge) return [];
    const grounds = [...groundsOf(rule, tokens), ...groundsOf(rule.within, tokens)];
    return grounds.some((ground) => contrast(edge, ground) >= 3) ? [] : [sentence(rule, edge, grounds.join(' and '))];
  });

describe.each([
  ['light', lightOf('brand')],
  ['dark', darkOf('brand')],
  ['light, of another brand,', lightOf(OTHER_BRAND)],
  ['dark, of another brand,', darkOf(OTHER_BRAND)],
])('the %s desk', (_, tokens) => {
  test('[DS-04, DK-10] the contrast of all text with its background is at least 4.5 to 1', () => {
    expect(dimTexts(tokens)).toEqual([]);
  });

  test('[DS-04, DK-10] the contrast of borders with their background is at least 3 to 1', () => {
    expect(dimEdges(tokens)).toEqual([]);
  });
});
