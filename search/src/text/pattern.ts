import { tokenise } from './normalise.ts';
import { stem } from './stem.ts';

/** Matches up to three words of any kind, or none: `made * up`. */
const GAP = '*';
const LONGEST_GAP = 3;

/** Matches a code on a boiler's display: one or two letters and up to three digits, such as `F28`. */
const CODE = '<code>';
const LOOKS_LIKE_CODE = /^[a-z]{1,2}\d{1,3}$/;

/** A sequence of stems, with gaps. */
export type Pattern = readonly string[];

/**
 * The pattern that a phrase of the vocabulary describes.
 * @example patternOf('smelling * gas') // ['smell', '*', 'gas']
 */
export function patternOf(text: string): Pattern {
  return text.split(' ').flatMap((part) => (part === GAP || part === CODE ? [part] : tokenise(part).map(stem)));
}

/**
 * Number of stems that the pattern matches at `start`; 0 if it doesn't match.
 * @example lengthOfMatch(['smell', '*', 'gas'], ['i', 'smell', 'some', 'gas'], 1) // 3
 */
export function lengthOfMatch(pattern: Pattern, stems: readonly string[], start: number): number {
  let at = start;
  for (let index = 0; index < pattern.length; index++) {
    const part = pattern[index];
    if (part === GAP) continue;
    const last = at + (pattern[index - 1] === GAP ? LONGEST_GAP : 0);
    while (at <= last && !matches(stems[at], part)) at++;
    if (at > last) return 0;
    at++;
  }
  return at - start;
}

const matches = (stem: string | undefined, part: string | undefined): boolean =>
  stem !== undefined && (stem === part || (part === CODE && LOOKS_LIKE_CODE.test(stem)));

/**
 * The first elements of patterns that can match at this stem.
 * @example possibleStarts('f28') // ['f28', '<code>']
 */
export function possibleStarts(stem: string): string[] {
  return LOOKS_LIKE_CODE.test(stem) ? [stem, CODE] : [stem];
}
