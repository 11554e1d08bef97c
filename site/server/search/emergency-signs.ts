import { lengthOfMatch, type Pattern, patternOf } from './pattern.ts';
import { stem } from './stem.ts';
import type { Emergency } from './vocabulary.ts';

/** Patterns of which one must be there. */
type Group = readonly Pattern[];

interface Signs {
  emergency: Emergency;
  all: readonly (readonly Group[])[];
  ignore: Group;
  unless: Group;
}

const groupOf = (text: string): Group => text.split('|').map(patternOf);

/** Finds emergencies by what people say in them. A score has no part in it: these must never be ranked away. */
export interface EmergencySigns {
  /** @param words folded, as they were probably meant */
  foundIn(words: readonly string[]): Emergency[];
}

export function createEmergencySigns(emergencies: readonly Emergency[]): EmergencySigns {
  const known = emergencies.map(
    (emergency): Signs => ({
      emergency,
      all: emergency.signs.map((sign) => sign.map(groupOf)),
      ignore: emergency.ignore.map(patternOf),
      unless: emergency.unless.map(patternOf),
    }),
  );
  return {
    foundIn(words) {
      const stems = words.map(stem);
      return known.filter((signs) => areMet(signs, stems)).map(({ emergency }) => emergency);
    },
  };
}

function areMet({ all, ignore, unless }: Signs, stems: readonly string[]): boolean {
  const left = withoutAny(ignore, stems);
  return !isMet(unless, left) && all.some((sign) => sign.every((group) => isMet(group, left)));
}

function isMet(group: Group, stems: readonly string[]): boolean {
  return group.some((pattern) => stems.some((_, start) => lengthOfMatch(pattern, stems, start) > 0));
}

function withoutAny(patterns: Group, stems: readonly string[]): string[] {
  const left: string[] = [];
  for (let start = 0; start < stems.length; ) {
    const length = Math.max(0, ...patterns.map((pattern) => lengthOfMatch(pattern, stems, start)));
    if (length === 0) left.push(stems[start] ?? '');
    start += Math.max(1, length);
  }
  return left;
}
