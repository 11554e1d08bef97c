/** Limits the cost of unknown words: a correction compares each of them with every known one. */
import type { WordList } from './word-list.ts';

/**
 * Unknown words that are corrected in one text. A customer's long story has about ten; 2,000 random letters have 400,
 * which took a third of a second.
 */
const MOST_UNKNOWN_WORDS = 40;

type KnownWords = Pick<WordList, 'has' | 'isEnglish'>;

const isUnknown = (words: KnownWords) => (word: string) => !words.has(word) && !words.isEnglish(word);

/** The words that may be corrected: known and English ones, and the first of the unknown ones. */
export function correctable(asked: readonly string[], words: KnownWords): ReadonlySet<string> {
  const unknown = new Set(asked.filter(isUnknown(words)));
  const tooMany = new Set([...unknown].slice(MOST_UNKNOWN_WORDS));
  return new Set(asked.filter((word) => !tooMany.has(word)));
}
