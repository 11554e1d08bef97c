/** Replaces the colours of drawings by a brand's, and makes drawings without a ground of their own suit the dark scheme. */

/** The colours used in drawings, by role. */
const DRAWN_IN = {
  ink: '#10233f',
  brand: '#0b5d4e',
  mid: '#7fc0a8',
  tint: '#e8f3ee',
  'tint-deep': '#cfe6dc',
  paper: '#fbf7ef',
  bright: '#ffc83d',
  danger: '#b3123f',
  focus: '#1d5fd1',
} as const;

/** Colours of a brand by role, as `#rrggbb`. */
export type DrawingColours = Record<keyof typeof DRAWN_IN, string>;

/** Colours of the dark scheme by role; those left out stay as they are. `page` replaces white. */
type DarkDrawingColours = { readonly [Role in keyof typeof DRAWN_IN | 'page']?: string };

/** Replaces the colours of a drawing, or of a sprite. */
export function recolour(svg: string, colours: DrawingColours): string {
  const mine: Record<string, string> = colours;
  const instead = new Map<string, string | undefined>(
    Object.entries(DRAWN_IN).map(([role, colour]) => [colour, mine[role]]),
  );
  return svg.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => instead.get(colour) ?? colour);
}

const rolesOf = (colours: DrawingColours) => Object.entries({ ...colours, page: '#fff' });

/** A drawing in its own file, which takes the dark colours if the reader's device asks for them. */
export function withDarkScheme(svg: string, colours: DrawingColours, dark: DarkDrawingColours): string {
  const instead: Readonly<Record<string, string | undefined>> = dark;
  const rules = rolesOf(colours).flatMap(([role, colour]) =>
    ['fill', 'stroke', 'color'].flatMap((property) =>
      instead[role] && svg.includes(`${property}="${colour}"`)
        ? `[${property}="${colour}"]{${property}:${instead[role]}}`
        : [],
    ),
  );
  const style = `<style>@media screen and (prefers-color-scheme:dark){${rules.join('')}}</style>`;
  return rules.length > 0 ? svg.replace(/<svg\b[^>]*>/, (start) => start + style) : svg;
}

/** A sprite whose drawings take the colours of the page that shows them, instead of those in their own styles. */
export function inPageColours(sprite: string, colours: DrawingColours): string {
  return rolesOf(colours).reduce(
    (svg, [role, colour]) => svg.replaceAll(`="${colour}"`, `="var(--hs-${role},${colour})"`),
    sprite.replaceAll(/<style>.*?<\/style>/g, ''),
  );
}
