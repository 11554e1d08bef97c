import { deleteInBatches } from '@larkfield/database/delete-in-batches';
import type { Database } from '@larkfield/database/tables';
import type { Day } from './store.ts';

/** What is counted by day. A page's subject is its name; ratings are of an article. */
export type CountKind = 'page-view' | 'rated-helpful' | 'rated-unhelpful';

/** How often something happened to one subject. */
export interface SubjectCount {
  kind: CountKind;
  subject: string;
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

/** The subjects that were counted most since a day, most first. */
export async function topSubjects(
  database: Database,
  kind: CountKind,
  since: Day,
  limit: number,
): Promise<{ subject: string; count: number }[]> {
  const rows = await database
    .selectFrom('daily_counts')
    .select((row) => ['subject', row.fn.sum<number>('count').as('count')])
    .where('kind', '=', kind)
    .where('day', '>=', since)
    .groupBy('subject')
    .orderBy('count', 'desc')
    .orderBy('subject')
    .limit(limit)
    .execute();
  return rows.map(({ subject, count }) => ({ subject, count: Number(count) }));
}

/** Forgets the counts of days before this one, and says how many rows there were. */
export function forgetDailyCounts(database: Database, oldest: Day): Promise<number> {
  const earlier = database.selectFrom('daily_counts').select(['day', 'kind', 'subject']).where('day', '<', oldest);
  return deleteInBatches((most) =>
    database
      .deleteFrom('daily_counts')
      .where(({ eb, refTuple }) =>
        eb(refTuple('day', 'kind', 'subject'), 'in', earlier.limit(most).$asTuple('day', 'kind', 'subject')),
      ),
  );
}
