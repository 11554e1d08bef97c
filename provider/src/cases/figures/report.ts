/** The figures on complaints that a supplier publishes (DK-06). */
import type { ComplaintFigures, Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { addDays } from '@larkfield/calendar/days';
import { quartersUpTo } from '@larkfield/calendar/quarters';
import { isOver } from '../rules/dates.ts';
import { periodOf, shareOf } from './period.ts';
import type { CountsOf, QuarterCounts } from './quarter-counts.ts';

interface ReportOptions {
  countsOf: CountsOf;
  now: Date;
  /** Weeks until a complaint may go to the Energy Ombudsman. */
  resolutionWeeks: number;
}

/** How many reasons are published. */
const MOST_REASONS = 5;

const NONE = { received: 0, open: 0, atOnce: 0, withinEightWeeks: 0 };

const complaintsOf = ({ kinds }: QuarterCounts) => kinds.find(({ kind }) => kind === 'complaint') ?? NONE;

/** The figures of a quarter as they stand. */
export async function complaintFigures(
  quarter: Quarter,
  { countsOf, now, resolutionWeeks }: ReportOptions,
): Promise<ComplaintFigures> {
  const period = periodOf(quarter);
  const counted = await countsOf(quarter);
  const { received, open, atOnce, withinEightWeeks } = complaintsOf(counted);
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
    'top-reasons': counted.reasons
      .slice(0, MOST_REASONS)
      .map((row) => ({ ...row, share: shareOf(row.complaints, received) })),
    'annual-count': await annualCount(quarter, countsOf),
  };
}

/** Complaints of the four quarters that end with one that were not resolved by the end of the next working day. */
async function annualCount(quarter: Quarter, countsOf: CountsOf): Promise<ComplaintFigures['annual-count']> {
  const quarters = quartersUpTo(quarter, 4);
  let complaints = 0;
  for (const one of quarters) {
    const { received, atOnce } = complaintsOf(await countsOf(one));
    complaints += received - atOnce;
  }
  return { from: periodOf(quarters[0] ?? quarter).from, to: periodOf(quarter).to, complaints };
}
