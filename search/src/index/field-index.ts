import type { Analyser } from '../text/analyser.ts';
import type { RankingWeights } from '../text/ranking-weights.ts';
import type { Steps } from '../text/steps.ts';
import type { PageWords } from './page-words.ts';
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

/** The terms of a page's fields. */
type PageTerms = Record<Field, string[]>;

const termsOfPage = (page: PageWords, { termsOf }: Analyser): PageTerms => ({
  title: termsOf(page.title),
  keywords: page.asked.flatMap(termsOf),
  headings: page.headings.flatMap(termsOf),
  description: termsOf(page.description),
  body: termsOf(page.body),
});

function averageLengths(documents: readonly PageTerms[]): Record<Field, number> {
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
  document: PageTerms,
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
 * @example const { postings, idf } = runToEnd(createFieldIndex(pages, analyser, vocabulary.ranking));
 * idf('meter') // lower, the more pages have it
 */
export function* createFieldIndex(
  pages: readonly PageWords[],
  analyser: Analyser,
  { fields, saturation, neverAsked }: RankingWeights,
): Steps<FieldIndex> {
  const documents: PageTerms[] = [];
  for (const page of pages) {
    documents.push(termsOfPage(page, analyser));
    yield;
  }
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
