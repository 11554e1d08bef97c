import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect, vi } from 'vitest';
import { createSearchCounter } from './search-counter.ts';
import { addSearches, clicksByPosition, insightRetention, topSearches } from './store.ts';

const TODAY = new Date('2026-11-21T10:00:00Z');
const silent = { error: () => {} };

describe.each(TEST_ENGINES)('search counts on %s', (engine) => {
  const test = testOn(engine);

  test('[SE-03] searches without an answer are counted apart', async ({ database }) => {
    const counter = createSearchCounter(database, silent);
    counter.countSearch({ words: 'high bill', found: true });
    counter.countSearch({ words: 'high bill', found: true });
    counter.countSearch({ words: 'pet insurance', found: false });
    await counter.write(TODAY);
    expect(await topSearches(database, '2026-11-01', 'searches', 10)).toEqual([
      { words: 'high bill', searches: 2, unanswered: 0 },
      { words: 'pet insurance', searches: 1, unanswered: 1 },
    ]);
    expect(await topSearches(database, '2026-11-01', 'unanswered', 10)).toEqual([
      { words: 'pet insurance', searches: 1, unanswered: 1 },
    ]);
  });

  test('[SE-03] counts of several writes and days add up', async ({ database }) => {
    const counter = createSearchCounter(database, silent);
    for (const day of ['2026-11-19', '2026-11-20', '2026-11-20']) {
      counter.countSearch({ words: 'moving home', found: true });
      counter.countClick(1);
      await counter.write(new Date(`${day}T12:00:00Z`));
    }
    expect(await topSearches(database, '2026-11-20', 'searches', 10)).toMatchObject([{ searches: 2 }]);
    expect(await topSearches(database, '2026-11-01', 'searches', 10)).toMatchObject([{ searches: 3 }]);
    expect(await clicksByPosition(database, '2026-11-01')).toEqual([{ position: 1, clicks: 3 }]);
  });

  test('[SE-03] counts older than 13 months are forgotten', async ({ database }) => {
    await addSearches(database, '2025-10-20', [{ words: 'old', searches: 1, unanswered: 0 }]);
    await addSearches(database, '2025-10-22', [{ words: 'kept', searches: 1, unanswered: 0 }]);
    await insightRetention(database, 396).removeExpired(TODAY);
    expect(await topSearches(database, '2000-01-01', 'searches', 10)).toMatchObject([{ words: 'kept' }]);
  });

  test('[SE-03] a flood of different searches takes up a bounded number of rows', async ({ database }) => {
    const counter = createSearchCounter(database, silent);
    for (let number = 0; number < 2500; number++) counter.countSearch({ words: `words ${number}`, found: true });
    await counter.write(TODAY);
    const counts = await topSearches(database, '2026-11-21', 'searches', 5000);
    expect(counts.length).toBe(2001);
    expect(counts[0]).toEqual({ words: '(other)', searches: 500, unanswered: 0 });
  });

  test('[SE-03] a flood that goes on all day takes up no more rows, and words of the day are counted on', async ({
    database,
  }) => {
    const counter = createSearchCounter(database, silent);
    for (const write of [1, 2, 3]) {
      counter.countSearch({ words: 'high bill', found: true });
      for (let number = 0; number < 1500; number++) counter.countSearch({ words: `${write} ${number}`, found: false });
      await counter.write(TODAY);
    }
    const counts = await topSearches(database, '2026-11-21', 'searches', 5000);
    expect(counts.length).toBe(2001);
    expect(counts.slice(0, 2)).toEqual([
      { words: '(other)', searches: 2501, unanswered: 2501 },
      { words: 'high bill', searches: 3, unanswered: 0 },
    ]);
    counter.countSearch({ words: 'of tomorrow', found: true });
    await counter.write(new Date('2026-11-22T10:00:00Z'));
    expect(await topSearches(database, '2026-11-22', 'searches', 10)).toMatchObject([{ words: 'of tomorrow' }]);
  });

  test('[SE-03] what could not be written is kept for the next time', async ({ database }) => {
    const error = vi.fn();
    const counter = createSearchCounter(database, { error });
    await database.schema.alterTable('search_counts').renameTo('away').execute();
    counter.countSearch({ words: 'high bill', found: true });
    await counter.write(TODAY);
    expect(error).toHaveBeenCalledOnce();
    await database.schema.alterTable('away').renameTo('search_counts').execute();
    await counter.write(TODAY);
    expect(await topSearches(database, '2026-11-21', 'searches', 10)).toMatchObject([{ words: 'high bill' }]);
  });
});
