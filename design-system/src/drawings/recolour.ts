/** Replaces the colours of drawings by a brand's. */

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

/** Replaces the colours of a drawing, or of a sprite. */
export function recolour(svg: string, colours: DrawingColours): string {
  const mine: Record<string, string> = colours;
  const instead = new Map<string, string | undefined>(
    Object.entries(DRAWN_IN).map(([role, colour]) => [colour, mine[role]]),
  );
  return svg.replaceAll(/#[0-9a-f]{6}\b/g, (colour) => instead.get(colour) ?? colour);
}
