import type { StylePart } from '../context.ts';

/** Every element and class of the design system that a page's HTML names. */
function namesIn(html: string): Set<string> {
  return new Set(html.match(/\bhs-[a-z][a-z-]*/g));
}

/**
 * The stylesheet of one page: what every page needs, and the parts of the elements in it. Small enough to travel inside
 * the HTML, so that a help page can be read after one round trip.
 */
export function composeStyles(parts: readonly StylePart[], html: string): string {
  const used = namesIn(html);
  return parts.flatMap(({ css, names }) => (!names || names.some((name) => used.has(name)) ? css : [])).join('');
}
