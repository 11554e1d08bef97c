import type { Analyser } from '../text/analyser.ts';
import type { Steps } from '../text/steps.ts';
import type { FieldIndex } from './field-index.ts';
import type { PageWords } from './page-words.ts';
import { type Postings, PostingsBuilder } from './postings.ts';

/** An index of every title, heading, keyword and wording as a document of its own, to find the phrase most similar to a question. */
export interface PhraseIndex {
  /** An id is a phrase's number; a weight is the term's component of the phrase's unit vector. */
  postings: ReadonlyMap<string, Postings>;
  /** Number of the document that each phrase belongs to. */
  documentOf: Uint32Array;
  /** Number of each phrase's terms. */
  sizes: Uint32Array;
}

/** Headings describe part of a page, so they count less than its title. */
const HEADING_WEIGHT = 0.75;

const phrasesOf = ({ title, asked, headings }: PageWords) => [
  ...[title, ...asked].map((words) => ({ words, weight: 1 })),
  ...headings.map((words) => ({ words, weight: HEADING_WEIGHT })),
];

/**
 * Indexes the phrases of all pages in steps of a page.
 * @example const phrases = runToEnd(createPhraseIndex(pages, analyser, fields.idf));
 */
export function* createPhraseIndex(
  pages: readonly PageWords[],
  analyser: Analyser,
  idf: FieldIndex['idf'],
): Steps<PhraseIndex> {
  const builder = new PostingsBuilder();
  const documentOf: number[] = [];
  const sizes: number[] = [];
  for (const [number, page] of pages.entries()) {
    for (const { words, weight } of phrasesOf(page)) {
      const terms = [...new Set(analyser.termsOf(words))];
      const length = Math.hypot(...terms.map(idf));
      for (const term of terms) builder.add(term, documentOf.length, (weight * idf(term)) / length);
      documentOf.push(number);
      sizes.push(terms.length);
    }
    yield;
  }
  return { postings: yield* builder.build(), documentOf: Uint32Array.from(documentOf), sizes: Uint32Array.from(sizes) };
}

/** Least number of shared terms, unless the phrase has fewer. */
const ENOUGH_SHARED = 2;

/**
 * Largest share of the query's terms, weighted by IDF, that one phrase contains; 0 to 1.
 * @example phraseCoverage(engine.parse(['faulty', 'meter'], true), phrases, { analyser, idf })
 * // 1, if a page is called "Faulty meter"
 */
export function phraseCoverage(
  { terms, guessed }: Record<'terms' | 'guessed', readonly string[]>,
  phrases: PhraseIndex,
  { analyser, idf }: { analyser: Analyser; idf: FieldIndex['idf'] },
): number {
  const telling = new Set([...terms, ...guessed.map(analyser.termOf)].filter((term) => !analyser.isStopTerm(term)));
  const shared = new Map<number, { count: number; weight: number }>();
  let total = 0;
  for (const term of telling) {
    total += idf(term);
    for (const id of phrases.postings.get(term)?.ids ?? []) {
      const { count, weight } = shared.get(id) ?? { count: 0, weight: 0 };
      shared.set(id, { count: count + 1, weight: weight + idf(term) });
    }
  }
  let most = 0;
  for (const [id, { count, weight }] of shared) {
    if (weight > most && count >= Math.min(ENOUGH_SHARED, phrases.sizes[id] ?? ENOUGH_SHARED)) most = weight;
  }
  return total === 0 ? 0 : most / total;
}
