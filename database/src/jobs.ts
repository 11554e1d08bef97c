/** When each regular job last succeeded, in whichever process, so that one that no longer runs is noticed (OP-05). */
import { type Instant, toInstant } from './column-values.ts';
import type { Database, JobName } from './tables.ts';

/**
 * Watches a regular job. By the real clock, like the metrics that it is compared with.
 * @example await watchedJob(database, 'backup').succeeded();
 */
export function watchedJob(database: Database, name: JobName) {
  const inserting = () => database.insertInto('jobs').values({ name, succeeded_at: toInstant(new Date()) });
  return {
    /** Counts from now on if the job has never succeeded. Called before each attempt. */
    async expected(): Promise<void> {
      await inserting()
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },
    /** Notes that the job succeeded now. */
    async succeeded(): Promise<void> {
      await inserting()
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet(({ ref }) => ({ succeeded_at: ref('excluded.succeeded_at') })),
        )
        .execute();
    },
  };
}

/**
 * The last success of each job, or since when one is expected.
 * @example await lastSuccesses(database) // [{ name: 'backup', succeeded_at: '2026-11-20T14:05:00.000Z' }]
 */
export function lastSuccesses(database: Database): Promise<{ name: JobName; succeeded_at: Instant }[]> {
  return database.selectFrom('jobs').selectAll().execute();
}
