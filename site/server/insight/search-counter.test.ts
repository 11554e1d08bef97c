import { addCounts } from '@larkfield/database/add-counts';
import type { Database } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { insightRetention } from './retention.ts';
import { createSearchCounter } from './search-counter.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');
const silent = { error: () => {} };

/** The searches since a day, most frequent first. */
async function searchesSince(database: Database, since: string) {
  const rows = await database
    .selectFrom('search_counts')
    .select((row) => [
      'words',
      row.fn.sum<number>('searches').as('searches'),
      row.fn.sum<number>('unanswered').as('unanswered'),
      row.fn.sum<number>('opened').as('opened'),
    ])
    .where('day', '>=', since)
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .execute();
  return rows.map(({ words, ...row }) => ({
    words,
    searches: Number(row.searches),
    unanswered: Number(row.unanswered),
    opened: Number(row.opened),
  }));
}

describe.each(TEST_ENGINES)('search counts on %s', (engine) => {
  const test = testOn(engine);

  test('[SE-03] searches without an answer are counted apart', async ({ database }) => {
    const counter = createSearchCounter(database, silent);
    counter.countSearch({ words: 'high bill', found: true });
    counter.countSearch({ words: 'high bill', found: true });
    counter.countSearch({ words: 'pet insurance', found: false });
    await counter.write(TODAY);
    expect(await searchesSince(database, '2026-11-01')).toEqual([
      { words: 'high bill', searches: 2, unanswered: 0, opened: 0 },
      { words: 'pet insurance', searches: 1, unanswered: 1, opened: 0 },
    ]);
  });

  test('[SE-03] counts of several writes and days add up', async ({ database }) => {
    const counter = createSearchCounter(database, silent);
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-20']) {
      counter.countSearch({ words: 'moving home', found: true });
      counter.countClick(1);
      await counter.write(new Date(`${day}T12:00:00Z`));
    }
    expect(await searchesSince(database, '2026-11-20')).toMatchObject([{ searches: 2 }]);
    expect(await searchesSince(database, '2026-11-01')).toMatchObject([{ searches: 3 }]);
    const clicks = await database.selectFrom('search_clicks').select(['position', 'clicks']).orderBy('day').execute();
    expect(clicks).toEqual([
      { position: 1, clicks: 1 },
      { position: 1, clicks: 2 },
    ]);
  });

  test('[SE-03] counts older than 13 months are removed', async ({ database }) => {
    await addCounts(database, 'search_counts', [
      { day: '2025-10-20', words: 'old', searches: 1, unanswered: 0, opened: 0 },
      { day: '2025-10-22', words: 'kept', searches: 1, unanswered: 0, opened: 0 },
    ]);
    await insightRetention(database, 396).removeExpired(TODAY);
    expect(await searchesSince(database, '2000-01-01')).toMatchObject([{ words: 'kept' }]);
  });

  test('[SE-03] a flood of different searches takes up a bounded number of rows', async ({ database }) => {
    const counter = createSearchCounter(database, silent);
    for (let number = 0; number < 2500; number++) counter.countSearch({ words: `words ${number}`, found: true });
    await counter.write(TODAY);
    const counts = await searchesSince(database, '2026-11-21');
    expect(counts.length).toBe(2001);
    expect(counts[0]).toEqual({ words: '(other)', searches: 500, unanswered: 0, opened: 0 });
  });

  test('[SE-03] a flood that lasts all day takes up no more rows, and earlier words are still counted', async ({
    database,
  }) => {
    const counter = createSearchCounter(database, silent);
    for (const write of [1, 2, 3]) {
      counter.countSearch({ words: 'high bill', found: true });
      for (let number = 0; number < 1500; number++) counter.countSearch({ words: `${write} ${number}`, found: false });
      await counter.write(TODAY);
    }
    const counts = await searchesSince(database, '2026-11-21');
    expect(counts.length).toBe(2001);
    expect(counts.slice(0, 2)).toEqual([
      { words: '(other)', searches: 2501, unanswered: 2501, opened: 0 },
      { words: 'high bill', searches: 3, unanswered: 0, opened: 0 },
    ]);
    counter.countSearch({ words: 'of tomorrow', found: true });
    await counter.write(new Date('2026-11-22T10:00:00Z'));
    expect(await searchesSince(database, '2026-11-22')).toMatchObject([{ words: 'of tomorrow' }]);
  });

  test('[SE-03] counts that could not be written are kept for the next time', async ({ database }) => {
    const error = vi.fn();
    const counter = createSearchCounter(database, { error });
    await database.schema.alterTable('search_counts').renameTo('away').execute();
    counter.countSearch({ words: 'high bill', found: true });
    await counter.write(TODAY);
    expect(error).toHaveBeenCalledOnce();
    await database.schema.alterTable('away').renameTo('search_counts').execute();
    await counter.write(TODAY);
    expect(await searchesSince(database, '2026-11-21')).toMatchObject([{ words: 'high bill' }]);
  });
});
