/** Vitals and errors from the counts of the monitoring intake, which has only visitors who allow measuring. */
import type { PageVitals } from '@larkfield/api-schemas/staff-calls/insight-report';
import type { Days } from '@larkfield/database/site-counts/reads';
import type { Database } from '@larkfield/database/tables';

const METRICS = ['lcp', 'inp', 'cls'] as const;
type Metric = (typeof METRICS)[number];

/** The value that three quarters of the counted views do not exceed; undefined without views. */
function percentile75(histogram: readonly { value: number; count: number }[]): number | undefined {
  const buckets = histogram.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  return buckets.find(({ count }) => {
    passed += count;
    return passed >= total * 0.75;
  })?.value;
}

/** The vitals of the most viewed pages. */
export async function vitalsByPage(database: Database, days: Days, limit: number): Promise<PageVitals[]> {
  const pages = await database
    .selectFrom('telemetry_events')
    .select((row) => ['page', row.fn.sum<number>('count').as('views')])
    .where('type', '=', 'view')
    .where(({ between }) => between('day', days.from, days.to))
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(limit)
    .execute();
  return Promise.all(
    pages.map(async ({ page, views }) => ({ page, views: Number(views), ...(await vitalsOf(database, days, page)) })),
  );
}

async function vitalsOf(database: Database, days: Days, page: string): Promise<Record<Metric, number | null>> {
  const rows = await database
    .selectFrom('telemetry_vitals')
    .select((row) => ['metric', 'value', row.fn.sum<number>('count').as('count')])
    .where('page', '=', page)
    .where(({ between }) => between('day', days.from, days.to))
    .groupBy(['metric', 'value'])
    .execute();
  const vitals: Record<Metric, number | null> = { lcp: null, inp: null, cls: null };
  for (const metric of METRICS) {
    const histogram = rows.filter((row) => row.metric === metric);
    const value = percentile75(histogram.map((row) => ({ value: row.value, count: Number(row.count) })));
    if (value !== undefined) vitals[metric] = metric === 'cls' ? value / 1000 : value;
  }
  return vitals;
}

/** The most frequent errors. */
export async function errorsSeen(database: Database, { from, to }: Days, limit: number) {
  const rows = await database
    .selectFrom('telemetry_errors')
    .select((row) => ['type', 'message', row.fn.sum<number>('count').as('count')])
    .where(({ between }) => between('day', from, to))
    .groupBy(['type', 'message'])
    .orderBy('count', 'desc')
    .orderBy('message')
    .limit(limit)
    .execute();
  return rows.map(({ type, message, count }) => ({ type, message, count: Number(count) }));
}
