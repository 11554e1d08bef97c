/** Scores all pages for a query: by their fields, their most similar phrase, and the associations of its words. */
import type { AssociationIndex } from './index/association-index.ts';
import type { FieldIndex } from './index/field-index.ts';
import type { PhraseIndex } from './index/phrase-index.ts';
import type { Postings } from './index/postings.ts';
import type { ParsedQuery, Segment, Slot } from './query.ts';
import { Accumulators } from './text/accumulators.ts';
import type { RankingWeights } from './text/ranking-weights.ts';

/** Scores by the document's number. */
type Scorer = (query: ParsedQuery) => Float32Array;

interface Indexes {
  fields: FieldIndex;
  phrases: PhraseIndex;
  associations: AssociationIndex;
}

export function createScorer(
  { fields, phrases, associations }: Indexes,
  documentCount: number,
  { ways }: RankingWeights,
): Scorer {
  const { idf } = fields;
  const phraseCount = phrases.documentOf.length;
  const [inFields, inPhrases] = [createScoringBuffers(documentCount), createScoringBuffers(phraseCount)];
  const [byFields, byPhrases] = [new Accumulators(documentCount), new Accumulators(phraseCount)];
  const byAssociations = new Accumulators(documentCount);
  return ({ segments, guessed, plain }) => {
    scoreDocuments(segments, fields.postings, idf, inFields, byFields);
    scoreDocuments(segments, phrases.postings, idf, inPhrases, byPhrases);
    associations.find(guessed, plain, byAssociations);
    // Each kind of match is at most about 1, times its weight.
    const ofFields = ways.fields / (sumOfBest(segments, idf, 1) || 1);
    const ofPhrases = ways.phrases / (Math.sqrt(sumOfBest(segments, idf, 2)) || 1);
    const ofAssociations = ways.associations / (byAssociations.most() || 1);
    const scores = new Float32Array(documentCount);
    const add = (id: number, score: number) => {
      scores[id] = (scores[id] ?? 0) + score;
    };
    // Phrases first, of which only the most similar one counts.
    byPhrases.drain((id, similarity) => {
      const document = phrases.documentOf[id] ?? 0;
      scores[document] = Math.max(scores[document] ?? 0, ofPhrases * similarity);
    });
    byFields.drain((id, score) => add(id, ofFields * score));
    byAssociations.drain((id, score) => add(id, ofAssociations * score));
    return scores;
  };
}

type PostingsByTerm = ReadonlyMap<string, Postings>;
type Idf = (term: string) => number;

/** Accumulators for one pass over one index, reused for every query. */
interface ScoringBuffers {
  slot: Accumulators;
  interpretation: Accumulators;
  segment: Accumulators;
}

function createScoringBuffers(size: number): ScoringBuffers {
  return { slot: new Accumulators(size), interpretation: new Accumulators(size), segment: new Accumulators(size) };
}

/** Adds the score of each segment's best interpretation to `total`, for every document. */
function scoreDocuments(
  segments: readonly Segment[],
  postings: PostingsByTerm,
  idf: Idf,
  { slot, interpretation, segment }: ScoringBuffers,
  total: Accumulators,
): void {
  const addSlots = (slots: readonly Slot[], sum: Accumulators) => {
    for (const alternatives of slots) addSlot(alternatives, postings, idf, slot, sum);
  };
  for (const { interpretations } of segments) {
    const [only, ...others] = interpretations;
    if (only && others.length === 0) addSlots(only, total);
    else {
      for (const slots of interpretations) {
        addSlots(slots, interpretation);
        interpretation.drain((id, score) => segment.raise(id, score));
      }
      segment.drain((id, score) => total.add(id, score));
    }
  }
}

/** Adds the best of the alternatives to `sum`. Most words have one, and need no second pass. */
function addSlot(alternatives: Slot, postings: PostingsByTerm, idf: Idf, slot: Accumulators, sum: Accumulators): void {
  const isOne = alternatives.length === 1;
  for (const { term, weight } of alternatives) {
    const found = postings.get(term);
    if (!found) continue;
    const share = weight * idf(term);
    const { ids, weights } = found;
    for (let index = 0; index < ids.length; index++) {
      const [id, score] = [ids[index] ?? 0, share * (weights[index] ?? 0)];
      if (isOne) sum.add(id, score);
      else slot.raise(id, score);
    }
  }
  slot.drain((id, score) => sum.add(id, score));
}

/**
 * Sum of each slot's best alternative to a power, in each segment's best interpretation: with 1 the highest score that a
 * page could reach, with 2 the squared length of the query's vector of IDFs.
 */
function sumOfBest(segments: readonly Segment[], idf: Idf, power: 1 | 2): number {
  const bestOf = (slot: Slot) => Math.max(0, ...slot.map(({ term, weight }) => weight * idf(term)));
  const sumOf = (slots: readonly Slot[]) => slots.reduce((sum, slot) => sum + bestOf(slot) ** power, 0);
  return segments.reduce((sum, { interpretations }) => sum + Math.max(0, ...interpretations.map(sumOf)), 0);
}
