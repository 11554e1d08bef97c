/** What the figures of a quarter are made of, counted by the database (DK-06). */
import { SUBJECTS, subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import type { Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';
import { countOf, londonDayOf, type Period, periodOf, receivedIn, resolvedBy } from './period.ts';

/** How many cases of a kind were received in a quarter, and how they stand. */
export interface KindCounts {
  kind: string;
  received: number;
  open: number;
  resolved: number;
  withdrawn: number;
  /** Resolved by the end of the next working day. */
  atOnce: number;
  withinEightWeeks: number;
  /** Answered by the end of the day that was promised. */
  inTime: number;
  late: number;
}

interface Reason {
  reason: string;
  complaints: number;
}

export interface QuarterCounts {
  /** Without kinds of which none was received. */
  kinds: readonly KindCounts[];
  /** The reasons of complaints, the most common first. */
  reasons: readonly Reason[];
}

/** Counts a quarter, or knows what was counted. */
export type CountsOf = (quarter: Quarter) => Promise<QuarterCounts>;

/** Counts each quarter when it is asked for. */
export const countsIn =
  (database: Database, now: Date): CountsOf =>
  (quarter) =>
    countPeriod(database, periodOf(quarter), londonDay(now));

/** Counts the cases received in a period. @param today decides which answers are late */
export async function countPeriod(database: Database, period: Period, today: string): Promise<QuarterCounts> {
  const [kinds, reasons] = await Promise.all([countKinds(database, period, today), countReasons(database, period)]);
  return { kinds, reasons };
}

/** The counts of several periods together. */
export function addedUp(parts: readonly QuarterCounts[]): QuarterCounts {
  const kinds = Map.groupBy(
    parts.flatMap((part) => part.kinds),
    ({ kind }) => kind,
  );
  return {
    kinds: [...kinds.values()].map((same) => same.reduce(bothKinds)),
    reasons: byNumber(parts.flatMap((part) => part.reasons)),
  };
}

const bothKinds = (one: KindCounts, other: KindCounts): KindCounts => ({
  kind: one.kind,
  received: one.received + other.received,
  open: one.open + other.open,
  resolved: one.resolved + other.resolved,
  withdrawn: one.withdrawn + other.withdrawn,
  atOnce: one.atOnce + other.atOnce,
  withinEightWeeks: one.withinEightWeeks + other.withinEightWeeks,
  inTime: one.inTime + other.inTime,
  late: one.late + other.late,
});

function countKinds(database: Database, period: Period, today: string): Promise<KindCounts[]> {
  const answeredOn = londonDayOf(database, 'answered_at', period);
  const isUnanswered = sql`answered_at is null and closed_at is null and reply_promised < ${today}`;
  return receivedIn(database, period)
    .select('kind')
    .select(({ fn }) => fn.countAll<number>().as('received'))
    .select([
      countOf(sql`closed_at is null`).as('open'),
      countOf(sql`state = 'resolved'`).as('resolved'),
      countOf(sql`state = 'withdrawn'`).as('withdrawn'),
      resolvedBy(database, period, 'next_working_day').as('atOnce'),
      resolvedBy(database, period, 'eight_weeks').as('withinEightWeeks'),
      countOf(sql`${answeredOn} <= reply_promised`).as('inTime'),
      countOf(sql`${answeredOn} > reply_promised or (${isUnanswered})`).as('late'),
    ])
    .groupBy('kind')
    .execute();
}

const SUBJECT_NAMES = new Map(SUBJECTS.map((subject) => [subject, subjectLabel(subject)]));
/** The reason of complaints for which neither customer nor staff gave one. */
const NO_REASON = 'No reason given';

/**
 * The category that staff gave, or else the name of the subject that the customer chose. What another system sent as a
 * subject may be somebody's own words, which are not published.
 */
async function countReasons(database: Database, period: Period): Promise<QuarterCounts['reasons']> {
  const rows = await receivedIn(database, period)
    .where('kind', '=', 'complaint')
    .select(({ fn }) => ['category', 'subject', fn.countAll<number>().as('complaints')])
    .groupBy(['category', 'subject'])
    .execute();
  return byNumber(
    rows.map(({ category, subject, complaints }) => ({
      reason: category ?? SUBJECT_NAMES.get(subject ?? '') ?? NO_REASON,
      complaints,
    })),
  );
}

/** Each reason once, the most common first. */
function byNumber(reasons: readonly Reason[]): Reason[] {
  const counted = new Map<string, number>();
  for (const { reason, complaints } of reasons) counted.set(reason, (counted.get(reason) ?? 0) + complaints);
  return [...counted]
    .map(([reason, complaints]) => ({ reason, complaints }))
    .toSorted((one, other) => other.complaints - one.complaints || one.reason.localeCompare(other.reason));
}
