/** What the counts of the monitoring intake say, for `npm run insight -- vitals`. */
import type { Database } from '@larkfield/database/tables';
import type { Day } from './store.ts';

const METRICS = ['lcp', 'inp', 'cls'] as const;
type Metric = (typeof METRICS)[number];

/** A page's vitals at the 75th percentile: milliseconds, and layout shift as browsers report it. */
export interface PageVitals extends Partial<Record<Metric, number>> {
  page: string;
  views: number;
}

export interface SeenError {
  type: string;
  message: string;
  count: number;
}

/** The value that three quarters of what was counted do not exceed; undefined of nothing. */
export function percentile75(histogram: readonly { value: number; count: number }[]): number | undefined {
  const buckets = histogram.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  return buckets.find(({ count }) => {
    passed += count;
    return passed >= total * 0.75;
  })?.value;
}

/** The pages with most views since a day. */
export async function vitalsByPage(database: Database, since: Day, limit: number): Promise<PageVitals[]> {
  const pages = await database
    .selectFrom('telemetry_events')
    .select((row) => ['page', row.fn.sum<number>('count').as('views')])
    .where('type', '=', 'view')
    .where('day', '>=', since)
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(limit)
    .execute();
  return Promise.all(
    pages.map(async ({ page, views }) => ({ page, views: Number(views), ...(await vitalsOf(database, since, page)) })),
  );
}

async function vitalsOf(database: Database, since: Day, page: string): Promise<Partial<Record<Metric, number>>> {
  const rows = await database
    .selectFrom('telemetry_vitals')
    .select((row) => ['metric', 'value', row.fn.sum<number>('count').as('count')])
    .where('page', '=', page)
    .where('day', '>=', since)
    .groupBy(['metric', 'value'])
    .execute();
  const vitals: Partial<Record<Metric, number>> = {};
  for (const metric of METRICS) {
    const histogram = rows.filter((row) => row.metric === metric);
    const value = percentile75(histogram.map((row) => ({ value: row.value, count: Number(row.count) })));
    if (value !== undefined) vitals[metric] = metric === 'cls' ? value / 1000 : value;
  }
  return vitals;
}

/** The errors seen most since a day. */
export async function errorsSeen(database: Database, since: Day, limit: number): Promise<SeenError[]> {
  const rows = await database
    .selectFrom('telemetry_errors')
    .select((row) => ['type', 'message', row.fn.sum<number>('count').as('count')])
    .where('day', '>=', since)
    .groupBy(['type', 'message'])
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(limit)
    .execute();
  return rows.map(({ type, message, count }) => ({ type, message, count: Number(count) }));
}
