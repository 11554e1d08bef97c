import { deleteOlder } from '@larkfield/database/delete-older';
import type { CountKind, DetailKind } from '@larkfield/database/site-tables';
import type { Database } from '@larkfield/database/tables';
import type { Day } from './store.ts';

/** How often something happened to one subject. */
export interface SubjectCount {
  kind: CountKind;
  subject: string;
  count: number;
}

/** How often something happened to one subject in one way. */
export interface DetailCount {
  kind: DetailKind;
  subject: string;
  detail: string;
  count: number;
}

/** The counts of a day, by kind, subject and detail. */
export async function detailsOf(
  database: Database,
  day: Day,
): Promise<Pick<DetailCount, 'kind' | 'subject' | 'detail'>[]> {
  return database.selectFrom('daily_details').select(['kind', 'subject', 'detail']).where('day', '=', day).execute();
}

/** Removes the counts of days before this one. @returns how many rows */
export async function forgetDailyCounts(database: Database, oldest: Day): Promise<number> {
  const counts = await deleteOlder(database, 'daily_counts', ['day', '<', oldest]);
  return counts + (await deleteOlder(database, 'daily_details', ['day', '<', oldest]));
}
