import { LRUCache } from 'lru-cache';

/** What the drafts of one visitor's address weigh together at most, in bytes: a thousand of the usual size. */
export const MOST_DRAFT_BYTES = 10_000_000;

/** What a draft weighs at least: a row is more than its words. */
const LEAST_WEIGHT = 4000;

/** Drafts of all visitors that are remembered, in some 20 MB; those of who has been quiet for longest are forgotten. */
const MOST_REMEMBERED = 200_000;

/**
 * Counts a row that a visitor's draft is in.
 * @returns the visitor's rows that have to go, the oldest first
 */
export type CountDraft = (visitor: string, rowId: string, bytes: number) => string[];

/** Bounds nobody: where the limits are off. */
export const UNBOUNDED: CountDraft = () => [];

/**
 * Shares of the room for drafts: the oldest of a visitor give way to what the same visitor types. Kept in memory alone,
 * so that no row says whose it is.
 * @param lifeMs how long a draft lasts
 */
export function createDraftShares(lifeMs: number): CountDraft {
  const visitors = new LRUCache<string, ReadonlyMap<string, number>>({
    maxSize: MOST_REMEMBERED,
    sizeCalculation: ({ size }) => size,
    ttl: lifeMs,
  });
  return (visitor, rowId, bytes) => {
    const rows = new Map(visitors.get(visitor));
    rows.delete(rowId);
    rows.set(rowId, Math.max(bytes, LEAST_WEIGHT));
    let held = 0;
    for (const weight of rows.values()) held += weight;
    const gone: string[] = [];
    for (const [id, weight] of rows) {
      if (held <= MOST_DRAFT_BYTES || id === rowId) break;
      held -= weight;
      gone.push(id);
    }
    for (const id of gone) rows.delete(id);
    visitors.set(visitor, rows);
    return gone;
  };
}
