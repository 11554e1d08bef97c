/**
 * The dark scheme of a brand: each colour keeps its hue and takes the lightness of its role. `brand.json` may give others
 * in `dark`.
 */
import * as z from 'zod';
import { type BrandColours, Colour } from './brand-colours.ts';
import { inLightness } from './colour.ts';

/** The roles that differ from the light scheme: those of a brand, the page, and the bands that are dark in both schemes. */
export const DarkColours = z.strictObject({
  page: Colour,
  ink: Colour,
  'ink-soft': Colour,
  brand: Colour,
  'brand-deep': Colour,
  deepest: Colour,
  tint: Colour,
  'tint-deep': Colour,
  paper: Colour,
  danger: Colour,
  focus: Colour,
  navy: Colour,
  forest: Colour,
});
export type DarkColours = z.infer<typeof DarkColours>;

/** The colour that has the hue, its lightness, and how colourful it may be. */
const ROLES: Readonly<
  Record<keyof DarkColours, readonly [from: keyof BrandColours, lightness: number, chroma: number]>
> = {
  page: ['ink', 0.205, 0.024],
  ink: ['ink', 0.94, 0.01],
  'ink-soft': ['ink-soft', 0.79, 0.025],
  brand: ['brand', 0.8, 0.11],
  'brand-deep': ['brand-deep', 0.88, 0.09],
  deepest: ['deepest', 0.93, 0.06],
  tint: ['brand', 0.28, 0.04],
  'tint-deep': ['brand', 0.37, 0.05],
  paper: ['ink', 0.25, 0.03],
  danger: ['danger', 0.78, 0.13],
  focus: ['focus', 0.75, 0.13],
  navy: ['ink', 0.3, 0.065],
  forest: ['brand', 0.38, 0.07],
};

/** @param given the brand's own dark colours, which are taken as they are */
export function darkColours(
  light: BrandColours,
  given: { [Role in keyof DarkColours]?: string | undefined } = {},
): DarkColours {
  const derived = Object.fromEntries(
    Object.entries(ROLES).map(([role, [from, lightness, chroma]]) => [
      role,
      inLightness(light[from], lightness, chroma),
    ]),
  );
  return { ...derived, ...given } as DarkColours; // Object.entries forgets the names of the roles
}

/** The dark scheme's tokens as declarations of CSS, with what is the same for every brand. */
export const darkTokens = (colours: DarkColours): string =>
  Object.entries({ ...colours, most: '#fff', shade: '#0006' })
    .map(([role, colour]) => `--hs-${role}: ${colour};`)
    .join(' ');
