import { foldedWords } from './fold.ts';
import { lengthOfMatch, type Pattern, patternOf, possibleStarts } from './pattern.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What a question is about, told from words alone, never from a score. */
export interface Topics {
  /**
   * `ours`: it names our trade. `shared`: it names what every business has, and nobody else's subject beside it.
   * `elsewhere`: it is about something that others answer. `unknown`: its words tell nothing.
   */
  of(words: readonly string[]): 'ours' | 'shared' | 'elsewhere' | 'unknown';
}

/** Words by the first stem of their patterns, so that a question is not held against hundreds of them. */
type PatternTable = ReadonlyMap<string, readonly Pattern[]>;

function tableOf(patterns: readonly Pattern[]): PatternTable {
  return Map.groupBy(patterns, ([first = '']) => first);
}

/** Whatever we have abbreviations, sayings and synonyms for is ours to answer, as the topics that we share are. */
export function createTopics({ topics, abbreviations, sayings, synonyms }: Vocabulary): Topics {
  const elsewhere = tableOf(topics.elsewhere.map(patternOf));
  const ours = tableOf(topics.ours.map(patternOf));
  const known = [
    ...topics.shared,
    ...Object.keys(abbreviations),
    ...sayings.flatMap(({ says }) => says),
    ...synonyms.flat().filter((phrase) => foldedWords(phrase).length > 1),
  ];
  const shared = tableOf(known.map(patternOf));
  return {
    of(words) {
      const stems = words.map(stem);
      const left = withoutMatches(elsewhere, stems);
      if (hasMatch(ours, left)) return 'ours';
      if (left.length < stems.length) return 'elsewhere';
      return hasMatch(shared, left) ? 'shared' : 'unknown';
    },
  };
}

/** Length of the longest pattern that stands at `start`; 0 for none. */
function matchAt(table: PatternTable, stems: readonly string[], start: number): number {
  const patterns = possibleStarts(stems[start] ?? '').flatMap((first) => table.get(first) ?? []);
  return Math.max(0, ...patterns.map((pattern) => lengthOfMatch(pattern, stems, start)));
}

function hasMatch(table: PatternTable, stems: readonly string[]): boolean {
  return stems.some((_, start) => matchAt(table, stems, start) > 0);
}

function withoutMatches(table: PatternTable, stems: readonly string[]): string[] {
  const left: string[] = [];
  for (let start = 0; start < stems.length; ) {
    const length = matchAt(table, stems, start);
    if (length === 0) left.push(stems[start] ?? '');
    start += Math.max(1, length);
  }
  return left;
}
