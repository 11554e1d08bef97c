/** Figures on the cases of every kind, counted by the database (DK-06). */
import { CaseKind } from '@larkfield/api-schemas/cases';
import type { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { type CaseFigures, KindFigures } from '@larkfield/api-schemas/staff-calls/case-report';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';
import { csvTable } from '../../csv/csv.ts';
import { countOf, londonDayOf, periodOf, receivedIn, resolvedOn, shareOf } from './report.ts';

/** The figures of a quarter as they stand. */
export async function caseFigures(
  quarter: Quarter,
  { database, now }: { database: Database; now: Date },
): Promise<CaseFigures> {
  const period = periodOf(quarter);
  const closedOn = resolvedOn(database, period);
  const answeredOn = londonDayOf(database, 'answered_at', period);
  const isUnanswered = sql`answered_at is null and closed_at is null and reply_promised < ${londonDay(now)}`;
  const rows = await receivedIn(database, period)
    .select('kind')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .select([
      countOf(sql`closed_at is null`).as('open'),
      countOf(sql`state = 'resolved'`).as('resolved'),
      countOf(sql`state = 'withdrawn'`).as('withdrawn'),
      countOf(sql`state = 'resolved' and ${closedOn} <= next_working_day`).as('atOnce'),
      countOf(sql`${answeredOn} <= reply_promised`).as('inTime'),
      countOf(sql`${answeredOn} > reply_promised or (${isUnanswered})`).as('late'),
    ])
    .groupBy('kind')
    .execute();
  const kinds = CaseKind.options.map((kind) => figuresOf(kind, rows.find((row) => row.kind === kind) ?? NONE));
  return { quarter, ...period, kinds };
}

const NONE = { received: 0, open: 0, resolved: 0, withdrawn: 0, atOnce: 0, inTime: 0, late: 0 };

function figuresOf(kind: CaseKind, { received, open, resolved, withdrawn, atOnce, inTime, late }: typeof NONE) {
  return {
    kind,
    received,
    open,
    resolved,
    withdrawn,
    'resolved-by-next-working-day': atOnce,
    'share-by-next-working-day': shareOf(atOnce, received),
    'answered-in-time': inTime,
    'answered-late': late,
    'share-in-time': shareOf(inTime, inTime + late),
  };
}

/** The figures as CSV, one line for each kind. */
export function caseFiguresCsv({ quarter, from, to, kinds }: CaseFigures): string {
  const names = KindFigures.keyof().options;
  const rows = kinds.map((figures) => [quarter, from, to, ...names.map((name) => figures[name])]);
  return csvTable([['quarter', 'from', 'to', ...names], ...rows]);
}
