import { type Completions, createCompletions } from './completions.ts';
import type { PageWords } from './index/page-words.ts';
import { isEnglish } from './text/english.ts';
import { tokenise } from './text/normalise.ts';
import { type Correction, createSpellingDictionary } from './text/spelling.ts';
import type { Steps } from './text/steps.ts';
import type { Vocabulary } from './text/vocabulary.ts';

/** All words of pages and vocabulary. */
export interface WordList {
  has(word: string): boolean;
  /** Whether it is correct English, used by us or not. */
  isEnglish(word: string): boolean;
  /** Likely corrections, best first. */
  correct(word: string): Correction[];
  complete: Completions;
}

const MOST_CORRECTIONS = 4;
/** Size of the cache of corrections: one query asks for the same word several times. */
const MOST_KEPT = 2000;

/** The words of pages and vocabulary, in steps of a page or a word. */
export function* wordListOf(pages: readonly PageWords[], vocabulary: Vocabulary): Steps<WordList> {
  const frequencies = yield* wordFrequencies(pages, vocabulary);
  return yield* createWordList(frequencies, phrasesOf(pages, vocabulary), vocabulary.englishWords);
}

/** @param phrases as words, which show which word follows which */
export function* createWordList(
  frequencies: ReadonlyMap<string, number>,
  phrases: readonly (readonly string[])[],
  englishWords: ReadonlySet<string>,
): Steps<WordList> {
  const spelling = yield* createSpellingDictionary(frequencies);
  const complete = yield* createCompletions(phrases, frequencies);
  const kept = new Map<string, Correction[]>();
  return {
    has: spelling.has,
    isEnglish: (word) => isEnglish(word, englishWords),
    correct(word) {
      const corrections = kept.get(word) ?? spelling.correct(word, MOST_CORRECTIONS);
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(word, corrections);
      return corrections;
    },
    complete,
  };
}

/**
 * How often each word occurs. Keywords are left out: they contain deliberate misspellings, which would count as known words
 * and never be corrected.
 */
function* wordFrequencies(pages: readonly PageWords[], vocabulary: Vocabulary): Steps<Map<string, number>> {
  const ours = [
    ...vocabulary.synonyms.flat(),
    ...Object.entries(vocabulary.abbreviations).flatMap(([abbreviation, meanings]) => [abbreviation, ...meanings]),
    ...vocabulary.oneWaySynonyms.flatMap(({ means, says }) => [means, ...says]),
    ...vocabulary.stopWords,
    ...[...vocabulary.wordings.values()].flat(),
    ...Object.values(vocabulary.topics).flat(),
  ];
  const frequencies = new Map<string, number>();
  const count = (words: readonly string[]) => {
    for (const word of words) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  };
  for (const { title, description, headings, body } of pages) {
    [title, description, ...headings, body].forEach(count);
    yield;
  }
  for (const text of ours) {
    count(tokenise(text));
    yield;
  }
  return frequencies;
}

/** All phrases of pages and vocabulary, which show which word follows which. */
function phrasesOf(pages: readonly PageWords[], { synonyms, oneWaySynonyms }: Vocabulary): (readonly string[])[] {
  const ours = [...synonyms.flat(), ...oneWaySynonyms.flatMap(({ says }) => says)];
  return [...pages.flatMap(({ title, asked }) => [title, ...asked]), ...ours.map(tokenise)];
}
