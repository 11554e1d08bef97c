import { LRUCache } from 'lru-cache';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Most visitors that are remembered; the store bounds the total of a day. */
const MOST_VISITORS = 20_000;

/** Takes an amount of a visitor's daily limit; false if not enough is left. */
export type Take<Kind extends string> = (kind: Kind, amount: number) => boolean;
export type DailyQuota<Kind extends string> = (visitor: string) => Take<Kind>;

/** No limit, for load tests (`RATE_LIMITS=off`). */
export const NO_QUOTA: DailyQuota<string> = () => () => true;

/**
 * Daily limits for each visitor, counted from the visitor's first report. Kept only in memory. @param aDay the limits
 * of one visitor
 */
export function createDailyQuota<Kind extends string>(aDay: Readonly<Record<Kind, number>>): DailyQuota<Kind> {
  const visitors = new LRUCache<string, Record<Kind, number>>({ max: MOST_VISITORS, ttl: DAY_MS });
  return (visitor) => {
    const left: Record<Kind, number> = visitors.get(visitor) ?? { ...aDay };
    if (!visitors.has(visitor)) visitors.set(visitor, left);
    return (kind, amount) => {
      if (left[kind] < amount) return false;
      left[kind] -= amount;
      return true;
    };
  };
}
