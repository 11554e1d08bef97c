/** What all figures share: periods, the cases received in one, and the days on which these were settled. */
import type { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { addDays, addMonths } from '@larkfield/calendar/days';
import { daysOfSummerTime, startOfLondonDay } from '@larkfield/calendar/london';
import { toInstant } from '@larkfield/database/column-values';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database } from '@larkfield/database/tables';
import { type RawBuilder, sql } from 'kysely';
import { endOf } from '../rules/dates.ts';

/** First and last day. */
export interface Period {
  from: string;
  to: string;
}

/** A quarter of the calendar year. */
export function periodOf(quarter: Quarter): Period {
  const [year, number] = quarter.split('-Q').map(Number);
  const month = String(((number ?? 1) - 1) * 3 + 1).padStart(2, '0');
  const from = `${year}-${month}-01`;
  return { from, to: addDays(addMonths(from, 3), -1) };
}

/** A quarter in runs of seven days, the last of which ends with it. */
export function weeksOf(quarter: Quarter): Period[] {
  const { from, to } = periodOf(quarter);
  const ends = Array.from({ length: 13 }, (_, index) => addDays(from, index * 7 + 6)).filter((day) => day < to);
  return [...ends, to].map((end, index) => ({ from: addDays(from, index * 7), to: end }));
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

/** Cases settled by the end of one of their days: on the day that staff noted, or else when they were closed (RW-05). */
export const resolvedBy = (database: Database, period: Period, day: 'next_working_day' | 'eight_weeks') =>
  countOf(sql`state = 'resolved'
    and coalesce(resolved_on, ${londonDayOf(database, 'closed_at', period)}) <= ${sql.ref(day)}`);
