import type { CountKind } from '@larkfield/database/site-tables';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { createDailyCounter } from './daily-counter.ts';
import { insightRetention } from './retention.ts';

async function counted(database: Database, kind: CountKind, since = '2000-01-01') {
  const rows = await database
    .selectFrom('daily_counts')
    .select((row) => ['subject', row.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .groupBy('subject')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject, count }) => ({ subject, count: Number(count) }));
}

const views = (database: Database, since?: string) => counted(database, 'page-view', since);

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
    expect(await counted(database, 'rated-helpful')).toHaveLength(1);
    expect(await views(database)).toHaveLength(1);
    expect(await counted(database, 'rated-unhelpful')).toEqual([]);
  });

  test('[AN-01] a flood of different names takes up a bounded number of rows', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (let number = 0; number < 2500; number++) counter.count('page-view', `/page-${number}`);
    await counter.write(new Date());
    const kept = await views(database);
    expect(kept).toHaveLength(2001);
    expect(kept[0]).toEqual({ subject: '(other)', count: 500 });
  });

  test('[AN-01] counts that could not be written are kept for the next time', async ({ database }) => {
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

  test('[AN-01] counts of days before a given one are removed', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (const day of ['2025-10-20', '2025-10-22']) {
      counter.count('page-view', `/${day}`);
      await counter.write(new Date(`${day}T12:00:00Z`));
    }
    expect(await insightRetention(database, 1).removeExpired(new Date('2025-10-22T12:00:00Z'))).toBe(1);
    expect(await views(database)).toEqual([{ subject: '/2025-10-22', count: 1 }]);
  });

  test('[IN-01] a flood of different details of one day takes up a bounded number of rows', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (const write of [1, 2, 3]) {
      for (let number = 0; number < 900; number++)
        counter.countDetail('unhelpful-words', '/article', `${write} ${number}`);
      counter.countDetail('unhelpful-words', '/article', 'costs');
      await counter.write(new Date('2026-11-18T12:00:00Z'));
    }
    const rows = await database
      .selectFrom('daily_details')
      .select(['detail', 'count'])
      .orderBy('count', 'desc')
      .execute();
    expect(rows).toHaveLength(1001);
    expect(rows.slice(0, 2)).toEqual([
      { detail: '(other)', count: 1701 },
      { detail: 'costs', count: 3 },
    ]);
  });

  test('[IN-01] the page before a case is counted under the Monday of its week', async ({ database }) => {
    const counter = createDailyCounter(database, silent);
    for (const day of ['2026-11-16', '2026-11-18', '2026-11-22', '2026-11-23']) {
      counter.countDetail('case-after', '/form', '/article');
      await counter.write(new Date(`${day}T12:00:00Z`));
    }
    expect(await database.selectFrom('daily_details').select(['day', 'count']).orderBy('day').execute()).toEqual([
      { day: '2026-11-16', count: 3 },
      { day: '2026-11-23', count: 1 },
    ]);
  });
});
