import { Accumulators } from './accumulators.ts';
import type { Analyser } from './analyser.ts';
import type { SearchDocument } from './document.ts';
import { tokenise } from './normalise.ts';
import type { Postings } from './postings.ts';
import type { Steps } from './steps.ts';

/**
 * Which pages a word, or two that stand together, is said of: what share of all phrases that hold it belong to each page.
 * It weighs the evidence of all phrases of a page together, where the phrase index looks for the nearest one.
 */
export interface AssociationIndex {
  /** Hands each associated document and its score, of which the best is 1, to `take`. */
  find(words: readonly string[], take: (document: number, score: number) => void): void;
  /** How strongly the words point to one page: a word or a pair that is said of no other page adds up to 1. */
  strengthOf(words: readonly string[]): number;
}

/** How much a phrase counts by where it stands. */
const WEIGHT = { title: 1.5, asked: 1, heading: 0.4, description: 0.5 };

/** Phrases that are assumed to say the same of another page: what was seen once is not yet certain. */
const UNSEEN = 0.5;

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
): Steps<AssociationIndex> {
  const byFeature = new Map<string, Counts>();
  for (const [number, document] of documents.entries()) {
    countFeatures(byFeature, number, phrasesOf(document, wordingsOf(document)), analyser);
    yield;
  }
  const postings = new Map<string, Postings>();
  for (const [feature, counts] of byFeature) {
    const associations = associationsOf(counts, documents.length);
    if (associations) postings.set(feature, associations);
    yield;
  }
  const scores = new Accumulators(documents.length);
  const addAll = (words: readonly string[]) => {
    for (const feature of featuresOf(words, analyser)) addPostings(scores, postings.get(feature));
    return scores.touched.reduce((most, id) => Math.max(most, scores.values[id] ?? 0), 0);
  };
  return {
    find(words, take) {
      const best = addAll(words);
      scores.drain((id, score) => take(id, score / best));
    },
    strengthOf(words) {
      const best = addAll(words);
      scores.drain(() => undefined);
      return best;
    },
  };
}

function phrasesOf({ title, keywords, headings, description }: SearchDocument, wordings: readonly string[]) {
  return [
    { text: title, weight: WEIGHT.title },
    ...[...keywords, ...wordings].map((text) => ({ text, weight: WEIGHT.asked })),
    ...headings.map((text) => ({ text, weight: WEIGHT.heading })),
    { text: description, weight: WEIGHT.description },
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
function associationsOf({ documents, counts }: Counts, documentCount: number): Postings | undefined {
  const total = counts.reduce((sum, count) => sum + count, UNSEEN);
  const most = Math.log(Math.max(2, documentCount));
  const entropy = counts.reduce(
    (sum, count) => sum - (count / total) * Math.log(count / total),
    (UNSEEN / total) * most,
  );
  const information = 1 - entropy / most;
  if (information < LEAST_INFORMATION) return undefined;
  return {
    ids: Uint32Array.from(documents),
    weights: Float32Array.from(counts, (count) => (information * count) / total),
  };
}

function addPostings(scores: Accumulators, found: Postings | undefined): void {
  if (!found) return;
  for (let index = 0; index < found.ids.length; index++) scores.add(found.ids[index] ?? 0, found.weights[index] ?? 0);
}
