/** The figures on complaints that a supplier publishes, counted by the database (DK-06). */
import { SUBJECTS, subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import type { ComplaintFigures, Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import type { CaseFuel } from '@larkfield/api-schemas/regulation/publication';
import { addDays, addMonths } from '@larkfield/calendar/days';
import { daysOfSummerTime, startOfLondonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database } from '@larkfield/database/tables';
import { type RawBuilder, sql } from 'kysely';
import { endOf, isOver } from '../rules/dates.ts';

interface ReportParts {
  database: Database;
  now: Date;
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
}

/** First and last day of a period, and which of its cases count; by default all. */
export interface Period {
  from: string;
  to: string;
  /** Only households: every customer that staff didn't note as a business. */
  isDomestic?: true;
  /** About one of these fuels; null: cases for which none was noted. */
  fuels?: readonly (CaseFuel | null)[];
}

const MOST_REASONS = 5;
const SUBJECT_NAMES = new Map(SUBJECTS.map((subject) => [subject, subjectLabel(subject)]));
/** The reason of complaints for which neither customer nor staff gave one. */
const NO_REASON = 'No reason given';

/** A quarter of the calendar year. */
export function periodOf(quarter: Quarter): Period {
  const [year, number] = quarter.split('-Q').map(Number);
  const month = String(((number ?? 1) - 1) * 3 + 1).padStart(2, '0');
  const from = `${year}-${month}-01`;
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** The figures of a quarter as they stand. */
export async function complaintFigures(
  quarter: Quarter,
  { database, now, resolutionWeeks }: ReportParts,
): Promise<ComplaintFigures> {
  const period = periodOf(quarter);
  const year = { from: addMonths(addDays(period.to, 1), -12), to: period.to };
  const [counts, reasons, annual] = await Promise.all([
    countComplaints(database, period),
    countReasons(database, period),
    countComplaints(database, year),
  ]);
  const { received, open, atOnce, withinEightWeeks } = counts;
  const lastEightWeeks = addDays(period.to, resolutionWeeks * 7);
  return {
    quarter,
    ...period,
    received,
    open,
    'resolved-by-next-working-day': atOnce,
    'share-by-next-working-day': shareOf(atOnce, received),
    'resolved-within-eight-weeks': withinEightWeeks,
    'share-within-eight-weeks': isOver(lastEightWeeks, now) ? shareOf(withinEightWeeks, received) : null,
    'complete-from': addDays(lastEightWeeks, 1),
    'top-reasons': reasons.map((row) => ({ ...row, share: shareOf(row.complaints, received) })),
    'annual-count': { ...year, complaints: annual.received - annual.atOnce },
  };
}

const SHARE_DIGITS = 10_000;

/** A share with four digits; null if the whole is 0. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * SHARE_DIGITS) / SHARE_DIGITS;

/** How many cases of a query a condition holds for. */
export const countOf = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where ${condition})`;

/**
 * Cases received in a period, in London time. Figures leave out cases handled by another system: how they ended is not
 * known here (RW-02).
 */
export const receivedIn = (database: Database, { from, to }: Period, whose: 'ours' | 'elsewhere' = 'ours') =>
  database
    .selectFrom('cases')
    .where('received_at', '>=', toInstant(startOfLondonDay(from)))
    .where('received_at', '<', toInstant(endOf(to)))
    .where('duties', whose === 'ours' ? '=' : '!=', 'ours')
    // Counted with the case that it became part of (RW-13).
    .where('merged_into', 'is', null);

function complaintsIn(database: Database, { isDomestic, fuels, ...period }: Period) {
  let complaints = receivedIn(database, period).where('kind', '=', 'complaint');
  if (isDomestic)
    complaints = complaints.where(({ or, eb }) => or([eb('is_business', 'is', null), eb('is_business', '=', 0)]));
  if (fuels)
    complaints = complaints.where(({ or, eb }) =>
      or(fuels.map((fuel) => eb('fuel', fuel === null ? 'is' : '=', fuel))),
    );
  return complaints;
}

/** Complaints of a period that another system handled, which are in no figure. */
export async function complaintsElsewhere(database: Database, period: Period): Promise<number> {
  const { received } = await receivedIn(database, period, 'elsewhere')
    .where('kind', '=', 'complaint')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .executeTakeFirstOrThrow();
  return received;
}

export interface Counts {
  received: number;
  open: number;
  /** Resolved by the end of the next working day. */
  atOnce: number;
  withinEightWeeks: number;
}

export function countComplaints(database: Database, period: Period): Promise<Counts> {
  const closedOn = resolvedOn(database, period);
  const resolvedBy = (day: 'next_working_day' | 'eight_weeks') =>
    countOf(sql`state = 'resolved' and ${closedOn} <= ${sql.ref(day)}`);
  return complaintsIn(database, period)
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .select(countOf(sql`closed_at is null`).as('open'))
    .select(resolvedBy('next_working_day').as('atOnce'))
    .select(resolvedBy('eight_weeks').as('withinEightWeeks'))
    .executeTakeFirstOrThrow();
}

/** Longer than any complaint takes. */
const MOST_YEARS_OPEN = 10;

/**
 * The day in Great Britain of a moment of cases that were received in a period. PostgreSQL knows London's time. SQLite
 * does not: the days of summer time are passed in, and on those the hour before midnight UTC belongs to the next day.
 */
export function londonDayOf(
  database: Database,
  column: 'closed_at' | 'answered_at',
  { from }: Period,
): RawBuilder<string> {
  const moment = sql.ref(column);
  if (engineOf(database) === 'postgres') {
    return sql<string>`to_char(${moment} at time zone 'Europe/London', 'YYYY-MM-DD')`;
  }
  const utcDay = sql`substr(${moment}, 1, 10)`;
  const summers = Array.from({ length: MOST_YEARS_OPEN }, (_, index) =>
    daysOfSummerTime(Number(from.slice(0, 4)) + index),
  );
  const inSummer = summers.map(({ from, to }) => sql`${utcDay} between ${from} and ${to}`);
  return sql<string>`case when substr(${moment}, 12, 2) = '23' and (${sql.join(inSummer, sql` or `)})
    then date(${moment}, '+1 day') else ${utcDay} end`;
}

/** The day on which a case was settled: the one that staff noted, or else the day it was closed (RW-05). */
export const resolvedOn = (database: Database, period: Period): RawBuilder<string> =>
  sql<string>`coalesce(resolved_on, ${londonDayOf(database, 'closed_at', period)})`;

/**
 * The most common reasons: the category that staff gave, or else the name of the subject that the customer chose. What
 * another system sent as a subject may be somebody's own words, which are not published.
 */
async function countReasons(database: Database, period: Period): Promise<{ reason: string; complaints: number }[]> {
  const rows = await complaintsIn(database, period)
    .select(({ fn }) => ['category', 'subject', fn.countAll<number>().as('complaints')])
    .groupBy(['category', 'subject'])
    .execute();
  const counted = new Map<string, number>();
  for (const { category, subject, complaints } of rows) {
    const reason = category ?? SUBJECT_NAMES.get(subject ?? '') ?? NO_REASON;
    counted.set(reason, (counted.get(reason) ?? 0) + complaints);
  }
  return [...counted]
    .map(([reason, complaints]) => ({ reason, complaints }))
    .toSorted((one, other) => other.complaints - one.complaints || one.reason.localeCompare(other.reason))
    .slice(0, MOST_REASONS);
}
