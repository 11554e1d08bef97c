import type { PhraseIndex } from './index/phrase-index.ts';
import type { ParsedQuery, QueryParts } from './query.ts';

/** Least number of shared terms, unless the phrase has fewer. */
const ENOUGH_SHARED = 2;

/** Largest share of the query's terms, weighted by IDF, that one phrase contains; 0 to 1. */
export function phraseCoverage(
  { terms, guessed }: ParsedQuery,
  phrases: PhraseIndex,
  { analyser, idf }: QueryParts,
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
