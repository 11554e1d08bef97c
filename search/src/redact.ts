import { tokenise } from './text/normalise.ts';
import type { WordList } from './word-list.ts';

const EMAIL = /\S+@\S+/g;
/** British postcodes, with or without their space (BS 7666). */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;
/** A longer search is somebody's account of something, and likely to name people. */
const MOST_WORDS = 12;

/** Replaces what was struck out. */
const STRUCK = '…';
const LONG_TEXT = '(long text)';
const NO_WORDS = '(no words)';

/** How sure a misspelling must be before the word that was meant is kept. */
const SURE = 0.75;

/** The words that tell plain language from names. */
export type RedactionWords = Pick<WordList, 'has' | 'correct' | 'isEnglish'>;

/**
 * What may be kept of a search: plain words, misspelt ones as they were meant. E-mail addresses, postcodes, whatever
 * holds a digit, and every word that is neither ours nor English (most names) are struck out before anything is counted
 * (SE-03).
 */
export function redact(query: string, ours: RedactionWords): string {
  const words = tokenise(query.replace(EMAIL, ' 0 ').replace(POSTCODE, ' 0 '));
  if (words.length === 0) return NO_WORDS;
  if (words.length > MOST_WORDS) return LONG_TEXT;
  const kept = words.map((word) => plainWord(word, ours) ?? STRUCK);
  return kept.filter((word, index) => word !== STRUCK || kept[index - 1] !== STRUCK).join(' ');
}

function plainWord(word: string, ours: RedactionWords): string | undefined {
  if (/\p{N}/u.test(word)) return undefined;
  if (ours.has(word) || ours.isEnglish(word)) return word;
  const [meant] = ours.correct(word);
  return meant && meant.weight >= SURE ? meant.word : undefined;
}
