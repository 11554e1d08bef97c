import type { Analyser } from '../text/analyser.ts';
import type { SearchDocument } from '../text/document.ts';
import { tokenise } from '../text/normalise.ts';
import type { RankingWeights } from '../text/ranking-weights.ts';
import type { Steps } from '../text/steps.ts';
import { type Postings, PostingsBuilder } from './postings.ts';

type Field = keyof RankingWeights['fields'];
const FIELD_NAMES: readonly Field[] = ['title', 'keywords', 'headings', 'description', 'body'];

/** Pages by term, weighted by BM25F (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
export interface FieldIndex {
  /** Weights from 0 to 1: the BM25F score without the term's inverse document frequency. */
  postings: ReadonlyMap<string, Postings>;
  /** Inverse document frequency of a term, lowered for a term that is in no title, heading or customer's phrase. */
  idf(term: string): number;
}

/** The texts of a document's fields, each as its terms. */
export type DocumentTerms = Record<Field, string[]>;

/**
 * The terms of each field of a page.
 * @param wordings further questions that the page answers
 * @example documentTerms(yourBill, ['invoice'], analyser).title // ['your', 'bill']
 */
export function documentTerms(
  document: SearchDocument,
  wordings: readonly string[],
  analyser: Analyser,
): DocumentTerms {
  const terms = (texts: readonly string[]) => texts.flatMap((text) => analyser.termsOf(tokenise(text)));
  return {
    title: terms([document.title]),
    keywords: terms([...document.keywords, ...wordings]),
    headings: terms(document.headings),
    description: terms([document.description]),
    body: terms([document.body]),
  };
}

function averageLengths(documents: readonly DocumentTerms[]): Record<Field, number> {
  const average = (field: Field) =>
    Math.max(1, documents.reduce((sum, document) => sum + document[field].length, 0) / Math.max(1, documents.length));
  return {
    title: average('title'),
    keywords: average('keywords'),
    headings: average('headings'),
    description: average('description'),
    body: average('body'),
  };
}

/** Weighted number of occurrences of each term in one document, normalised by the length of each field. */
function frequencies(
  document: DocumentTerms,
  averages: Record<Field, number>,
  fields: RankingWeights['fields'],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const field of FIELD_NAMES) {
    const { weight, b } = fields[field];
    const share = weight / (1 - b + (b * document[field].length) / averages[field]);
    for (const term of document[field]) sums.set(term, (sums.get(term) ?? 0) + share);
  }
  return sums;
}

/**
 * Indexes the fields of all pages in steps of a page.
 * @example const { postings, idf } = runToEnd(createFieldIndex(terms, vocabulary.ranking));
 * idf('meter') // lower, the more pages have it
 */
export function* createFieldIndex(
  documents: readonly DocumentTerms[],
  { fields, saturation, neverAsked }: RankingWeights,
): Steps<FieldIndex> {
  const averages = averageLengths(documents);
  const builder = new PostingsBuilder();
  const asked = new Set<string>();
  for (const [id, document] of documents.entries()) {
    for (const term of [...document.title, ...document.keywords, ...document.headings]) asked.add(term);
    for (const [term, frequency] of frequencies(document, averages, fields)) {
      builder.add(term, id, frequency / (saturation + frequency));
    }
    yield;
  }
  const postings = yield* builder.build();
  const having = (term: string) => postings.get(term)?.ids.length ?? 0;
  return {
    postings,
    idf: (term) => idf(documents.length, having(term)) * (asked.has(term) ? 1 : neverAsked),
  };
}

/** Inverse document frequency as in BM25, never negative. */
function idf(total: number, having: number): number {
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}
