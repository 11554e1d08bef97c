import { Accumulators } from '../text/accumulators.ts';
import type { Analyser } from '../text/analyser.ts';
import type { RankingWeights } from '../text/ranking-weights.ts';
import type { Steps } from '../text/steps.ts';
import type { PageWords } from './page-words.ts';
import type { Postings } from './postings.ts';

/**
 * The pages that a word or a pair of neighbouring words is associated with: the share of all phrases with it that belong
 * to each page. It counts all phrases of a page together, whereas the phrase index uses only the most similar one.
 */
export interface AssociationIndex {
  /** Adds the associations of the words to `sum`, and with a lower weight those of the plain words that they stand for. */
  find(words: readonly string[], plain: readonly string[], sum: Accumulators): void;
  /** The highest sum of any page, to which a word or a pair that no other page has adds up to 1. */
  strengthOf(words: readonly string[]): number;
}

/** Weights of phrases by their place. `unseen` is the weight of an assumed phrase of another page (smoothing). */
type Weights = RankingWeights['associations'];

/** Less informative features are left out: they occur on very many pages, and their postings would take most of the time. */
const LEAST_INFORMATION = 0.2;

interface Counts {
  documents: number[];
  counts: number[];
}

/**
 * Indexes the phrases of all pages in steps of a page or a feature.
 * @example const index = runToEnd(createAssociationIndex(pages, analyser, weights));
 * index.strengthOf(['faulty', 'meter']) // above 1 if both are typical of one page
 */
export function* createAssociationIndex(
  pages: readonly PageWords[],
  analyser: Analyser,
  weights: Weights,
): Steps<AssociationIndex> {
  const byFeature = new Map<string, Counts>();
  for (const [number, page] of pages.entries()) {
    countFeatures(byFeature, number, phrasesOf(page, weights), analyser);
    yield;
  }
  const postings = new Map<string, Postings>();
  for (const [feature, counts] of byFeature) {
    const associations = associationsOf(counts, pages.length, weights.unseen);
    if (associations) postings.set(feature, associations);
    yield;
  }
  const scores = new Accumulators(pages.length);
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

const phrasesOf = ({ title, asked, headings, description }: PageWords, weights: Weights) => [
  { words: title, weight: weights.title },
  ...asked.map((words) => ({ words, weight: weights.asked })),
  ...headings.map((words) => ({ words, weight: weights.heading })),
  { words: description, weight: weights.description },
];

function countFeatures(
  byFeature: Map<string, Counts>,
  number: number,
  phrases: readonly { words: readonly string[]; weight: number }[],
  analyser: Analyser,
): void {
  for (const { words, weight } of phrases) {
    for (const feature of featuresOf(words, analyser)) {
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

/** Terms, known phrases, and bigrams with and without stop words. */
function featuresOf(words: readonly string[], analyser: Analyser): Set<string> {
  const terms = words.map(analyser.termOf);
  const telling = terms.filter((term) => !analyser.isStopTerm(term));
  return new Set([...analyser.termsOf(words), ...pairsOf(terms, ' '), ...pairsOf(telling, ' … ')]);
}

const pairsOf = (terms: readonly string[], between: string) =>
  terms.slice(1).map((term, index) => `${terms[index]}${between}${term}`);

/** Each page's share, times the information that the feature gives about the page (1 − entropy ÷ maximum entropy). */
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
