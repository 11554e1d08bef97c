/** Many generated cases, and their figures by a plain count. */
import { subjectLabel } from '@larkfield/api-schemas/customer-calls/subjects';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { expect } from 'vitest';
import { periodOf } from '../cases/figures/period.ts';
import { countsIn } from '../cases/figures/quarter-counts.ts';
import { complaintFigures } from '../cases/figures/report.ts';
import { caseDates } from '../cases/rules/dates.ts';

const SUBJECTS = [
  'Dispute Bill/Balance',
  'Faulty meter',
  'Moving House',
  'Tariff issues',
  'Discount',
  'Leaving us',
  null,
];
const CATEGORIES = [null, null, 'Billing', '=cmd()', 'Metering'];
const POSTCODES = ['SW1A 1AA', 'EH1 1YZ'];
const DAY_MS = 86_400_000;
const START = Date.UTC(2025, 8, 1);

/** Numbers that look random and are the same every time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Cases over sixteen months, in every state and nation, closed within an hour, a day, weeks and later. */
export function manyCases(count: number) {
  const next = chance(7);
  return Array.from({ length: count }, (_, index) => {
    const receivedAt = new Date(START + next(480) * DAY_MS + next(DAY_MS));
    const kind = next(5) === 0 ? ('energy-enquiry' as const) : ('energy-complaint' as const);
    const postcode = POSTCODES[next(2)];
    const dates = caseDates({ kind, receivedAt, postcode, resolutionWeeks: 8, isSmartMeterFault: false });
    const state = ['received', 'in-hand', 'resolved', 'resolved', 'resolved', 'withdrawn'][next(6)] ?? 'received';
    const lasted = [next(DAY_MS), next(5 * DAY_MS), next(70 * DAY_MS)][next(3)] ?? 0;
    const isClosed = state === 'resolved' || state === 'withdrawn';
    return {
      id: `LF-${index}`,
      kind: kind === 'energy-enquiry' ? 'enquiry' : 'complaint',
      state,
      version: 1,
      received_at: receivedAt.toISOString(),
      updated_at: receivedAt.toISOString(),
      first_name: 'A',
      surname: 'B',
      subject: SUBJECTS[next(SUBJECTS.length)] ?? null,
      category: CATEGORIES[next(CATEGORIES.length)] ?? null,
      next_working_day: dates['next-working-day'],
      eight_weeks: dates['eight-weeks'],
      due_on: '9999-12-31',
      closed_at: isClosed ? new Date(receivedAt.getTime() + lasted).toISOString() : null,
      awaits_us: 0 as const,
    };
  });
}
type Row = ReturnType<typeof manyCases>[number];

const BATCH = 1000;

/** Stores cases in batches. */
export async function storeCases(database: Database, rows: readonly Row[]) {
  await database.transaction().execute(async (transaction) => {
    for (let start = 0; start < rows.length; start += BATCH) {
      await transaction
        .insertInto('cases')
        .values(rows.slice(start, start + BATCH))
        .execute();
    }
  });
}

/** The same figures counted one by one, by London's days instead of moments. */
function recount(rows: readonly Row[], from: string, to: string) {
  const own = rows.filter(({ kind, received_at }) => {
    const day = londonDay(new Date(received_at));
    return kind === 'complaint' && day >= from && day <= to;
  });
  const resolvedBy = (day: (row: Row) => string | null) =>
    own.filter((row) => row.state === 'resolved' && londonDay(new Date(row.closed_at ?? 0)) <= (day(row) ?? '')).length;
  const reasons = Map.groupBy(
    own,
    ({ category, subject }) => category ?? (subject ? subjectLabel(subject) : 'No reason given'),
  );
  return {
    received: own.length,
    open: own.filter(({ closed_at }) => closed_at === null).length,
    atOnce: resolvedBy(({ next_working_day }) => next_working_day),
    inTime: resolvedBy(({ eight_weeks }) => eight_weeks),
    reasons: [...reasons]
      .map(([reason, { length }]) => [reason, length] as const)
      .toSorted((one, other) => other[1] - one[1] || one[0].localeCompare(other[0]))
      .slice(0, 5),
  };
}

/** Stores many cases, and expects each quarter's figures to match a plain count within 10 seconds. */
export async function expectPlainCount(database: Database, count: number): Promise<void> {
  const now = new Date('2027-01-20T12:00:00Z');
  const rows = manyCases(count);
  await storeCases(database, rows);
  for (const quarter of ['2025-Q4', '2026-Q1', '2026-Q3', '2026-Q4']) {
    const began = performance.now();
    const figures = await complaintFigures(quarter, { countsOf: countsIn(database, now), now, resolutionWeeks: 8 });
    expect(performance.now() - began).toBeLessThan(10_000);
    const { from, to } = periodOf(quarter);
    const counted = recount(rows, from, to);
    expect(figures).toMatchObject({
      received: counted.received,
      open: counted.open,
      'resolved-by-next-working-day': counted.atOnce,
      'resolved-within-eight-weeks': counted.inTime,
    });
    expect(figures['top-reasons'].map(({ reason, complaints }) => [reason, complaints])).toEqual(counted.reasons);
    const { from: since, to: until, complaints } = figures['annual-count'];
    const year = recount(rows, since, until);
    expect(complaints).toBe(year.received - year.atOnce);
  }
}
