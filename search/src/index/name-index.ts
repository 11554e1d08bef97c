import type { Analyser } from '../text/analyser.ts';
import type { SearchDocument } from '../text/document.ts';
import { tokenise } from '../text/normalise.ts';
import type { Steps } from '../text/steps.ts';

/**
 * Finds pages by their whole name: their title or, if they are neither article nor category, a keyword.
 * @returns numbers of the documents that the words name, compared by stems
 */
type NameIndex = (words: readonly string[]) => Iterable<number>;

/** Negations turn a question into another: "can't pay my bill" isn't "How can I pay my bill?". */
const NEGATIONS = new Set(
  'not no nae cant cannot cannae dont dinnae doesnt didnt wont isnt hasnt havent unable never'.split(' '),
);

/**
 * Indexes the names of all pages in steps of a page.
 * @example const pagesNamed = runToEnd(createNameIndex(documents, analyser));
 * [...pagesNamed(['boilers', 'pressure'])] // [0], if the first page is "Boiler pressure"
 */
export function* createNameIndex(
  documents: readonly SearchDocument[],
  analyser: Pick<Analyser, 'termsOf'>,
): Steps<NameIndex> {
  const nameOf = (words: readonly string[]) => {
    const isNegated = words.some((word) => NEGATIONS.has(word));
    return `${isNegated ? 'not ' : ''}${analyser.termsOf(words).join(' ')}`;
  };
  const byName = new Map<string, Set<number>>();
  for (const [id, { kind, title, keywords }] of documents.entries()) {
    for (const text of [title, ...(kind === 'page' ? keywords : [])]) {
      const name = nameOf(tokenise(text));
      byName.set(name, (byName.get(name) ?? new Set()).add(id));
    }
    yield;
  }
  return (words) => byName.get(nameOf(words)) ?? [];
}
