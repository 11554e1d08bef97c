import { LRUCache } from 'lru-cache';

/**
 * What one visitor may report in a day: about two hours of looking around, of which a quarter is replayed. Of errors
 * few are enough to know of them, and each may be a name that the day has to keep.
 */
const A_DAY = { reports: 2000, errors: 10, replayBytes: 5_000_000 };
const DAY_MS = 24 * 60 * 60 * 1000;

/** Visitors who are remembered; what a day may hold in all is bounded where it is kept. */
const MOST_VISITORS = 20_000;

/** Takes so much of a visitor's share of the day; false where there is not enough left. */
export type TakeReport = (what: keyof typeof A_DAY, amount: number) => boolean;
export type TelemetryQuota = (visitor: string) => TakeReport;

/** Limits nobody: for load tests (`RATE_LIMITS=off`). */
export const NO_QUOTA: TelemetryQuota = () => () => true;

/** Shares of the day for each visitor, which end a day after the visitor's first report. Kept in memory alone. */
export function createTelemetryQuota(): TelemetryQuota {
  const visitors = new LRUCache<string, typeof A_DAY>({ max: MOST_VISITORS, ttl: DAY_MS });
  return (visitor) => {
    const left = visitors.get(visitor) ?? { ...A_DAY };
    if (!visitors.has(visitor)) visitors.set(visitor, left);
    return (what, amount) => {
      if (left[what] < amount) return false;
      left[what] -= amount;
      return true;
    };
  };
}
