import type { StylePart } from '../context.ts';

/** The style parts that some HTML needs: those for every page, and those of its elements. */
export function usedParts(parts: readonly StylePart[], html: string): Set<StylePart> {
  return new Set(parts.filter(({ marks }) => !marks || marks.some((mark) => html.includes(mark))));
}

const NONE: ReadonlySet<StylePart> = new Set();

/**
 * The stylesheet of one page, small enough to be inline, so that a help page can be read after one round trip.
 * @param frame the style parts of header and footer
 */
export function composeStyles(parts: readonly StylePart[], html: string, frame: ReadonlySet<StylePart> = NONE): string {
  const used = usedParts(
    parts.filter((part) => !frame.has(part)),
    html,
  );
  return parts.flatMap((part) => (frame.has(part) || used.has(part) ? part.css : [])).join('');
}
