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
  /** How many cases the quarter had, and how often these had changed. */
  changes: string;
  counts: QuarterCounts;
}

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
    const changes = await changesOf(database, quarter);
    const known = remembered.get(quarter);
    if (known?.day === day && known.changes === changes) return known.counts;
    const counts = await countsIn(database, now)(quarter);
    remembered.set(quarter, { day, changes, counts });
    return counts;
  }

  return (quarter) => {
    const counting = underWay.get(quarter) ?? count(quarter).finally(() => underWay.delete(quarter));
    underWay.set(quarter, counting);
    return counting;
  };
}

/** Read from an index alone. A case that is removed lowers the number of cases, each change raises a version. */
async function changesOf(database: Database, quarter: Quarter): Promise<string> {
  const { from, to } = periodOf(quarter);
  const { cases, versions } = await database
    .selectFrom('cases')
    .select(({ fn }) => [fn.countAll<number>().as('cases'), fn.sum<number | null>('version').as('versions')])
    .where('received_at', '>=', toInstant(startOfLondonDay(from)))
    .where('received_at', '<', toInstant(endOf(to)))
    .executeTakeFirstOrThrow();
  return `${cases} ${versions}`;
}
