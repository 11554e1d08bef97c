import type { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { londonDay, startOfLondonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import type { Clock } from '@larkfield/service/clock';
import { endOf } from '../rules/dates.ts';
import { type Period, weeksOf } from './period.ts';
import { addedUp, type CountsOf, countPeriod, type QuarterCounts } from './quarter-counts.ts';

interface Remembered {
  /** The day on which they were counted: what is late depends on it. */
  day: string;
  /** How many cases the week had, and how often these had changed. */
  changes: string;
  counts: QuarterCounts;
}

/**
 * Counts a week again only on another day, or if one of its cases has changed: weeks that are over hardly change, and all
 * quarters of a million cases take two seconds. Who asks while they are counted gets the same.
 */
export function rememberedCounts(database: Database, clock: Clock): CountsOf {
  /** By a week's first day. */
  const remembered = new Map<string, Remembered>();
  const underWay = new Map<Quarter, Promise<QuarterCounts>>();

  async function countWeek(week: Period): Promise<QuarterCounts> {
    const day = londonDay(clock());
    const changes = await changesOf(database, week);
    const known = remembered.get(week.from);
    if (known?.day === day && known.changes === changes) return known.counts;
    const counts = await countPeriod(database, week, day);
    remembered.set(week.from, { day, changes, counts });
    return counts;
  }

  async function count(quarter: Quarter): Promise<QuarterCounts> {
    const weeks: QuarterCounts[] = [];
    for (const week of weeksOf(quarter)) weeks.push(await countWeek(week));
    return addedUp(weeks);
  }

  return (quarter) => {
    const counting = underWay.get(quarter) ?? count(quarter).finally(() => underWay.delete(quarter));
    underWay.set(quarter, counting);
    return counting;
  };
}

/** Read from an index alone. A case that is removed lowers the number of cases, each change raises a version. */
async function changesOf(database: Database, { from, to }: Period): Promise<string> {
  const { cases, versions } = await database
    .selectFrom('cases')
    .select(({ fn }) => [fn.countAll<number>().as('cases'), fn.sum<number | null>('version').as('versions')])
    .where('received_at', '>=', toInstant(startOfLondonDay(from)))
    .where('received_at', '<', toInstant(endOf(to)))
    .executeTakeFirstOrThrow();
  return `${cases} ${versions}`;
}
