import { type Migration, run } from './migration.ts';

/** When each regular job last succeeded. */
export const jobs: Migration = {
  name: '0007-jobs',
  up: (database, { instant }) =>
    run(database, [
      `create table jobs (
        name text primary key,
        succeeded_at ${instant} not null
      )`,
    ]),
};
