import { CaseListQuery, CaseSort } from '@larkfield/api-schemas/case-queue';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { describe, expect } from 'vitest';
import { fillDesk } from '../seed/fill.ts';
import { queuePage } from './queue.ts';
import { ORDERS } from './queue-walk.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const READER = { id: 'priya', roles: ['handler'] } as const;
const opening = { resolutionWeeks: 8, isSmartMeterFault: () => false };

describe.each(TEST_ENGINES)('the queue on %s', (engine) => {
  const test = testOn(engine);

  test('[DK-02] shows its cases in every sort order, the same pages backwards as forwards', async ({ database }) => {
    await fillDesk(database, 60, { now: NOW, opening });
    const read = async (parameters: object) => {
      const query = CaseListQuery.parse({ 'page[size]': 7, ...parameters });
      const page = await queuePage(database, query, { reader: READER, former: new Set(), now: NOW, hasDuties: true });
      if (page.status !== 'found') throw new Error(page.parameter);
      return page;
    };
    for (const sort of CaseSort.options) {
      const pages = [await read({ sort })];
      for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
        pages.push(await read({ sort, 'page[after]': next }));
      expect(pages.length).toBeGreaterThan(4);
      const rows = pages.flatMap((page) => page.rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(pages[0]?.total);
      const { column, direction } = ORDERS[sort];
      const times = rows.map((row) => row[column]);
      expect(times, sort).toEqual(direction === 'asc' ? times.toSorted() : times.toSorted().toReversed());
      expect(new Set(times).size, sort).toBeGreaterThan(5);

      const back = [pages.at(-1)];
      for (let before = back[0]?.previous; before; before = back[0]?.previous)
        back.unshift(await read({ sort, 'page[before]': before }));
      expect(back).toEqual(pages);
    }
  });

  test('[DK-02] links to no previous page once its cases are gone, and refuses both cursors at once', async ({
    database,
  }) => {
    await fillDesk(database, 20, { now: NOW, opening });
    const read = (parameters: object) =>
      queuePage(database, CaseListQuery.parse({ 'page[size]': 2, ...parameters }), {
        reader: READER,
        former: new Set(),
        now: NOW,
        hasDuties: true,
      });
    const first = await read({});
    if (first.status !== 'found') throw new Error(first.parameter);
    const ids = first.rows.map(({ id }) => id);
    await database.updateTable('cases').set({ erased_at: NOW.toISOString() }).where('id', 'in', ids).execute();
    expect(await read({ 'page[after]': first.next })).toMatchObject({ status: 'found', previous: undefined });
    expect(await read({ 'page[after]': first.next, 'page[before]': first.next })).toEqual({
      status: 'bad-parameter',
      parameter: 'page[before]',
    });
  });
});
