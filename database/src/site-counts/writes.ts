/** Writes the site's counts of searches, page views and ratings. */
import { addCounts } from '../add-counts.ts';
import { deleteOlder } from '../delete-older.ts';
import type { Database, Row } from '../tables.ts';

/**
 * Adds to the counts of searches.
 * @example await addSearches(database, [{ day, words: 'meter reading', searches: 1, unanswered: 0, opened: 1 }]);
 */
export const addSearches = (database: Database, rows: readonly Row<'search_counts'>[]) =>
  addCounts(database, 'search_counts', rows);

/**
 * Adds to the counts of opened results.
 * @example await addClicks(database, [{ day, position: 1, clicks: 1 }]);
 */
export const addClicks = (database: Database, rows: readonly Row<'search_clicks'>[]) =>
  addCounts(database, 'search_clicks', rows);

/**
 * Adds to the counts by subject.
 * @example await addDaily(database, [{ day, kind: 'page-view', subject: '/help-and-support', count: 3 }]);
 */
export const addDaily = (database: Database, rows: readonly Row<'daily_counts'>[]) =>
  addCounts(database, 'daily_counts', rows);

/**
 * Adds to the counts by subject and detail.
 * @example await addDetails(database, [
 *   { day, kind: 'form-refused', subject: 'meter-reading', detail: 'reading', count: 1 },
 * ]);
 */
export const addDetails = (database: Database, rows: readonly Row<'daily_details'>[]) =>
  addCounts(database, 'daily_details', rows);

/**
 * The words that are counted for a day already.
 * @example await searchedOn(database, '2026-11-20') // ['meter reading']
 */
export async function searchedOn(database: Database, day: string): Promise<string[]> {
  const rows = await database.selectFrom('search_counts').select('words').where('day', '=', day).execute();
  return rows.map(({ words }) => words);
}

/**
 * The details that are counted for a day already.
 * @example await detailsOn(database, '2026-11-20')
 * // [{ kind: 'form-refused', subject: 'meter-reading', detail: 'reading' }]
 */
export const detailsOn = (database: Database, day: string) =>
  database.selectFrom('daily_details').select(['kind', 'subject', 'detail']).where('day', '=', day).execute();

const COUNTS = ['search_counts', 'search_clicks', 'daily_counts', 'daily_details'] as const;

/**
 * Removes the counts of days before one.
 * @returns how many
 * @example await removeCountsBefore(database, '2026-11-21') // 4
 */
export async function removeCountsBefore(database: Database, day: string): Promise<number> {
  let removed = 0;
  for (const table of COUNTS) removed += await deleteOlder(database, table, ['day', '<', day]);
  return removed;
}
