/** Takes words apart that were typed without a space: `gasleak`, `smartmeter`. */
import { legible, tokenise } from './text/normalise.ts';
import { remembered } from './text/remembered.ts';
import type { WordList } from './word-list.ts';

/** Shorter words are rather names or typing mistakes. */
const SHORTEST = 6;
const LONGEST = 40;
const SHORTEST_PART = 3;
const MOST_PARTS = 5;
/** Shorter words that may be a part. */
const SMALL = new Set([
  'a',
  'i',
  ...'am an at be by co do go he if in is it me my no of on or so to up us we'.split(' '),
]);

/** Small words that say enough beside one other: `nopower`, `coalarm`. */
const TELLING = new Set(['co', 'no']);
/** Least confidence of a spelling correction, such as `contracter`, that is likelier than words run together. */
const SURE = 0.6;

const SPACE = /\s+/;

/**
 * Carbon monoxide as many write it, `C02 alarm`, `C O alarm`: nobody has an alarm for carbon dioxide, and two letters with
 * a space or slash between are elsewhere no word.
 */
const CO_OF_AN_ALARM =
  /\bc(?:0|[o0][2²]|[\s/]o)(?=[\s-]+(?:alarms?|detectors?|sensors?|monitors?|(?:is\s+)?(?:beeping|bleeping|sounding|going\s+off))\b)/giu;

type KnownWords = Pick<WordList, 'has' | 'isEnglish' | 'correct'>;

/** The words of a text that somebody wrote, normalised, those that were run together taken apart. */
export type ReadWords = (text: string) => string[];

export function createReadWords(words: KnownWords): ReadWords {
  const takeApart = createTakeApart(words);
  // A letter is read several times over, in sentences, clauses and runs of words.
  const wordsOf = remembered((typed) => tokenise(typed).flatMap(takeApart));
  return (text) => legible(text).replace(CO_OF_AN_ALARM, 'co').split(SPACE).flatMap(wordsOf);
}

/** The words that a normalised word consists of: itself alone, unless it is unknown and all its parts are words of ours. */
function createTakeApart(words: KnownWords): (word: string) => readonly string[] {
  const isPart = (part: string) => (part.length < SHORTEST_PART ? SMALL.has(part) : words.has(part));
  return (word) => {
    if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return [word];
    if (words.has(word) || words.isEnglish(word)) return [word];
    const parts = fewestParts(word, isPart);
    if (!parts || !isLikely(parts)) return [word];
    const [correction] = words.correct(word);
    return correction && correction.weight > SURE ? [word] : parts;
  };
}

/** Most of a word must be in longer parts: `Wallis` is a name. */
const isLikely = (parts: readonly string[]): boolean => {
  const small = parts.filter(({ length }) => length < SHORTEST_PART);
  const long = parts.length - small.length;
  return (
    (long >= 2 && small.length <= 2) || (long === 1 && small.length === 1 && small.every((part) => TELLING.has(part)))
  );
};

function fewestParts(word: string, isPart: (part: string) => boolean): string[] | undefined {
  /** The best way to split the first letters, by their number. */
  const best: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end++) {
    for (let start = 0; start < end; start++) {
      const before = best[start];
      if (!before || before.length >= Math.min(MOST_PARTS, best[end]?.length ?? MOST_PARTS + 1)) continue;
      const part = word.slice(start, end);
      if (isPart(part) && before.length + 1 < (best[end]?.length ?? MOST_PARTS + 1)) best[end] = [...before, part];
    }
  }
  return best[word.length];
}
