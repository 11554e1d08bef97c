import { foldedWords } from './fold.ts';
import { stem } from './stem.ts';

/** Stands for up to three words of any kind, or none: `made * up`. */
const GAP = '*';
const LONGEST_GAP = 3;

/** Words in a row, as their stems; a gap may stand between two of them. */
export type Pattern = readonly string[];

export function patternOf(text: string): Pattern {
  return text.split(' ').flatMap((part) => (part === GAP ? [GAP] : foldedWords(part).map(stem)));
}

/** How many stems from `start` on the pattern takes up; 0 where it doesn't stand. */
export function lengthOfMatch(pattern: Pattern, stems: readonly string[], start: number): number {
  let at = start;
  for (const [index, part] of pattern.entries()) {
    if (part === GAP) continue;
    const reach = pattern[index - 1] === GAP ? LONGEST_GAP : 0;
    const found = stems.slice(at, at + reach + 1).indexOf(part);
    if (found < 0) return 0;
    at += found + 1;
  }
  return at - start;
}
