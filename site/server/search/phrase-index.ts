import type { SearchDocument } from './document.ts';
import type { FieldIndex } from './field-index.ts';
import { foldedWords } from './fold.ts';
import type { Lexicon } from './lexicon.ts';
import { type Postings, PostingsBuilder } from './postings.ts';

/** Every title, heading, keyword and wording on its own: a question that is nearly one of them means its page. */
export interface PhraseIndex {
  /** A place is a phrase's number; a weight is the term's share of the phrase's length as a vector. */
  postings: ReadonlyMap<string, Postings>;
  /** Number of the document that each phrase belongs to. */
  documentOf: Uint32Array;
  /** Number of each phrase's terms. */
  sizes: Uint32Array;
}

/** Headings say what a part holds, which is a little less than what the page answers. */
const HEADING_WEIGHT = 0.75;

interface WeightedPhrase {
  text: string;
  weight: number;
}

function phrasesOf(document: SearchDocument, wordings: readonly string[]): WeightedPhrase[] {
  const whole = [document.title, ...document.keywords, ...wordings].map((text) => ({ text, weight: 1 }));
  return [...whole, ...document.headings.map((text) => ({ text, weight: HEADING_WEIGHT }))];
}

export function createPhraseIndex(
  documents: readonly SearchDocument[],
  wordingsOf: (document: SearchDocument) => readonly string[],
  lexicon: Lexicon,
  rarity: FieldIndex['rarity'],
): PhraseIndex {
  const builder = new PostingsBuilder();
  const documentOf: number[] = [];
  const sizes: number[] = [];
  documents.forEach((document, number) => {
    for (const { text, weight } of phrasesOf(document, wordingsOf(document))) {
      const terms = [...new Set(lexicon.termsOf(foldedWords(text)))];
      const length = Math.hypot(...terms.map(rarity));
      for (const term of terms) builder.add(term, documentOf.length, (weight * rarity(term)) / length);
      documentOf.push(number);
      sizes.push(terms.length);
    }
  });
  return { postings: builder.build(), documentOf: Uint32Array.from(documentOf), sizes: Uint32Array.from(sizes) };
}
