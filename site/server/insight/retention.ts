import { removeCountsBefore } from '@larkfield/database/site-counts/writes';
import type { Database } from '@larkfield/database/tables';
import { daysBefore, type RetentionRule } from '@larkfield/service/personal-data';

/** A day in UTC, as `2026-11-20`. */
export type Day = string;

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** Counts are kept for 13 months by default, to compare a month with the same one of last year. */
export function insightRetention(database: Database, days: number): RetentionRule {
  return {
    name: 'counts of searches and pages',
    removeExpired: (now) => removeCountsBefore(database, dayOf(daysBefore(now, days))),
  };
}
