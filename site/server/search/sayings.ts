import { foldedWords } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { lengthOfMatch, type Pattern, patternOf, possibleStarts } from './pattern.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Saying {
  said: Pattern;
  means: readonly string[];
}

/** A saying found in a question: how many words it takes up, and the terms it stands for. */
export interface FoundSaying {
  length: number;
  means: readonly string[];
}

export interface Sayings {
  /** Every saying that begins at `start`, the longest first. */
  foundAt(words: readonly string[], start: number): FoundSaying[];
}

export function createSayings(sayings: Vocabulary['sayings'], lexicon: Lexicon): Sayings {
  const byFirst = new Map<string, Saying[]>();
  for (const { says, means } of sayings) {
    const terms = [...new Set(lexicon.termsOf(foldedWords(means)))];
    for (const text of says) {
      const said = patternOf(text);
      const first = said[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { said, means: terms }]);
    }
  }
  return {
    foundAt(words, start) {
      const stems = words.slice(start).map(stem);
      const begun = possibleStarts(stems[0] ?? '').flatMap((first) => byFirst.get(first) ?? []);
      const found = begun.flatMap(({ said, means }) => {
        const length = lengthOfMatch(said, stems, 0);
        return length === 0 ? [] : [{ length, means }];
      });
      return found.sort((a, b) => b.length - a.length);
    },
  };
}
