import { Accumulators } from '../text/accumulators.ts';
import type { Analyser } from '../text/analyser.ts';
import type { SearchDocument } from '../text/document.ts';
import { tokenise } from '../text/normalise.ts';
import type { RankingWeights } from '../text/ranking-weights.ts';
import type { Steps } from '../text/steps.ts';
import type { Postings } from './postings.ts';

/**
 * Which pages a word, or two that stand together, is said of: what share of all phrases that hold it belong to each page.
 * It weighs the evidence of all phrases of a page together, where the phrase index looks for the nearest one.
 */
export interface AssociationIndex {
  /** Adds to `sum` what the words' features say of each page, and, for less, those of the same words in plain ones. */
  find(words: readonly string[], plain: readonly string[], sum: Accumulators): void;
  /** How strongly the words point to one page: a word or a pair that is said of no other page adds up to 1. */
  strengthOf(words: readonly string[]): number;
}

/** How much a phrase counts by where it stands. `unseen` are phrases that are assumed to say the same of another page. */
type Weights = RankingWeights['associations'];

/** A word that is said of very many pages tells little, and its list would take most of the time. */
const LEAST_INFORMATION = 0.2;

interface Counts {
  documents: number[];
  counts: number[];
}

export function* createAssociationIndex(
  documents: readonly SearchDocument[],
  wordingsOf: (document: SearchDocument) => readonly string[],
  analyser: Analyser,
  weights: Weights,
): Steps<AssociationIndex> {
  const byFeature = new Map<string, Counts>();
  for (const [number, document] of documents.entries()) {
    countFeatures(byFeature, number, phrasesOf(document, wordingsOf(document), weights), analyser);
    yield;
  }
  const postings = new Map<string, Postings>();
  for (const [feature, counts] of byFeature) {
    const associations = associationsOf(counts, documents.length, weights.unseen);
    if (associations) postings.set(feature, associations);
    yield;
  }
  const scores = new Accumulators(documents.length);
  return {
    find(words, plain, sum) {
      const features = featuresOf(words, analyser);
      for (const feature of features) addPostings(sum, postings.get(feature), 1);
      for (const feature of featuresOf(plain, analyser)) {
        if (!features.has(feature)) addPostings(sum, postings.get(feature), weights.synonym);
      }
    },
    strengthOf(words) {
      for (const feature of featuresOf(words, analyser)) addPostings(scores, postings.get(feature), 1);
      const most = scores.most();
      scores.drain(() => undefined);
      return most;
    },
  };
}

function phrasesOf(
  { title, keywords, headings, description }: SearchDocument,
  wordings: readonly string[],
  weights: Weights,
) {
  return [
    { text: title, weight: weights.title },
    ...[...keywords, ...wordings].map((text) => ({ text, weight: weights.asked })),
    ...headings.map((text) => ({ text, weight: weights.heading })),
    { text: description, weight: weights.description },
  ];
}

function countFeatures(
  byFeature: Map<string, Counts>,
  number: number,
  phrases: readonly { text: string; weight: number }[],
  analyser: Analyser,
): void {
  for (const { text, weight } of phrases) {
    for (const feature of featuresOf(tokenise(text), analyser)) {
      const counts = byFeature.get(feature);
      const last = (counts?.documents.length ?? 0) - 1;
      if (!counts) byFeature.set(feature, { documents: [number], counts: [weight] });
      else if (counts.documents[last] === number) counts.counts[last] = (counts.counts[last] ?? 0) + weight;
      else {
        counts.documents.push(number);
        counts.counts.push(weight);
      }
    }
  }
}

/** Terms, known phrases, and pairs of neighbours with and without the words between them that say nothing. */
function featuresOf(words: readonly string[], analyser: Analyser): Set<string> {
  const terms = words.map(analyser.termOf);
  const telling = terms.filter((term) => !analyser.isStopTerm(term));
  return new Set([...analyser.termsOf(words), ...pairsOf(terms, ' '), ...pairsOf(telling, ' … ')]);
}

const pairsOf = (terms: readonly string[], between: string) =>
  terms.slice(1).map((term, index) => `${terms[index]}${between}${term}`);

/** Each page's share, times how much less uncertain the feature leaves which page is meant (1 − entropy ÷ its maximum). */
function associationsOf({ documents, counts }: Counts, documentCount: number, unseen: number): Postings | undefined {
  const total = counts.reduce((sum, count) => sum + count, unseen);
  const most = Math.log(Math.max(2, documentCount));
  const entropy = counts.reduce(
    (sum, count) => sum - (count / total) * Math.log(count / total),
    (unseen / total) * most,
  );
  const information = 1 - entropy / most;
  if (information < LEAST_INFORMATION) return undefined;
  return {
    ids: Uint32Array.from(documents),
    weights: Float32Array.from(counts, (count) => (information * count) / total),
  };
}

function addPostings(sum: Accumulators, found: Postings | undefined, weight: number): void {
  if (!found) return;
  const { ids, weights } = found;
  for (let index = 0; index < ids.length; index++) sum.add(ids[index] ?? 0, weight * (weights[index] ?? 0));
}
