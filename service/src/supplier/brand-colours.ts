/** The colours of a brand, as its `brand.css` declares them, and the contrast of those used together (WCAG 2.2). */
import * as z from 'zod';
import { contrast, mixed } from './colour.ts';

export const Colour = z.string('is missing').regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0b5d4e');

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

/** Backgrounds that every brand has: a little of a colour on the page, as `palette.css` and `tokens.css` mix them. */
export const GROUNDS = {
  cyan: ['#00bbcc', 18],
  lime: ['#99cc00', 18],
  blue: ['#4488ee', 18],
  slate: ['#667799', 18],
  orange: ['#ff8800', 18],
  red: ['#ff4466', 18],
  yellow: ['#ffbb00', 24],
  'grey-light': ['ink', 4],
  'error-ground': ['danger', 8],
  'warning-ground': ['#ffbb00', 14],
  'info-ground': ['#2266ff', 8],
} as const satisfies Record<string, readonly [of: string, percent: number]>;

/** Colours of text about a state: a colour mixed with the text's. */
const STATES = { warning: ['#ff9900', 50], info: ['#2266ff', 60] } as const;

type Role =
  | keyof BrandColours
  | 'page'
  | 'navy'
  | 'forest'
  | 'white'
  | 'pale'
  | 'line-strong'
  | keyof typeof GROUNDS
  | keyof typeof STATES;
type Colours = Record<Role, string>;

/**
 * The custom properties of a stylesheet that hold a plain value, without their `--hs-`.
 * @example customProperties(':root { --hs-ink: #12213a; }') // { ink: '#12213a' }
 */
export const customProperties = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/--hs-([a-z0-9-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));

/** All colours of a scheme; in the light one, page, navy and forest have the colours that brands don't choose. */
export function schemeColours(light: BrandColours, dark?: Readonly<Partial<Record<Role, string>>>): Colours {
  const chosen = {
    page: '#ffffff',
    navy: light.ink,
    forest: light.brand,
    white: '#ffffff',
    pale: '#d5e0ea',
    ...light,
    ...dark,
  };
  const ofBrand: Readonly<Record<string, string>> = chosen;
  const mixes = (of: Readonly<Record<string, readonly [string, number]>>, other: string) =>
    Object.fromEntries(
      Object.entries(of).map(([role, [colour, percent]]) => [role, mixed(ofBrand[colour] ?? colour, percent, other)]),
    );
  return {
    ...chosen,
    'line-strong': mixed(chosen.ink, 62, chosen.page),
    ...mixes(GROUNDS, chosen.page),
    ...mixes(STATES, chosen.ink),
  } as Colours; // Object.fromEntries forgets the names of the roles
}

const PANELS: readonly Role[] = ['cyan', 'lime', 'blue', 'slate', 'orange', 'red', 'yellow', 'grey-light'];
const NOTICES: readonly Role[] = ['error-ground', 'warning-ground', 'info-ground'];
const BANDS: readonly Role[] = ['page', 'tint', 'paper'];
/** Bands that are dark in both schemes. */
const DARK_BANDS: readonly Role[] = ['navy', 'forest'];

type Pairs = readonly (readonly [least: number, on: readonly Role[], what: readonly Role[]])[];

/** Only in mails, which have no dark scheme. */
export const MAIL_PAIRS: Pairs = [[4.5, ['ink'], ['tint-deep']]];

/** Colours that pages put on each other, with the least contrast: 4.5 for text, 3 for borders and focus rings. */
export const PAGE_PAIRS: Pairs = [
  [4.5, [...BANDS, ...PANELS, ...NOTICES], ['ink', 'ink-soft', 'brand', 'brand-deep', 'deepest']],
  [4.5, ['page', 'error-ground'], ['danger']],
  [4.5, ['page', 'warning-ground'], ['warning']],
  [4.5, ['page', 'info-ground'], ['info']],
  [4.5, ['ink', 'brand', 'brand-deep', 'danger'], ['page']],
  [4.5, DARK_BANDS, ['white', 'pale']],
  [4.5, ['navy'], ['bright']],
  [4.5, ['bright'], ['navy']],
  [3, ['page'], ['focus', 'line-strong']],
  [3, DARK_BANDS, ['bright']],
];

/** A sentence for each pair with too little contrast. */
export function contrastFaults(colours: Colours, pairs: Pairs): string[] {
  return pairs.flatMap(([least, grounds, roles]) =>
    grounds.flatMap((ground) =>
      roles
        .map((role) => ({ role, measured: contrast(colours[role], colours[ground]) }))
        .filter(({ measured }) => measured < least)
        .map(
          ({ role, measured }) =>
            `${role} (${colours[role]}) on ${ground} (${colours[ground]}) has a contrast of ${measured.toFixed(2)} to 1: at least ${least} is needed`,
        ),
    ),
  );
}
