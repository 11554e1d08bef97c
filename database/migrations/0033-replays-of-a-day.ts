import type { Migration } from './migration.ts';

/** The total size of a day's replays is queried with each new one: SQLite reads it from the index alone. */
export const replaysOfADay: Migration = {
  name: '0033-replays-of-a-day',
  async up(database) {
    await database.schema.dropIndex('replay_segments_size').execute();
    await database.schema.dropIndex('replay_segments_expiry').execute();
    await database.schema
      .createIndex('replay_segments_day')
      .on('replay_segments')
      .columns(['expires_at', 'size'])
      .execute();
  },
};
