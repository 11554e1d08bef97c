/**
 * Parses and formats telephone numbers. Without zod, so that browsers load only a few bytes.
 */

const NO_BREAK_SPACE = '\u00a0';

/** Dialled before a number by people who use Relay UK. */
const RELAY_PREFIX = '18001';

/** Lengths of the digit groups by prefix; the first match counts. The last group takes the remaining digits. */
const SHAPES: readonly (readonly [start: RegExp, ...groups: number[]])[] = [
  [/^0(800|808|3\d\d|845|844|870|871)/, 4, 3],
  [/^02/, 3, 4],
  [/^0(1\d1|11\d)/, 4, 3],
  [/^0[17]/, 5],
  // Harmonised numbers of social value, such as the Samaritans' 116 123.
  [/^116\d{3}$/, 3],
];

/**
 * What people who use Relay UK dial for a number, given as digits.
 * @example throughRelay('08081570100') // '1800108081570100'
 */
export const throughRelay = (digits: string): string => RELAY_PREFIX + digits;

/**
 * The digits of a number in any common spelling: `+44 (0)808 157-0105` is `08081570105`. A foreign number keeps its plus.
 * @returns undefined if it is not a number
 * @example parsePhone('+44 (0)808 157-0105') // '08081570105'
 */
export function parsePhone(text: string): string | undefined {
  const compact = text
    .replace(/[\s().\-‐-―/]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+44/, '0')
    .replace(/^00/, '0');
  return /^\+?\d{3,18}$/.test(compact) ? compact : undefined;
}

/** `08081570100` becomes `0808 157 0100`, with no-break spaces. */
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

/**
 * The address of a link that opens a text message (RFC 5724).
 * @example textMessageHref('85258', 'SHOUT') // 'sms:85258?body=SHOUT'
 */
export const textMessageHref = (digits: string, message: string | undefined): string =>
  message === undefined ? `sms:${digits}` : `sms:${digits}?body=${encodeURIComponent(message)}`;
