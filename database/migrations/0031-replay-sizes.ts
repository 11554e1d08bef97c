import type { Migration } from './migration.ts';

/** The total size of replays is queried with each new one. Without an index SQLite reads a page of every replay, 64 ms a GB. */
export const replaySizes: Migration = {
  name: '0031-replay-sizes',
  async up(database) {
    await database.schema.createIndex('replay_segments_size').on('replay_segments').column('size').execute();
  },
};
