import type { Postings } from './index/postings.ts';
import type { Segment, Slot } from './query.ts';
import { Accumulators } from './text/accumulators.ts';

type PostingsByTerm = ReadonlyMap<string, Postings>;
type Idf = (term: string) => number;

/** Accumulators for one pass over one index, reused for every query. */
export interface ScoringBuffers {
  slot: Accumulators;
  interpretation: Accumulators;
  segment: Accumulators;
}

export function createScoringBuffers(size: number): ScoringBuffers {
  return { slot: new Accumulators(size), interpretation: new Accumulators(size), segment: new Accumulators(size) };
}

/** Adds the score of each segment's best interpretation to `total`, for every document. */
export function scoreDocuments(
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

/** Highest score that a page could reach. */
export function maximumScore(segments: readonly Segment[], idf: Idf): number {
  return segments.reduce((sum, segment) => sum + maximumOfSegment(segment, idf), 0);
}

/** Squared length of the question's vector of IDFs. */
export function squaredLength(segments: readonly Segment[], idf: Idf): number {
  return segments.reduce((sum, segment) => sum + squaredSegment(segment, idf), 0);
}

function bestOf(slot: Slot, idf: Idf): number {
  return Math.max(0, ...slot.map(({ term, weight }) => weight * idf(term)));
}

function maximumOfSegment({ interpretations }: Segment, idf: Idf): number {
  return Math.max(0, ...interpretations.map((slots) => slots.reduce((sum, slot) => sum + bestOf(slot, idf), 0)));
}

function squaredSegment({ interpretations }: Segment, idf: Idf): number {
  return Math.max(0, ...interpretations.map((slots) => slots.reduce((sum, slot) => sum + bestOf(slot, idf) ** 2, 0)));
}
