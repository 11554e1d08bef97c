import { type Migration, run } from './migration.ts';

/** Counts by day without anything about the visitor, session replays that expire, and checks of the content. */
export const counts: Migration = {
  name: '0006-counts',
  up: (database, { instant, bytes }) =>
    run(database, [
      // Counts, never single searches, so that nobody's searches can be told apart or put in order.
      `create table search_counts (
        day text not null,
        words text not null,
        searches integer not null,
        unanswered integer not null,
        opened integer not null default 0,
        constraint search_counts_key primary key (day, words)
      )`,
      `create table search_clicks (
        day text not null,
        position integer not null,
        clicks integer not null,
        constraint search_clicks_key primary key (day, position)
      )`,

      `create table daily_counts (
        day text not null,
        kind text not null,
        subject text not null,
        count integer not null,
        constraint daily_counts_key primary key (day, kind, subject)
      )`,
      // Counts with a detail, such as the invalid field of a refused form (IN-01).
      `create table daily_details (
        day text not null,
        kind text not null,
        subject text not null,
        detail text not null,
        count integer not null,
        constraint daily_details_key primary key (day, kind, subject, detail)
      )`,

      `create table telemetry_events (
        day text not null,
        page text not null,
        type text not null,
        count integer not null,
        constraint telemetry_events_key primary key (day, page, type)
      )`,
      `create table telemetry_vitals (
        day text not null,
        page text not null,
        metric text not null,
        value integer not null,
        count integer not null,
        constraint telemetry_vitals_key primary key (day, page, metric, value)
      )`,
      `create table telemetry_errors (
        day text not null,
        type text not null,
        message text not null,
        count integer not null,
        constraint telemetry_errors_key primary key (day, type, message)
      )`,

      `create table replay_segments (
        view_id text not null,
        position integer not null,
        session_id text not null,
        size integer not null,
        expires_at ${instant} not null,
        segment ${bytes} not null,
        constraint replay_segments_key primary key (view_id, position)
      )`,
      // The total size of a day's replays is queried with each new one: SQLite reads it from the index alone, where
      // reading the table takes 64 ms a GB.
      'create index replay_segments_day on replay_segments (expires_at, size)',

      // The findings of the nightly checks, and whether they were mailed (ED-05).
      `create table content_checks (
        day text primary key,
        findings text not null,
        is_mailed integer not null
      )`,
    ]),
};
