import { Accumulators } from './accumulators.ts';
import type { Postings } from './postings.ts';
import type { ParsedQuery, Segment, Slot } from './query.ts';

type PostingsByTerm = ReadonlyMap<string, Postings>;
type Idf = (term: string) => number;

/** Accumulators for one pass over one index, allocated once and used for every query. */
export interface ScoringBuffers {
  slot: Accumulators;
  interpretation: Accumulators;
  segment: Accumulators;
  total: Accumulators;
}

export function createScoringBuffers(size: number): ScoringBuffers {
  return {
    slot: new Accumulators(size),
    interpretation: new Accumulators(size),
    segment: new Accumulators(size),
    total: new Accumulators(size),
  };
}

/** Adds up, for every document, the best interpretation of each segment, and leaves the sums in `total`. */
export function scoreDocuments(query: ParsedQuery, postings: PostingsByTerm, idf: Idf, buffers: ScoringBuffers): void {
  const { slot, interpretation, segment, total } = buffers;
  for (const { interpretations } of query.segments) {
    for (const slots of interpretations) {
      for (const alternatives of slots) {
        raiseSlot(alternatives, postings, idf, slot);
        slot.drain((id, score) => interpretation.add(id, score));
      }
      interpretation.drain((id, score) => segment.raise(id, score));
    }
    segment.drain((id, score) => total.add(id, score));
  }
}

function raiseSlot(alternatives: Slot, postings: PostingsByTerm, idf: Idf, slot: Accumulators): void {
  for (const { term, weight } of alternatives) {
    const found = postings.get(term);
    if (!found) continue;
    const share = weight * idf(term);
    for (let index = 0; index < found.ids.length; index++) {
      slot.raise(found.ids[index] ?? 0, share * (found.weights[index] ?? 0));
    }
  }
}

/** Best that a page could reach: every word of the likeliest interpretation, as heavy as it gets. */
export function maximumScore(query: ParsedQuery, idf: Idf): number {
  return query.segments.reduce((sum, segment) => sum + maximumOfSegment(segment, idf), 0);
}

/** Length of the question as a vector of its terms' inverse document frequencies. */
export function queryLength(query: ParsedQuery, idf: Idf): number {
  return Math.sqrt(query.segments.reduce((sum, segment) => sum + squaredSegment(segment, idf), 0));
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
