import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const declared = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

/** The `--hs-…` custom properties of the rule with a selector. */
function tokensOf(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--hs-([a-z0-9-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const TOKENS = declared('tokens.css');
const NORMAL = { ...tokensOf(declared('../../../brand/brand.css'), ':root'), ...tokensOf(TOKENS, ':root') };
const HIGH_CONTRAST = { ...NORMAL, ...tokensOf(TOKENS, ":root[data-contrast='more']") };

/** The hex colour of a token, with `var()` resolved. */
function colourOf(tokens: Record<string, string>, name: string): string {
  const value = tokens[name];
  if (!value) throw new Error(`tokens.css has no --hs-${name}`);
  const reference = /^var\(--hs-([a-z0-9-]+)\)$/.exec(value)?.[1];
  return reference ? colourOf(tokens, reference) : value;
}

/** Relative luminance of `#rgb` or `#rrggbb` (WCAG 2.2, definition of relative luminance). */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replaceAll(/[0-9a-f]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const LIGHT_GROUNDS = [
  'page',
  'tint',
  'paper',
  'cyan',
  'lime',
  'blue',
  'slate',
  'orange',
  'red',
  'yellow',
  'grey-light',
  'error-ground',
  'warning-ground',
  'info-ground',
  'success-ground',
];
const TEXTS = ['ink', 'ink-soft', 'brand', 'brand-deep'];
const DARK_GROUNDS = ['ink', 'brand', 'brand-deep', 'danger'];
const STATES = ['error', 'warning', 'info', 'success'];

const pairs = [
  ...LIGHT_GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ...DARK_GROUNDS.map((ground) => ['page', ground] as const),
  ...STATES.flatMap((state) => [[state, `${state}-ground`] as const, [state, 'page'] as const]),
  ['bright', 'ink'] as const,
  ['ink', 'bright'] as const,
];

describe.each([
  ['the default colours', NORMAL],
  ['the high-contrast reading setting', HIGH_CONTRAST],
])('%s', (_, tokens) => {
  test.each(pairs)('[DS-04] the contrast of %s on %s is at least 4.5 to 1', (text, ground) => {
    expect(contrast(colourOf(tokens, text), colourOf(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  test('[DS-04] the contrast of field borders and the focus ring with the page is at least 3 to 1', () => {
    for (const edge of ['line-strong', 'focus'])
      expect(contrast(colourOf(tokens, edge), colourOf(tokens, 'page'))).toBeGreaterThanOrEqual(3);
  });

  test('[DS-04] the contrast of the focus ring’s yellow half with dark backgrounds is at least 3 to 1', () => {
    for (const ground of ['ink', 'brand'])
      expect(contrast(colourOf(tokens, 'bright'), colourOf(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

test('[DS-04] the contrast of muted text on the footer and on dark panels is at least 4.5 to 1', () => {
  for (const ground of ['ink', 'brand'])
    expect(contrast('#d5e0ea', colourOf(NORMAL, ground))).toBeGreaterThanOrEqual(4.5);
});
