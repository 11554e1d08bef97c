import type { Postings } from './postings.ts';
import type { Question, Segment, Slot } from './question.ts';
import { Scores } from './scores.ts';

type PostingsByTerm = ReadonlyMap<string, Postings>;
type Rarity = (term: string) => number;

/** Room for one pass over one index; made once and used again for every question. */
export interface Workspace {
  slot: Scores;
  reading: Scores;
  segment: Scores;
  total: Scores;
}

export function createWorkspace(size: number): Workspace {
  return { slot: new Scores(size), reading: new Scores(size), segment: new Scores(size), total: new Scores(size) };
}

/** Adds up, for every place, the best reading of each segment: the places' scores are left in `total`. */
export function scorePlaces(question: Question, postings: PostingsByTerm, rarity: Rarity, workspace: Workspace): void {
  const { slot, reading, segment, total } = workspace;
  for (const { readings } of question.segments) {
    for (const slots of readings) {
      for (const alternatives of slots) {
        raiseSlot(alternatives, postings, rarity, slot);
        slot.drain((place, score) => reading.add(place, score));
      }
      reading.drain((place, score) => segment.raise(place, score));
    }
    segment.drain((place, score) => total.add(place, score));
  }
}

function raiseSlot(alternatives: Slot, postings: PostingsByTerm, rarity: Rarity, slot: Scores): void {
  for (const { term, weight } of alternatives) {
    const found = postings.get(term);
    if (!found) continue;
    const share = weight * rarity(term);
    for (let index = 0; index < found.places.length; index++) {
      slot.raise(found.places[index] ?? 0, share * (found.weights[index] ?? 0));
    }
  }
}

/** Best that a page could reach: every word of the likeliest reading, as heavy as it gets. */
export function idealScore(question: Question, rarity: Rarity): number {
  return question.segments.reduce((sum, segment) => sum + idealSegment(segment, rarity), 0);
}

/** Length of the question as a vector of its terms' rarities. */
export function questionLength(question: Question, rarity: Rarity): number {
  return Math.sqrt(question.segments.reduce((sum, segment) => sum + squaredSegment(segment, rarity), 0));
}

function bestOf(slot: Slot, rarity: Rarity): number {
  return Math.max(0, ...slot.map(({ term, weight }) => weight * rarity(term)));
}

function idealSegment({ readings }: Segment, rarity: Rarity): number {
  return Math.max(0, ...readings.map((slots) => slots.reduce((sum, slot) => sum + bestOf(slot, rarity), 0)));
}

function squaredSegment({ readings }: Segment, rarity: Rarity): number {
  return Math.max(0, ...readings.map((slots) => slots.reduce((sum, slot) => sum + bestOf(slot, rarity) ** 2, 0)));
}
