import type { StylePart } from '../context.ts';

/**
 * The stylesheet of one page: what every page needs, and the parts of the elements in it. Small enough to travel inside
 * the HTML, so that a help page can be read after one round trip.
 */
export function composeStyles(parts: readonly StylePart[], html: string): string {
  const isUsed = ({ marks }: StylePart) => !marks || marks.some((mark) => html.includes(mark));
  return parts.flatMap((part) => (isUsed(part) ? part.css : [])).join('');
}
