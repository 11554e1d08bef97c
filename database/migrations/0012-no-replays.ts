import { type Migration, run } from './migration.ts';

/** Session replays are counted, and no longer kept: nothing read them. */
export const noReplays: Migration = {
  name: '0012-no-replays',
  up: (database) => run(database, ['drop table replay_segments']),
};
