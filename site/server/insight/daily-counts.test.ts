import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createDailyCounter } from './daily-counter.ts';
import { forgetDailyCounts, topSubjects } from './daily-counts.ts';

const views = (database: Database, since = '2000-01-01') => topSubjects(database, 'page-view', since, 5000);

describe.each(TEST_ENGINES)('daily counts on %s', (engine) => {
  const test = testOn(engine);
  const silent = { error: () => {} };

  test('[AN-01] views of a page add up over writes and days', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-20']) {
      counter.count('page-view', '/help-and-support');
      await counter.write(new Date(`${day}T12:00:00Z`));
    }
    expect(await views(database)).toEqual([{ subject: '/help-and-support', count: 3 }]);
    expect(await views(database, '2026-11-20')).toEqual([{ subject: '/help-and-support', count: 2 }]);
  });

  test('[AR-06] a rating is counted apart from the views of its article', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    counter.count('page-view', '/help-and-support/meters/faulty-meter');
    counter.count('rated-helpful', '/help-and-support/meters/faulty-meter');
    await counter.write(new Date());
    expect(await topSubjects(database, 'rated-helpful', '2000-01-01', 10)).toHaveLength(1);
    expect(await views(database)).toHaveLength(1);
    expect(await topSubjects(database, 'rated-unhelpful', '2000-01-01', 10)).toEqual([]);
  });

  test('[AN-01] a flood of different names takes up a bounded number of rows', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (let number = 0; number < 2500; number++) counter.count('page-view', `/page-${number}`);
    await counter.write(new Date());
    const counted = await views(database);
    expect(counted).toHaveLength(2001);
    expect(counted[0]).toEqual({ subject: '(other)', count: 500 });
  });

  test('[AN-01] what could not be written is kept for the next time', async ({ database }) => {
    const errors: string[] = [];
    const counter = createDailyCounter(database, {
      error: (_facts: unknown, message?: string) => errors.push(message ?? ''),
    });
    await database.schema.alterTable('daily_counts').renameTo('away').execute();
    counter.count('page-view', '/search');
    await counter.write(new Date());
    expect(errors).toEqual(['counts of the day could not be written']);
    await database.schema.alterTable('away').renameTo('daily_counts').execute();
    await counter.write(new Date());
    expect(await views(database)).toEqual([{ subject: '/search', count: 1 }]);
  });

  test('[AN-01] counts of days before a given one are forgotten', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (const day of ['2025-10-20', '2025-10-22']) {
      counter.count('page-view', `/${day}`);
      await counter.write(new Date(`${day}T12:00:00Z`));
    }
    expect(await forgetDailyCounts(database, '2025-10-21')).toBe(1);
    expect(await views(database)).toEqual([{ subject: '/2025-10-22', count: 1 }]);
  });
});
