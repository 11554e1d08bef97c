import { lengthOfMatch, type Pattern, patternOf } from './pattern.ts';
import { stem } from './stem.ts';
import type { Emergency } from './vocabulary.ts';

/** Patterns of which one must be there. */
type Group = readonly Pattern[];

/** Groups that must all be met. */
type Sign = readonly Group[];

interface Signs {
  emergency: Emergency;
  certain: readonly Sign[];
  likely: readonly Sign[];
  ignore: Group;
  unless: Group;
}

const groupOf = (text: string): Group => text.split('|').map(patternOf);
const signOf = (groups: readonly string[]): Sign => groups.map(groupOf);

/** Finds emergencies by what people say in them. A score has no part in it: these must never be ranked away. */
export interface EmergencySigns {
  /** @param words folded, as they were probably meant */
  foundIn(words: readonly string[]): Emergency[];
}

export function createEmergencySigns(emergencies: readonly Emergency[]): EmergencySigns {
  const known = emergencies.map(
    (emergency): Signs => ({
      emergency,
      certain: emergency.certain.map(signOf),
      likely: emergency.signs.map(signOf),
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

function areMet({ certain, likely, ignore, unless }: Signs, stems: readonly string[]): boolean {
  const left = withoutAny(ignore, stems);
  const isSeen = (sign: Sign) => sign.every((group) => isMet(group, left));
  return certain.some(isSeen) || (!isMet(unless, left) && likely.some(isSeen));
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
