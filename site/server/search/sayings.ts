import { foldedWords } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { stem } from './stem.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Saying {
  /** Stems of the words. */
  said: readonly string[];
  means: readonly string[];
}

/** A saying found in a question: how many words it takes up, and the terms it stands for. */
export interface FoundSaying {
  length: number;
  means: readonly string[];
}

export interface Sayings {
  /** The longest saying that begins at `start`. */
  longestAt(words: readonly string[], start: number): FoundSaying | undefined;
}

export function createSayings(sayings: Vocabulary['sayings'], lexicon: Lexicon): Sayings {
  const byFirst = new Map<string, Saying[]>();
  for (const { says, means } of sayings) {
    const terms = [...new Set(lexicon.termsOf(foldedWords(means)))];
    for (const text of says) {
      const said = foldedWords(text).map(stem);
      const first = said[0] ?? '';
      byFirst.set(first, [...(byFirst.get(first) ?? []), { said, means: terms }]);
    }
  }
  for (const alike of byFirst.values()) alike.sort((a, b) => b.said.length - a.said.length);
  return {
    longestAt(words, start) {
      const found = byFirst
        .get(stem(words[start] ?? ''))
        ?.find(({ said }) => said.every((word, offset) => stem(words[start + offset] ?? '') === word));
      return found && { length: found.said.length, means: found.means };
    },
  };
}
