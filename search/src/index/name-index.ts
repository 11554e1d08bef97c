import type { Analyser } from '../text/analyser.ts';
import type { Steps } from '../text/steps.ts';
import type { PageWords } from './page-words.ts';

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
 * @example const pagesNamed = runToEnd(createNameIndex(pages, analyser));
 * [...pagesNamed(['boilers', 'pressure'])] // [0], if the first page is "Boiler pressure"
 */
export function* createNameIndex(pages: readonly PageWords[], analyser: Pick<Analyser, 'termsOf'>): Steps<NameIndex> {
  const nameOf = (words: readonly string[]) => {
    const isNegated = words.some((word) => NEGATIONS.has(word));
    return `${isNegated ? 'not ' : ''}${analyser.termsOf(words).join(' ')}`;
  };
  const byName = new Map<string, Set<number>>();
  for (const [id, { document, title, asked }] of pages.entries()) {
    for (const words of [title, ...(document.kind === 'page' ? asked : [])]) {
      const name = nameOf(words);
      byName.set(name, (byName.get(name) ?? new Set()).add(id));
    }
    yield;
  }
  return (words) => byName.get(nameOf(words)) ?? [];
}
