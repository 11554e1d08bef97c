import type { WordList } from './word-list.ts';

const SHORTEST_PART = 2;
const SHORTEST_JOINED = 6;

/** Splits words that were written as one (`notshowing`) and joins a word that was written as two (`thermo stat`). */
export function respaced(asked: readonly string[], words: WordList): string[] {
  const joined: string[] = [];
  for (const word of asked) {
    const before = joined.at(-1);
    if (before !== undefined && isOneWord(before, word, words)) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined.flatMap((word) => split(word, words) ?? word);
}

function isOneWord(first: string, second: string, words: WordList): boolean {
  const whole = first + second;
  return whole.length >= SHORTEST_JOINED && words.has(whole) && !words.follows(first, second);
}

/** Splits a word only into two words that follow each other in a title or a customer's phrase. */
function split(word: string, words: WordList): [string, string] | undefined {
  if (words.has(word)) return undefined;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const parts: [string, string] = [word.slice(0, at), word.slice(at)];
    if (words.follows(...parts)) return parts;
  }
  return undefined;
}
