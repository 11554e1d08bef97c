/**
 * Telephone numbers: how they are read from what a person writes, and written for one. It has no schema, so that
 * it costs a browser only a few bytes.
 */

const NO_BREAK_SPACE = '\u00a0';

/** Dialled before a number by people who use Relay UK. */
const RELAY_PREFIX = '18001';

/** Group lengths by how a number begins, most telling first. The last group takes what is left. */
const SHAPES: readonly (readonly [start: RegExp, ...groups: number[]])[] = [
  [/^0(800|808|3\d\d|845|844|870|871)/, 4, 3],
  [/^02/, 3, 4],
  [/^0(1\d1|11\d)/, 4, 3],
  [/^0[17]/, 5],
];

/**
 * The digits of a number in any common spelling: `+44 (0)808 157-0105` is `08081570105`. A number abroad keeps its plus.
 * @returns undefined for what is no number
 */
export function parsePhone(text: string): string | undefined {
  const compact = text
    .replace(/[\s().\-‐-―/]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+44/, '0')
    .replace(/^00/, '0');
  return /^\+?\d{3,18}$/.test(compact) ? compact : undefined;
}

/** `08081570100` as `0808 157 0100`, with spaces that don't break. */
export function formatPhone(digits: string): string {
  if (digits.startsWith(RELAY_PREFIX) && digits.length > RELAY_PREFIX.length)
    return RELAY_PREFIX + NO_BREAK_SPACE + formatPhone(digits.slice(RELAY_PREFIX.length));
  const [, ...lengths] = SHAPES.find(([start]) => start.test(digits)) ?? [/^/];
  const groups: string[] = [];
  let at = 0;
  for (const length of lengths) {
    groups.push(digits.slice(at, at + length));
    at += length;
  }
  return [...groups, digits.slice(at)].join(NO_BREAK_SPACE);
}
