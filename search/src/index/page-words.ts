import type { SearchDocument } from '../text/document.ts';
import { tokenise } from '../text/normalise.ts';

/** A page and the words of its texts, which every index is made of. */
export interface PageWords {
  document: SearchDocument;
  title: readonly string[];
  /** Of each phrase that customers use for it: its keywords, and the vocabulary's wordings. */
  asked: readonly (readonly string[])[];
  headings: readonly (readonly string[])[];
  description: readonly string[];
  body: readonly string[];
}

/**
 * Reads the texts of a page once for all indexes.
 * @param wordings further questions that the page answers
 * @example wordsOfPage(yourBill, ['invoice']).asked // [['invoice']]
 */
export function wordsOfPage(document: SearchDocument, wordings: readonly string[]): PageWords {
  return {
    document,
    title: tokenise(document.title),
    asked: [...document.keywords, ...wordings].map(tokenise),
    headings: document.headings.map(tokenise),
    description: tokenise(document.description),
    body: tokenise(document.body),
  };
}
