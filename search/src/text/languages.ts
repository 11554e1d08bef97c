import { legible, tokenise } from './normalise.ts';
import { remembered } from './remembered.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Turns a question in another language into the English words that the pages use.
 * @returns undefined if the question is in none of the languages
 */
export type Translate = (query: string) => string[] | undefined;

/** Splits at apostrophes, which join two words (`biliau'n`, `j'ai`), and Chinese into characters. */
function wordsOf(text: string): string[] {
  return tokenise(text.replace(/['\u2018\u2019]/g, ' ').replace(/\p{Script=Han}/gu, ' $& '));
}

const SPACE = /\s+/;

/** Share of a question's words that a language must know before it is taken for that language. */
const ENOUGH = 0.6;
/** The same where fewer than {@link FEW_OURS} of the words are in our pages, so that it is probably not English. */
const ENOUGH_IF_NOT_ENGLISH = 0.3;
const FEW_OURS = 0.5;
const MOST_WORDS = 40;

interface KnownWord {
  word: string;
  /** Whether it is in our pages. */
  isOurs: boolean;
  /** Numbers of the languages that have it. */
  languages: readonly number[];
}

interface Language {
  /** All words of all entries. */
  words: ReadonlySet<string>;
  /** Normalised, words joined by a space. Stop words have an empty translation. */
  english: ReadonlyMap<string, readonly string[]>;
  /** Words that an entry begins with. */
  first: ReadonlySet<string | undefined>;
  longest: number;
}

/**
 * Makes the translator of some languages.
 * @param isOurs whether a word is in our pages
 * @example createLanguages([{ name: 'Welsh', phrases: {}, words: { mesurydd: 'meter' } }], isOurs)('mesurydd')
 * // ['meter']
 */
export function createLanguages(languages: Vocabulary['languages'], isOurs: (word: string) => boolean): Translate {
  const known = languages.map(({ phrases, words }): Language => {
    const pairs = [...Object.entries(words), ...Object.entries(phrases)];
    const english = new Map(pairs.map(([foreign, text]) => [wordsOf(foreign).join(' '), tokenise(text)]));
    const entries = [...english.keys()].map((foreign) => foreign.split(' '));
    const first = new Set(entries.map(([word]) => word));
    return {
      english,
      words: new Set(entries.flat()),
      first,
      longest: Math.max(1, ...entries.map(({ length }) => length)),
    };
  });
  const ofWord = languagesByWord(known);
  const knownIn = remembered((typed) =>
    wordsOf(typed).map((word): KnownWord => ({ word, isOurs: isOurs(word), languages: ofWord.get(word) ?? [] })),
  );
  return (query) => {
    const words = legible(query).split(SPACE).flatMap(knownIn).slice(0, MOST_WORDS);
    const ours = words.filter((word) => word.isOurs).length;
    if (ours === words.length) return undefined;
    const enough = ours >= FEW_OURS * words.length ? ENOUGH : ENOUGH_IF_NOT_ENGLISH;
    const counts = new Uint8Array(known.length);
    for (const word of words) for (const number of word.languages) counts[number] = (counts[number] ?? 0) + 1;
    const possible = known.filter((_, number) => (counts[number] ?? 0) >= enough * words.length);
    const texts = words.map(({ word }) => word);
    const interpretations = possible.map((language) => read(texts, language, isOurs));
    const best = interpretations.toSorted((a, b) => b.share - a.share)[0];
    return best && best.share >= enough ? best.words : undefined;
  };
}

/** The numbers of the languages that have a word. */
function languagesByWord(languages: readonly Language[]): ReadonlyMap<string, readonly number[]> {
  const ofWord = new Map<string, number[]>();
  for (const [number, { words }] of languages.entries()) {
    for (const word of words) ofWord.set(word, [...(ofWord.get(word) ?? []), number]);
  }
  return ofWord;
}

interface ForeignReading {
  words: string[];
  /** Share of the words that the language has; 0 if all of those are also words of ours, or say nothing. */
  share: number;
}

function read(words: readonly string[], language: Language, isOurs: (word: string) => boolean): ForeignReading {
  const translated: string[] = [];
  let recognised = 0;
  let isForeign = false;
  for (let start = 0; start < words.length; ) {
    const length = matchLength(words, start, language);
    const taken = words.slice(start, start + Math.max(1, length));
    translated.push(...(language.english.get(taken.join(' ')) ?? taken));
    recognised += length;
    isForeign ||= length > 0 && !taken.every(isOurs);
    start += taken.length;
  }
  return { words: translated, share: isForeign && translated.length > 0 ? recognised / words.length : 0 };
}

/** Number of words of the longest phrase that begins at `start`; 0 for none. */
function matchLength(words: readonly string[], start: number, { english, first, longest }: Language): number {
  if (!first.has(words[start])) return 0;
  for (let length = Math.min(longest, words.length - start); length > 0; length--) {
    if (english.has(words.slice(start, start + length).join(' '))) return length;
  }
  return 0;
}
