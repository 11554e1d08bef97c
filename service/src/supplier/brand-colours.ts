/** The colours of a brand, as its `brand.css` declares them, and the contrast of those used together (WCAG 2.2). */
import * as z from 'zod';

const Colour = z.string('is missing').regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b5d4e');

/** By role; `brand.css` declares each as a custom property, `--hs-ink` and so on. */
export const BrandColours = z.object({
  ink: Colour,
  'ink-soft': Colour,
  brand: Colour,
  'brand-deep': Colour,
  deepest: Colour,
  mid: Colour,
  tint: Colour,
  'tint-deep': Colour,
  paper: Colour,
  bright: Colour,
  danger: Colour,
  focus: Colour,
});
export type BrandColours = z.infer<typeof BrandColours>;

/** Background colours that every brand has, from the design system's `tokens.css`. */
const GROUNDS = {
  white: '#ffffff',
  cyan: '#d8f0f2',
  lime: '#e9f3cd',
  blue: '#dfe9fb',
  slate: '#e3e9f0',
  orange: '#ffe6cf',
  red: '#fbe2e8',
  yellow: '#ffefc4',
  'grey-light': '#f4f6f8',
  'error-ground': '#fdf0f3',
} as const;
type Ground = keyof typeof GROUNDS;
type Role = keyof BrandColours | Ground;

/** The custom properties of a stylesheet that hold a plain value, without their `--hs-`. */
export const customProperties = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--hs-([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

/** Relative luminance of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1, the same, to 21, black on white. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const PANELS: readonly Role[] = ['cyan', 'lime', 'blue', 'slate', 'orange', 'red', 'yellow', 'grey-light'];
const LIGHT: readonly Role[] = ['white', 'tint', 'paper'];
const DARK: readonly Role[] = ['ink', 'brand'];

/**
 * Colours that pages, mails and letters put on each other, with the least contrast: 4.5 for text, 3 for borders and
 * focus rings.
 */
const PAIRS: readonly (readonly [least: number, on: readonly Role[], what: readonly Role[]])[] = [
  [4.5, [...LIGHT, ...PANELS], ['ink', 'ink-soft', 'brand', 'brand-deep', 'deepest']],
  [4.5, ['white', 'error-ground'], ['danger']],
  [4.5, [...DARK, 'brand-deep', 'danger'], ['white']],
  [4.5, ['ink'], ['bright', 'tint-deep']],
  [3, ['white'], ['focus']],
  [3, DARK, ['bright']],
];

/** A sentence for each pair with too little contrast. */
export function contrastFaults(colours: BrandColours): string[] {
  const all: Record<Role, string> = { ...GROUNDS, ...colours };
  return PAIRS.flatMap(([least, grounds, roles]) =>
    grounds.flatMap((ground) =>
      roles
        .map((role) => ({ role, measured: contrast(all[role], all[ground]) }))
        .filter(({ measured }) => measured < least)
        .map(
          ({ role, measured }) =>
            `${role} (${all[role]}) on ${ground} (${all[ground]}) has a contrast of ${measured.toFixed(2)} to 1: at least ${least} is needed`,
        ),
    ),
  );
}
