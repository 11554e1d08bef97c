import type { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { londonDay, startOfLondonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { endOf } from '../rules/dates.ts';
import { periodOf } from './period.ts';
import { type CountsOf, countsIn, type QuarterCounts } from './quarter-counts.ts';

interface Remembered {
  /** The day on which they were counted: what is late depends on it. */
  day: string;
  /** What changed from then on may not have been counted. */
  since: Date;
  counts: QuarterCounts;
}

/** Longer than a transaction takes, and than two machines' clocks differ. */
const MARGIN_MS = 60_000;

/** With more changed cases than these a quarter is counted again without looking which they are. */
const MOST_LOOKED_AT = 1000;

/**
 * Counts a quarter again only on another day, or if one of its cases has changed: quarters that are over hardly change,
 * and of a million cases each takes a second. Who asks while it is counted gets the same.
 */
export function rememberedCounts(database: Database, clock: Clock): CountsOf {
  const remembered = new Map<Quarter, Remembered>();
  const underWay = new Map<Quarter, Promise<QuarterCounts>>();

  async function count(quarter: Quarter): Promise<QuarterCounts> {
    const now = clock();
    const day = londonDay(now);
    const since = new Date(now.getTime() - MARGIN_MS);
    const known = remembered.get(quarter);
    const isCurrent = known?.day === day && !(await hasChanged(database, quarter, known.since));
    const counts = isCurrent ? known.counts : await countsIn(database, now)(quarter);
    remembered.set(quarter, { day, since, counts });
    return counts;
  }

  return (quarter) => {
    const counting = underWay.get(quarter) ?? count(quarter).finally(() => underWay.delete(quarter));
    underWay.set(quarter, counting);
    return counting;
  };
}

async function hasChanged(database: Database, quarter: Quarter, since: Date): Promise<boolean> {
  const { from, to } = periodOf(quarter);
  const [begin, end] = [toInstant(startOfLondonDay(from)), toInstant(endOf(to))];
  const changed = await database
    .selectFrom('cases')
    .select('received_at')
    .where('updated_at', '>=', toInstant(since))
    .limit(MOST_LOOKED_AT)
    .execute();
  return changed.length === MOST_LOOKED_AT || changed.some(({ received_at: at }) => begin <= at && at < end);
}
