import type { SearchDocument } from './document.ts';
import { foldedWords } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { type Postings, PostingsBuilder } from './postings.ts';

/** How much a word counts where it stands, and how much a long field is held against it. */
const FIELDS = {
  title: { weight: 5, lengthPenalty: 0.3 },
  keywords: { weight: 3, lengthPenalty: 0.4 },
  headings: { weight: 2.5, lengthPenalty: 0.6 },
  description: { weight: 2, lengthPenalty: 0.4 },
  body: { weight: 1, lengthPenalty: 0.75 },
} as const;
type Field = keyof typeof FIELDS;
const FIELD_NAMES: readonly Field[] = ['title', 'keywords', 'headings', 'description', 'body'];

/** Where a second and third occurrence stops adding much (BM25's k1). */
const SATURATION = 1.4;

/** Pages by term, weighted by BM25F (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
export interface FieldIndex {
  /** A place is the document's number. A weight lies between 0 and 1 and holds everything but the term's rarity. */
  postings: ReadonlyMap<string, Postings>;
  /** Rarity of a term; of an unknown one, that of the rarest. */
  rarity(term: string): number;
}

/** The texts of a document's fields, each as its terms. */
export type DocumentTerms = Record<Field, string[]>;

export function documentTerms(document: SearchDocument, wordings: readonly string[], lexicon: Lexicon): DocumentTerms {
  const terms = (texts: readonly string[]) => texts.flatMap((text) => lexicon.termsOf(foldedWords(text)));
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

/** Weighted number of occurrences of each term in one document, every field brought to average length. */
function frequencies(document: DocumentTerms, averages: Record<Field, number>): Map<string, number> {
  const sums = new Map<string, number>();
  for (const field of FIELD_NAMES) {
    const { weight, lengthPenalty } = FIELDS[field];
    const share = weight / (1 - lengthPenalty + (lengthPenalty * document[field].length) / averages[field]);
    for (const term of document[field]) sums.set(term, (sums.get(term) ?? 0) + share);
  }
  return sums;
}

export function createFieldIndex(documents: readonly DocumentTerms[]): FieldIndex {
  const averages = averageLengths(documents);
  const builder = new PostingsBuilder();
  documents.forEach((document, place) => {
    for (const [term, frequency] of frequencies(document, averages)) {
      builder.add(term, place, frequency / (SATURATION + frequency));
    }
  });
  const postings = builder.build();
  return { postings, rarity: (term) => rarity(documents.length, postings.get(term)?.places.length ?? 0) };
}

/** Inverse document frequency, never negative. */
function rarity(total: number, having: number): number {
  return Math.log(1 + (total - having + 0.5) / (having + 0.5));
}
