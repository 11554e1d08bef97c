import { tokenise } from './text/normalise.ts';
import type { WordList } from './word-list.ts';

const EMAIL = /\S+@\S+/g;
/** British postcodes, with or without their space (BS 7666). */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;
/** Longer searches are stories, which are likely to name people, so they are counted without their words. */
const MOST_WORDS = 12;

const STRUCK = '…';
const LONG_TEXT = '(long text)';
const NO_WORDS = '(no words)';

/** Least confidence of a spelling correction that is used. */
const SURE = 0.75;

/** The dictionaries by which names are recognised: words in neither are removed. */
type RedactionWords = Pick<WordList, 'has' | 'correct' | 'isEnglish'>;

/**
 * Removes personal data from a search before it is counted (SE-03). E-mail addresses, postcodes, words with a digit, and
 * words that are neither ours nor English (most names) are replaced by `…`; misspelt words are corrected.
 * @param mostWords a longer text is counted without its words
 * @example redact('faulty meter Quimbleby', words) // 'faulty meter …'
 */
export function redact(query: string, ours: RedactionWords, mostWords = MOST_WORDS): string {
  const words = tokenise(query.replace(EMAIL, ' 0 ').replace(POSTCODE, ' 0 '));
  if (words.length === 0) return NO_WORDS;
  if (words.length > mostWords) return LONG_TEXT;
  const kept = words.map((word) => plainWord(word, ours) ?? STRUCK);
  return kept.filter((word, index) => word !== STRUCK || kept[index - 1] !== STRUCK).join(' ');
}

function plainWord(word: string, ours: RedactionWords): string | undefined {
  if (/\p{N}/u.test(word)) return undefined;
  if (ours.has(word) || ours.isEnglish(word)) return word;
  const [meant] = ours.correct(word);
  return meant && meant.weight >= SURE ? meant.word : undefined;
}
