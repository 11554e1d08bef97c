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

/** The pattern that a phrase of the vocabulary describes. */
export function patternOf(text: string): Pattern {
  return text.split(' ').flatMap((part) => (part === GAP || part === CODE ? [part] : tokenise(part).map(stem)));
}

/** Number of stems that the pattern matches at `start`; 0 if it doesn't match. */
export function lengthOfMatch(pattern: Pattern, stems: readonly string[], start: number): number {
  let at = start;
  for (const [index, part] of pattern.entries()) {
    if (part === GAP) continue;
    const reach = pattern[index - 1] === GAP ? LONGEST_GAP : 0;
    const found = stems.slice(at, at + reach + 1).findIndex((stem) => possibleStarts(stem).includes(part));
    if (found < 0) return 0;
    at += found + 1;
  }
  return at - start;
}

/** The first elements of patterns that can match at this stem. */
export function possibleStarts(stem: string): string[] {
  return LOOKS_LIKE_CODE.test(stem) ? [stem, CODE] : [stem];
}
