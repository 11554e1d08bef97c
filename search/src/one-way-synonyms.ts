import type { Analyser } from './text/analyser.ts';
import { tokenise } from './text/normalise.ts';
import { lengthOfMatch, patternOf, possibleStarts } from './text/pattern.ts';
import { stem } from './text/stem.ts';
import type { Vocabulary } from './text/vocabulary.ts';

/** A synonym found in a question: its length in words, and the terms and words that it stands for. */
interface OneWayMatch {
  length: number;
  means: readonly string[];
  words: readonly string[];
}

/** All synonyms that begin at `start`, the longest first. */
export type OneWaySynonymsAt = (words: readonly string[], start: number) => OneWayMatch[];

export function createOneWaySynonyms(
  oneWaySynonyms: Vocabulary['oneWaySynonyms'],
  analyser: Analyser,
): OneWaySynonymsAt {
  const all = oneWaySynonyms.flatMap(({ says, means }) => {
    const words = tokenise(means);
    const terms = [...new Set(analyser.termsOf(words))];
    return says.map((text) => ({ said: patternOf(text), means: terms, words }));
  });
  const byFirst = Map.groupBy(all, ({ said: [first = ''] }) => first);
  return (words, start) => {
    const begun = possibleStarts(stem(words[start] ?? '')).flatMap((first) => byFirst.get(first) ?? []);
    if (begun.length === 0) return [];
    const stems = words.slice(start).map(stem);
    const found = begun.flatMap(({ said, ...meaning }) => {
      const length = lengthOfMatch(said, stems, 0);
      return length === 0 ? [] : [{ length, ...meaning }];
    });
    return found.sort((a, b) => b.length - a.length);
  };
}
