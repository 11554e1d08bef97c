import type { SearchDocument } from './text/document.ts';
import { tokenise } from './text/normalise.ts';
import type { Steps } from './text/steps.ts';
import type { Vocabulary } from './text/vocabulary.ts';

/**
 * How often each word occurs. Keywords are left out: they contain deliberate misspellings, which would count as known words
 * and never be corrected.
 */
export function* wordFrequencies(
  documents: readonly SearchDocument[],
  vocabulary: Vocabulary,
): Steps<Map<string, number>> {
  const ours = [
    ...vocabulary.synonyms.flat(),
    ...Object.entries(vocabulary.abbreviations).flatMap(([abbreviation, meanings]) => [abbreviation, ...meanings]),
    ...vocabulary.oneWaySynonyms.flatMap(({ means, says }) => [means, ...says]),
    ...vocabulary.stopWords,
    ...[...vocabulary.wordings.values()].flat(),
    ...Object.values(vocabulary.topics).flat(),
  ];
  const frequencies = new Map<string, number>();
  const count = (text: string) => {
    for (const word of tokenise(text)) frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
  };
  for (const { title, description, headings, body } of documents) {
    [title, description, ...headings, body].forEach(count);
    yield;
  }
  for (const text of ours) {
    count(text);
    yield;
  }
  return frequencies;
}

/** All phrases of pages and vocabulary, which show which word follows which. */
export function phrasesOf(documents: readonly SearchDocument[], vocabulary: Vocabulary): string[] {
  const ofPages = documents.flatMap(({ path, title, keywords }) => [
    title,
    ...keywords,
    ...(vocabulary.wordings.get(path) ?? []),
  ]);
  return [...ofPages, ...vocabulary.synonyms.flat(), ...vocabulary.oneWaySynonyms.flatMap(({ says }) => says)];
}
