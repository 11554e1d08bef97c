/** Reads the site's counts of searches, page views and ratings (IN-02). */
import type { CountKind, DetailKind } from '../site-tables.ts';
import type { Database } from '../tables.ts';

/** First and last day, in UTC. */
export interface Days {
  from: string;
  to: string;
}

/** How often words were searched for: without a result, and with results of which none was opened. */
interface SearchTotals {
  searches: number;
  unanswered: number;
  unopened: number;
}

/**
 * How often each search text was searched for in some days.
 * @example (await searchTotals(database, days)).get('meter reading') // { searches: 41, unanswered: 0, unopened: 13 }
 */
export async function searchTotals(database: Database, { from, to }: Days): Promise<Map<string, SearchTotals>> {
  const rows = await database
    .selectFrom('search_counts')
    .select((row) => [
      'words',
      row.fn.sum<number>('searches').as('searches'),
      row.fn.sum<number>('unanswered').as('unanswered'),
      row.fn.sum<number>('opened').as('opened'),
    ])
    .where(({ between }) => between('day', from, to))
    .groupBy('words')
    .execute();
  return new Map(
    rows.map(({ words, ...row }) => {
      const [searches, unanswered, opened] = [Number(row.searches), Number(row.unanswered), Number(row.opened)];
      // A beacon can come twice, or without its search.
      return [words, { searches, unanswered, unopened: Math.max(0, searches - unanswered - opened) }];
    }),
  );
}

/**
 * What was searched for in some days, most first.
 * @example await mostSearched(database, days, 1) // [{ words: 'meter reading', searches: 41 }]
 */
export async function mostSearched(database: Database, { from, to }: Days, most: number) {
  const rows = await database
    .selectFrom('search_counts')
    .select((row) => ['words', row.fn.sum<number>('searches').as('searches')])
    .where(({ between }) => between('day', from, to))
    .groupBy('words')
    .orderBy('searches', 'desc')
    .orderBy('words')
    .limit(most)
    .execute();
  return rows.map(({ words, searches }) => ({ words, searches: Number(searches) }));
}

/**
 * How often each place in the results was opened, first place first.
 * @example await clicksByPosition(database, days) // [{ position: 1, clicks: 90 }]
 */
export async function clicksByPosition(database: Database, { from, to }: Days) {
  const rows = await database
    .selectFrom('search_clicks')
    .select((row) => ['position', row.fn.sum<number>('clicks').as('clicks')])
    .where(({ between }) => between('day', from, to))
    .groupBy('position')
    .orderBy('position')
    .execute();
  return rows.map(({ position, clicks }) => ({ position, clicks: Number(clicks) }));
}

/**
 * The subjects of a kind with their counts, most first.
 * @example await countsBySubject(database, 'page-view', days) // [{ subject: '/help-and-support', count: 3 }]
 */
export async function countsBySubject(database: Database, kind: CountKind, { from, to }: Days) {
  const rows = await database
    .selectFrom('daily_counts')
    .select((row) => ['subject', row.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where(({ between }) => between('day', from, to))
    .groupBy('subject')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map(({ subject, count }) => ({ subject, count: Number(count) }));
}

/**
 * The subjects and details of a kind with their counts, most first.
 * @example await countsByDetail(database, 'form-refused', days)
 * // [{ subject: 'meter-reading', detail: 'reading', count: 1 }]
 */
export async function countsByDetail(database: Database, kind: DetailKind, { from, to }: Days) {
  const rows = await database
    .selectFrom('daily_details')
    .select((row) => ['subject', 'detail', row.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where(({ between }) => between('day', from, to))
    .groupBy(['subject', 'detail'])
    .orderBy('count', 'desc')
    .orderBy('subject')
    .orderBy('detail')
    .execute();
  return rows.map(({ subject, detail, count }) => ({ subject, detail, count: Number(count) }));
}
