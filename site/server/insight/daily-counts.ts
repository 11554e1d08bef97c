import { deleteInBatches } from '@larkfield/database/delete-in-batches';
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

/** Adds to a day's counts. */
export async function addDailyCounts(database: Database, day: Day, counts: readonly SubjectCount[]): Promise<void> {
  if (counts.length === 0) return;
  await database
    .insertInto('daily_counts')
    .values(counts.map((count) => ({ day, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject'])
        .doUpdateSet((kept) => ({ count: kept('daily_counts.count', '+', kept.ref('excluded.count')) })),
    )
    .execute();
}

/** Adds to a day's counts with a detail. */
export async function addDailyDetails(database: Database, day: Day, counts: readonly DetailCount[]): Promise<void> {
  if (counts.length === 0) return;
  await database
    .insertInto('daily_details')
    .values(counts.map((count) => ({ day, ...count })))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'subject', 'detail'])
        .doUpdateSet((kept) => ({ count: kept('daily_details.count', '+', kept.ref('excluded.count')) })),
    )
    .execute();
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
  const earlier = database.selectFrom('daily_counts').select(['day', 'kind', 'subject']).where('day', '<', oldest);
  const counts = await deleteInBatches((most) =>
    database
      .deleteFrom('daily_counts')
      .where(({ eb, refTuple }) =>
        eb(refTuple('day', 'kind', 'subject'), 'in', earlier.limit(most).$asTuple('day', 'kind', 'subject')),
      ),
  );
  const days = database
    .selectFrom('daily_details')
    .select(['day', 'kind', 'subject', 'detail'])
    .where('day', '<', oldest);
  const details = await deleteInBatches((most) =>
    database
      .deleteFrom('daily_details')
      .where(({ eb, refTuple }) =>
        eb(
          refTuple('day', 'kind', 'subject', 'detail'),
          'in',
          days.limit(most).$asTuple('day', 'kind', 'subject', 'detail'),
        ),
      ),
  );
  return counts + details;
}
