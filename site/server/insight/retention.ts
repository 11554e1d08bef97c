import { deleteOlder } from '@larkfield/database/delete-older';
import type { Database } from '@larkfield/database/tables';
import { daysBefore, type RetentionRule } from '@larkfield/service/personal-data';

/** A day in UTC, as `2026-11-20`. */
export type Day = string;

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

const COUNTS = ['search_counts', 'search_clicks', 'daily_counts', 'daily_details'] as const;

/** Counts are kept for 13 months by default, to compare a month with the same one of last year. */
export function insightRetention(database: Database, days: number): RetentionRule {
  return {
    name: 'counts of searches and pages',
    async removeExpired(now) {
      let removed = 0;
      for (const table of COUNTS)
        removed += await deleteOlder(database, table, ['day', '<', dayOf(daysBefore(now, days))]);
      return removed;
    },
  };
}
