import { pathOf, type Vocabulary } from './text/vocabulary.ts';

/** Factors for the scores of unfinished words: pages in high demand are the likelier completion. */
const DEMAND = { highest: 1.4, high: 1.2, other: 1 };

/** @param path of the page */
export function demandOf(path: string, { highest, high }: Vocabulary['demand']): number {
  const isIn = (articles: readonly string[]) => articles.some((article) => pathOf(article) === path);
  if (isIn(highest)) return DEMAND.highest;
  return isIn(high) ? DEMAND.high : DEMAND.other;
}
