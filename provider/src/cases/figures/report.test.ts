import { ComplaintFigures } from '@larkfield/api-schemas/regulation/complaint-report';
import { formatDay } from '@larkfield/calendar/days';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, test as plainTest } from 'vitest';
import { caseDates } from '../rules/dates.ts';
import { complaintFigures, periodOf } from './report.ts';
import { figuresCsv } from './report-csv.ts';

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

/** Numbers that look like chance and are the same each time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Cases over sixteen months: every state, every nation, ends within the hour, the day, the weeks and later. */
function manyCases(count: number) {
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

async function store(database: Database, rows: readonly Row[]) {
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
  const reasons = Map.groupBy(own, ({ category, subject }) => category ?? subject ?? 'No reason given');
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

const NOW = new Date('2027-01-20T12:00:00Z');

describe.each(TEST_ENGINES)('figures on complaints on %s', (engine) => {
  const test = testOn(engine);

  // To store them takes most of the time, on a busy machine half a minute.
  const title = '[DK-06] of 100,000 cases they are what a plain count says, and are there at once';
  test(title, { timeout: 120_000 }, async ({ database }) => {
    const rows = manyCases(100_000);
    await store(database, rows);
    for (const quarter of ['2025-Q4', '2026-Q1', '2026-Q3', '2026-Q4']) {
      const began = performance.now();
      const figures = await complaintFigures(quarter, { database, now: NOW, resolutionWeeks: 8 });
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
  });

  test('[DK-06] the eight-week share is known once all the quarter’s complaints are eight weeks old', async ({
    database,
  }) => {
    await store(database, manyCases(500));
    const at = (moment: string) => complaintFigures('2026-Q3', { database, now: new Date(moment), resolutionWeeks: 8 });
    const early = await at('2026-11-25T23:59:59Z');
    expect(early).toMatchObject({ 'share-within-eight-weeks': null, 'complete-from': '2026-11-26' });
    const ripe = await at('2026-11-26T00:00:00Z');
    const { received, 'resolved-within-eight-weeks': inTime, 'share-within-eight-weeks': share } = ripe;
    expect(share).toBeCloseTo(inTime / received, 3);
  });

  test('[DK-06] a quarter without complaints has figures too, and no shares', async ({ database }) => {
    const figures = await complaintFigures('2036-Q1', { database, now: NOW, resolutionWeeks: 8 });
    expect(ComplaintFigures.parse(figures)).toMatchObject({
      from: '2036-01-01',
      to: '2036-03-31',
      received: 0,
      'share-by-next-working-day': null,
      'top-reasons': [],
      'annual-count': { from: '2035-04-01', to: '2036-03-31', complaints: 0 },
    });
  });

  test('[DK-06] as CSV: a line a figure, in which no reason is a formula', async ({ database }) => {
    await store(database, manyCases(300));
    const figures = await complaintFigures('2026-Q4', { database, now: NOW, resolutionWeeks: 8 });
    const lines = figuresCsv(figures).split('\r\n');
    expect(lines[0]).toBe('figure,from,to,complaints,share,reason');
    expect(lines[1]).toBe(`received,2026-10-01,2026-12-31,${figures.received},,`);
    expect(lines.filter((line) => line.startsWith('top-reason,'))).toHaveLength(5);
    expect(figuresCsv(figures)).toContain(",'=cmd()\r\n");
    expect(lines.at(-2)).toMatch(/^annual-count,2026-01-01,2026-12-31,\d+,,$/);
  });
});

plainTest.each([
  ['2026-Q1', '1 January 2026', '31 March 2026'],
  ['2026-Q2', '1 April 2026', '30 June 2026'],
  ['2026-Q4', '1 October 2026', '31 December 2026'],
])('[DK-06] %s is %s to %s', (quarter, from, to) => {
  const period = periodOf(quarter);
  expect([formatDay(period.from), formatDay(period.to)]).toEqual([from, to]);
});
