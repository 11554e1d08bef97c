/** Bounds what words cost that nobody knows: a correction compares each of them with every known one. */
import { tokenise } from './text/normalise.ts';
import type { WordList } from './word-list.ts';

/**
 * How many of them a text may have. A customer's long story has about ten; 2,000 invented letters have 400, and took a
 * third of a second.
 */
const MOST_UNKNOWN_WORDS = 40;

type KnownWords = Pick<WordList, 'has' | 'isEnglish'>;

const isUnknown = (words: KnownWords) => (word: string) => !words.has(word) && !words.isEnglish(word);

/** The words that may be corrected: the first of those that nobody knows, and any that are English. */
export function correctable(asked: readonly string[], words: KnownWords): ReadonlySet<string> {
  const unknown = new Set(asked.filter(isUnknown(words)));
  const tooMany = new Set([...unknown].slice(MOST_UNKNOWN_WORDS));
  return new Set(asked.filter((word) => !tooMany.has(word)));
}

/** The sentences before the limit of unknown words is reached. */
export function whileKnown(sentences: readonly string[], words: KnownWords): string[] {
  let unknown = 0;
  return sentences.filter((sentence) => {
    unknown += tokenise(sentence).filter(isUnknown(words)).length;
    return unknown <= MOST_UNKNOWN_WORDS;
  });
}
