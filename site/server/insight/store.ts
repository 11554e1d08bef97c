import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';
import { daysBefore, type RetentionRule } from '@larkfield/service/personal-data';

/** A day in UTC, as `2026-11-20`. */
export type Day = string;

/** How often words were searched for, how often without a result, and how often a result was opened. */
export interface SearchCount {
  words: string;
  searches: number;
  unanswered: number;
  opened: number;
}

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** The words that are counted for a day. */
export async function wordsOf(database: Database, day: Day): Promise<string[]> {
  const rows = await database.selectFrom('search_counts').select('words').where('day', '=', day).execute();
  return rows.map(({ words }) => words);
}

/** Counts are kept for 13 months by default, to compare a month with the same one of last year. */
export function insightRetention(database: Database, days: number): RetentionRule {
  return {
    name: 'counts of searches',
    async removeExpired(now) {
      const oldest = dayOf(daysBefore(now, days));
      const searches = await deleteOlder(database, 'search_counts', ['day', '<', oldest]);
      return searches + (await deleteOlder(database, 'search_clicks', ['day', '<', oldest]));
    },
  };
}
