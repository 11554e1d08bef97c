import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { errorsSeen, vitalsByPage } from './vitals.ts';

const DAYS = { from: '2026-11-01', to: '2026-11-30' };
const METERS = '/help-and-support/meters';

describe.each(TEST_ENGINES)('vitals on %s', (engine) => {
  const test = testOn(engine);

  test('[MO-03] a vital is the value that three quarters of the views since a day did not exceed', async ({
    database,
  }) => {
    const counts = [
      { day: '2026-10-01', value: 60_000, count: 99 },
      { day: '2026-11-20', value: 900, count: 2 },
      { day: '2026-11-21', value: 2400, count: 1 },
      { day: '2026-11-21', value: 9000, count: 1 },
      { day: '2026-11-21', value: 1000, count: 0 },
    ];
    await database
      .insertInto('telemetry_vitals')
      .values([
        ...counts.map((row) => ({ ...row, page: METERS, metric: 'lcp' })),
        { day: '2026-11-21', value: 20, count: 4, page: METERS, metric: 'cls' },
      ])
      .execute();
    await database
      .insertInto('telemetry_events')
      .values([
        { day: '2026-11-20', page: METERS, type: 'view', count: 2 },
        { day: '2026-11-21', page: METERS, type: 'view', count: 2 },
        { day: '2026-11-21', page: METERS, type: 'action', count: 7 },
      ])
      .execute();
    expect(await vitalsByPage(database, DAYS, 10)).toEqual([
      { page: METERS, views: 4, lcp: 2400, inp: null, cls: 0.02 },
    ]);
  });

  test('[MO-03] the most frequent errors come first', async ({ database }) => {
    const seen = [
      { day: '2026-11-20', type: 'TypeError', message: 'x is undefined', count: 2 },
      { day: '2026-11-21', type: 'Error', message: 'network', count: 3 },
      { day: '2026-11-21', type: 'TypeError', message: 'x is undefined', count: 2 },
    ];
    await database.insertInto('telemetry_errors').values(seen).execute();
    expect(await errorsSeen(database, DAYS, 10)).toEqual([
      { type: 'TypeError', message: 'x is undefined', count: 4 },
      { type: 'Error', message: 'network', count: 3 },
    ]);
  });
});
