import { tokenise } from './text/normalise.ts';
import { lengthOfMatch, type Pattern, patternOf, possibleStarts } from './text/pattern.ts';
import { stem } from './text/stem.ts';
import type { Vocabulary } from './text/vocabulary.ts';

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

/** Whatever we have abbreviations and synonyms for, one-way ones included, is ours, like the shared topics. */
export function createTopics({ topics, abbreviations, oneWaySynonyms, synonyms }: Vocabulary): Topics {
  const elsewhere = tableOf(topics.elsewhere.map(patternOf));
  const ours = tableOf(topics.ours.map(patternOf));
  const known = [
    ...topics.shared,
    ...Object.keys(abbreviations),
    ...oneWaySynonyms.flatMap(({ says }) => says),
    ...synonyms.flat().filter((phrase) => tokenise(phrase).length > 1),
  ];
  const shared = tableOf(known.map(patternOf));
  return {
    of(words) {
      const found = findTopics(words.map(stem), { ours, elsewhere, shared });
      return ANSWERS.find((topic) => found.has(topic)) ?? 'unknown';
    },
  };
}

type Topic = 'ours' | 'elsewhere' | 'shared';

/** Which topic decides where a question has several, first to last. */
const ANSWERS: readonly Topic[] = ['ours', 'elsewhere', 'shared'];

/** The topics of a question; where several begin at a word the longest counts, so "cold weather payment" is no weather. */
function findTopics(stems: readonly string[], tables: Record<Topic, PatternTable>): Set<Topic> {
  const found = new Set<Topic>();
  for (let start = 0; start < stems.length; ) {
    const lengths = ANSWERS.map((topic) => matchAt(tables[topic], stems, start));
    const longest = Math.max(...lengths);
    const topic = ANSWERS[lengths.indexOf(longest)];
    if (topic && longest > 0) found.add(topic);
    start += Math.max(1, longest);
  }
  return found;
}

/** Length of the longest pattern that stands at `start`; 0 for none. */
function matchAt(table: PatternTable, stems: readonly string[], start: number): number {
  const patterns = possibleStarts(stems[start] ?? '').flatMap((first) => table.get(first) ?? []);
  return Math.max(0, ...patterns.map((pattern) => lengthOfMatch(pattern, stems, start)));
}
