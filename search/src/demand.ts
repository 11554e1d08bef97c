import { pathOf, type Vocabulary } from './text/vocabulary.ts';

/** Factors by which a page that is asked for more than others is the likelier end of what is being typed. */
const DEMAND = { highest: 1.4, high: 1.2, other: 1 };

/** @param path of the page */
export function demandOf(path: string, { highest, high }: Vocabulary['demand']): number {
  const isIn = (articles: readonly string[]) => articles.some((article) => pathOf(article) === path);
  if (isIn(highest)) return DEMAND.highest;
  return isIn(high) ? DEMAND.high : DEMAND.other;
}
