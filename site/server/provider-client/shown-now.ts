/** The rows of a feed that are shown now, by their own start and end (ED-02). Computed when it is read. */
import { isWithin, type Period } from '@larkfield/calendar/moments';

export interface ShownNow<T> {
  data: T;
  /** When the shown rows next change, in milliseconds since 1970. */
  changesAt: number;
}

interface Kept extends ShownNow<unknown> {
  since: number;
}

/** Remembers each feed's rows until the next one starts or ends. */
export function createShownNow(now: () => number): <T extends object>(feed: T) => ShownNow<T> {
  const kept = new WeakMap<object, Kept>();
  return <T extends object>(feed: T) => {
    const at = now();
    const before = kept.get(feed);
    const shown = before && at >= before.since && at < before.changesAt ? before : { ...shownAt(feed, at), since: at };
    kept.set(feed, shown);
    // Only rows of its lists are left out; the type stays the same.
    return { data: shown.data as T, changesAt: shown.changesAt };
  };
}

const isPeriod = (value: unknown): value is Period =>
  typeof value === 'object' && value !== null && ('from' in value || 'until' in value);

/** A value without those rows of its lists that are not shown. */
function shownAt(value: unknown, at: number): ShownNow<unknown> {
  if (typeof value !== 'object' || value === null) return { data: value, changesAt: Number.POSITIVE_INFINITY };
  let changesAt = Number.POSITIVE_INFINITY;
  const inner = (member: unknown) => {
    const shown = shownAt(member, at);
    changesAt = Math.min(changesAt, shown.changesAt);
    return shown.data;
  };
  if (!Array.isArray(value))
    return { data: Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inner(item)])), changesAt };
  const rows: unknown[] = [];
  for (const row of value) {
    const period = isWithin(isPeriod(row) ? row : {}, at);
    changesAt = Math.min(changesAt, period.changesAt);
    if (period.is) rows.push(inner(row));
  }
  return { data: rows, changesAt };
}
