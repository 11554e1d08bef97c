import type { Migration } from './migration.ts';

/** Measurements by browsers: counts by day without visitors, and session replays that expire. */
export const telemetry: Migration = {
  name: '0013-telemetry',
  async up(database, { instant, bytes }) {
    await database.schema
      .createTable('telemetry_events')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('telemetry_events_key', ['day', 'page', 'type'])
      .execute();
    await database.schema
      .createTable('telemetry_vitals')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('page', 'text', (column) => column.notNull())
      .addColumn('metric', 'text', (column) => column.notNull())
      .addColumn('value', 'integer', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('telemetry_vitals_key', ['day', 'page', 'metric', 'value'])
      .execute();
    await database.schema
      .createTable('telemetry_errors')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('telemetry_errors_key', ['day', 'type', 'message'])
      .execute();
    await database.schema
      .createTable('replay_segments')
      .addColumn('view_id', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('session_id', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('expires_at', instant, (column) => column.notNull())
      .addColumn('segment', bytes, (column) => column.notNull())
      .addPrimaryKeyConstraint('replay_segments_key', ['view_id', 'position'])
      .execute();
    await database.schema.createIndex('replay_segments_expiry').on('replay_segments').columns(['expires_at']).execute();
  },
};
