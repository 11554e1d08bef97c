import { deleteInBatches } from '@larkfield/database/delete-in-batches';
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

/** How often the result at a position, from 1, was opened. */
export interface ClickCount {
  position: number;
  clicks: number;
}

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Adds to a day's counts. */
export async function addSearches(database: Database, day: Day, counts: readonly SearchCount[]): Promise<void> {
  if (counts.length === 0) return;
  await database
    .insertInto('search_counts')
    .values(counts.map((count) => ({ day, ...count })))
    .onConflict((conflict) =>
      conflict.columns(['day', 'words']).doUpdateSet((kept) => ({
        searches: kept('search_counts.searches', '+', kept.ref('excluded.searches')),
        unanswered: kept('search_counts.unanswered', '+', kept.ref('excluded.unanswered')),
        opened: kept('search_counts.opened', '+', kept.ref('excluded.opened')),
      })),
    )
    .execute();
}

/** The words that are counted for a day. */
export async function wordsOf(database: Database, day: Day): Promise<string[]> {
  const rows = await database.selectFrom('search_counts').select('words').where('day', '=', day).execute();
  return rows.map(({ words }) => words);
}

/** Adds to a day's counts. */
export async function addClicks(database: Database, day: Day, counts: readonly ClickCount[]): Promise<void> {
  if (counts.length === 0) return;
  await database
    .insertInto('search_clicks')
    .values(counts.map((count) => ({ day, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'position'])
        .doUpdateSet((kept) => ({ clicks: kept('search_clicks.clicks', '+', kept.ref('excluded.clicks')) })),
    )
    .execute();
}

/** Counts are kept for 13 months by default, to compare a month with the same one of last year. */
export function insightRetention(database: Database, days: number): RetentionRule {
  return {
    name: 'counts of searches',
    async removeExpired(now) {
      const oldest = dayOf(daysBefore(now, days));
      const counts = database.selectFrom('search_counts').select(['day', 'words']);
      const earlier = counts.where('day', '<', oldest);
      const searches = await deleteInBatches((most) =>
        database
          .deleteFrom('search_counts')
          .where(({ eb, refTuple }) =>
            eb(refTuple('day', 'words'), 'in', earlier.limit(most).$asTuple('day', 'words')),
          ),
      );
      const clicks = await database.deleteFrom('search_clicks').where('day', '<', oldest).executeTakeFirst();
      return searches + Number(clicks.numDeletedRows);
    },
  };
}
