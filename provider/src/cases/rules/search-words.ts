/** The words by which a text is found. */
import { normalise } from '@larkfield/search/text/normalise';

/** Keeps the index of one case far below the limits of both engines. */
const MOST_WORDS = 8000;
const LONGEST_WORD = 40;

/**
 * A text without case, accents and marks: what was indexed before texts were normalised, and still is beside that, so that
 * earlier cases are found.
 */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Both readings of a text: folded, and as the site's search and the reader of dangers see it. */
const readings = (text: string): string[] => [fold(text), fold(normalise(text))];

/** A British postcode, with or without its space. */
const POSTCODE = /\b([a-z]{1,2}\d[a-z\d]?) ?(\d[a-z]{2})\b/g;
/** Groups of digits that may be one number: a telephone's, a meter's, an account's. */
const GROUPED_DIGITS = /(?:\+ ?)?\(?\d[\d()]*(?:[ -]\(?\d[\d()]*)*/g;
/** Fewer digits are an amount, a day or a time. */
const FEWEST_DIGITS = 6;

/** Without what people write between its digits; a British telephone number as it is dialled within the country. */
function asOneNumber(written: string): string {
  const digits = written.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return written;
  const [, abroad] = /^(?:00)?44(.*)/.exec(digits) ?? [];
  const isAbroad = written.startsWith('+') || digits.startsWith('0044');
  return isAbroad && abroad !== undefined ? `0${abroad.replace(/^0/, '')}` : digits;
}

/** A folded text with each postcode and number as one word, since people write and say them in different groups. */
const joinGroups = (text: string): string => text.replace(POSTCODE, '$1$2').replace(GROUPED_DIGITS, asOneNumber);

function split(text: string): string[] {
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, LONGEST_WORD));
}

/** Every word of both readings once. A name with an apostrophe is also found without it, a number also as one word. */
export function searchWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const read of readings(text)) {
      for (const word of [...split(read), ...split(read.replace(/['’]/g, '')), ...split(joinGroups(read))]) {
        if (words.size >= MOST_WORDS) return [...words];
        words.add(word);
      }
    }
  }
  return [...words];
}

/** The words of a query in each of its readings: a case is found that has all words of one of them. */
export function queryWords(query: string): string[][] {
  const read = [...readings(query), joinGroups(fold(query))].map((text) => [...new Set(split(text))]);
  const different = new Map(read.filter((words) => words.length > 0).map((words) => [words.join(' '), words]));
  return [...different.values()];
}
