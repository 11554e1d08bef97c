import { tokenise } from './text/normalise.ts';
import { lengthOfMatch, type Pattern, patternOf, possibleStarts } from './text/pattern.ts';
import { stem } from './text/stem.ts';
import type { Vocabulary } from './text/vocabulary.ts';

/**
 * Decides whether a question is about us, from its words and not from a score. `ours`: it has a word of our trade.
 * `shared`: it has a word that every business shares, and no subject that isn't ours. `elsewhere`: it names a subject that
 * isn't ours. `unknown`: it has none of these.
 */
export type TopicOf = (words: readonly string[]) => 'ours' | 'shared' | 'elsewhere' | 'unknown';

/** Patterns by their first stem, so that a question needn't be matched against all of them. */
type PatternTable = ReadonlyMap<string, readonly Pattern[]>;

const tableOf = (phrases: readonly string[]): PatternTable =>
  Map.groupBy(phrases.map(patternOf), ([first = '']) => first);

/** Abbreviations, one-way synonyms and synonym phrases count as shared topics. */
export function createTopics({ topics, abbreviations, oneWaySynonyms, synonyms }: Vocabulary): TopicOf {
  const elsewhere = tableOf(topics.elsewhere);
  const ours = tableOf(topics.ours);
  const known = [
    ...topics.shared,
    ...Object.keys(abbreviations),
    ...oneWaySynonyms.flatMap(({ says }) => says),
    ...synonyms.flatMap((group) =>
      group.filter((phrase) => tokenise(phrase).length > 1 || isRunTogether(phrase, group)),
    ),
  ];
  const shared = tableOf(known);
  return (words) => {
    const found = findTopics(words.map(stem), { ours, elsewhere, shared });
    return ANSWERS.find((topic) => found.has(topic)) ?? 'unknown';
  };
}

const joined = (phrase: string) => tokenise(phrase).join('');

/** Whether a word is another phrase of its group without the spaces: `directdebit`. */
const isRunTogether = (word: string, group: readonly string[]) =>
  group.some((phrase) => phrase !== word && joined(phrase) === joined(word));

type Topic = 'ours' | 'elsewhere' | 'shared';

/** In order of precedence, for questions with several topics. */
const ANSWERS: readonly Topic[] = ['ours', 'elsewhere', 'shared'];

/** The topics of a question. The longest match at a word counts, so "cold weather payment" isn't about the weather. */
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

/** Length of the longest pattern that matches at `start`; 0 for none. */
function matchAt(table: PatternTable, stems: readonly string[], start: number): number {
  const patterns = possibleStarts(stems[start] ?? '').flatMap((first) => table.get(first) ?? []);
  return Math.max(0, ...patterns.map((pattern) => lengthOfMatch(pattern, stems, start)));
}
