import { LRUCache } from 'lru-cache';

/** Most bytes of all drafts from one visitor's address: a thousand drafts of the usual size. */
export const MOST_DRAFT_BYTES = 10_000_000;

/** Least bytes that a draft counts with, since a row is more than its text. */
const LEAST_WEIGHT = 4000;

/** Most drafts that are remembered, in some 20 MB; those of the visitors idle for longest are forgotten. */
const MOST_REMEMBERED = 200_000;

/**
 * Counts the row of a visitor's draft. @returns the visitor's rows to remove, oldest first
 */
export type CountDraft = (visitor: string, rowId: string, bytes: number) => string[];

/** No limit, for `RATE_LIMITS=off`. */
export const UNBOUNDED: CountDraft = () => [];

/**
 * Limits the drafts of each visitor: a visitor's oldest drafts are removed for their newer ones. Kept only in memory,
 * so that no row says whose it is.
 * @param lifeMs how long a draft lasts
 */
export function createDraftQuota(lifeMs: number): CountDraft {
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
