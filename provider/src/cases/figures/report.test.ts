import { ComplaintFigures, type Quarter } from '@larkfield/api-schemas/regulation/complaint-report';
import { formatDay } from '@larkfield/calendar/days';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, test as plainTest } from 'vitest';
import { expectPlainCount, manyCases, storeCases } from '../../testing/many-cases.ts';
import { periodOf } from './period.ts';
import { countsIn } from './quarter-counts.ts';
import { complaintFigures } from './report.ts';
import { figuresCsv } from './report-csv.ts';

const NOW = new Date('2027-01-20T12:00:00Z');

const figuresAt = (database: Database, quarter: Quarter, now: Date) =>
  complaintFigures(quarter, { countsOf: countsIn(database, now), now, resolutionWeeks: 8 });

describe.each(TEST_ENGINES)('figures on complaints on %s', (engine) => {
  const test = testOn(engine);

  // For 100,000 cases see report.slow.test.ts.
  test('[DK-06] for 1,000 cases they match a plain count', ({ database }) => expectPlainCount(database, 1000));

  test('[DK-06] the eight-week share is known once all the quarter’s complaints are eight weeks old', async ({
    database,
  }) => {
    await storeCases(database, manyCases(500));
    const at = (moment: string) => figuresAt(database, '2026-Q3', new Date(moment));
    const early = await at('2026-11-25T23:59:59Z');
    expect(early).toMatchObject({ 'share-within-eight-weeks': null, 'complete-from': '2026-11-26' });
    const ripe = await at('2026-11-26T00:00:00Z');
    const { received, 'resolved-within-eight-weeks': inTime, 'share-within-eight-weeks': share } = ripe;
    expect(share).toBeCloseTo(inTime / received, 3);
  });

  test('[DK-06] a quarter without complaints has figures too, and no shares', async ({ database }) => {
    const figures = await figuresAt(database, '2036-Q1', NOW);
    expect(ComplaintFigures.parse(figures)).toMatchObject({
      from: '2036-01-01',
      to: '2036-03-31',
      received: 0,
      'share-by-next-working-day': null,
      'top-reasons': [],
      'annual-count': { from: '2035-04-01', to: '2036-03-31', complaints: 0 },
    });
  });

  test('[DK-06] as CSV they have one line for each figure, and no reason is read as a formula', async ({
    database,
  }) => {
    await storeCases(database, manyCases(300));
    const figures = await figuresAt(database, '2026-Q4', NOW);
    const lines = figuresCsv(figures).split('\r\n');
    expect(lines[0]).toBe('\uFEFFfigure,from,to,complaints,share,reason');
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
