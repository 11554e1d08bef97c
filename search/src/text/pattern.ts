import { tokenise } from './normalise.ts';
import { stem } from './stem.ts';

/** Stands for up to three words of any kind, or none: `made * up`. */
const GAP = '*';
const LONGEST_GAP = 3;

/** Stands for a code on a boiler's display: a letter or two and up to three digits, such as `F28`. */
const CODE = '<code>';
const LOOKS_LIKE_CODE = /^[a-z]{1,2}\d{1,3}$/;

/** Words in a row, as their stems; a gap may stand between two of them. */
export type Pattern = readonly string[];

/** The pattern that a phrase of the vocabulary describes. */
export function patternOf(text: string): Pattern {
  return text.split(' ').flatMap((part) => (part === GAP || part === CODE ? [part] : tokenise(part).map(stem)));
}

/** How many stems from `start` on the pattern takes up; 0 where it doesn't stand. */
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

/** What a pattern that may stand at this stem can begin with. */
export function possibleStarts(stem: string): string[] {
  return LOOKS_LIKE_CODE.test(stem) ? [stem, CODE] : [stem];
}
