import { engineOf } from '../src/engine/column-types.ts';
import { type Migration, run } from './migration.ts';

/** What was said and done in a case, its files, and how customers open it. What columns mean is in `src/case-tables.ts`. */
export const caseContents: Migration = {
  name: '0004-case-contents',
  up: (database, { instant, json, bytes, flag, counter }) =>
    run(database, [
      // Messages and notes are separate tables, so that no query mixes them up (CT-07).
      `create table case_messages (
        id text primary key,
        case_id text not null,
        direction text not null,
        channel text not null,
        form text not null,
        at ${instant} not null,
        author_kind text not null,
        author_id text,
        author_name text,
        text ${json} not null,
        said_by ${json}
      )`,
      'create index case_messages_by_case on case_messages (case_id, at)',

      `create table case_notes (
        id text primary key,
        case_id text not null,
        at ${instant} not null,
        author_id text not null,
        author_name text not null,
        text ${json} not null
      )`,
      'create index case_notes_by_case on case_notes (case_id, at)',

      `create table case_events (
        number ${counter} primary key,
        case_id text not null,
        version integer not null,
        at ${instant} not null,
        event text not null,
        actor_kind text not null,
        actor_id text,
        actor_name text,
        details ${json} not null
      )`,
      'create index case_events_by_case on case_events (case_id, number)',
      ...EVENT_GUARDS[engineOf(database)],

      `create table case_files (
        id text primary key,
        case_id text not null,
        message_id text,
        direction text not null,
        name text not null,
        media_type text not null,
        size integer not null,
        scan text not null,
        created_at ${instant} not null
      )`,
      'create index case_files_by_case on case_files (case_id, created_at)',
      // A table of their own, so that lists of files don't read them.
      `create table case_file_contents (
        file_id text primary key,
        content ${bytes} not null
      )`,

      `create table case_links (
        hash text primary key,
        case_id text not null,
        scope text not null,
        created_at ${instant} not null,
        expires_at ${instant} not null,
        revoked_at ${instant},
        wrong_addresses integer not null,
        rests_until ${instant},
        mailed ${flag} not null default 1,
        opened_at ${instant}
      )`,
      'create index case_links_by_case on case_links (case_id)',
      'create index case_links_by_end on case_links (expires_at)',

      `create table case_sessions (
        hash text primary key,
        case_id text not null,
        link_hash text not null,
        expires_at ${instant} not null
      )`,
      'create index case_sessions_by_case on case_sessions (case_id)',
      'create index case_sessions_by_end on case_sessions (expires_at)',

      // Results stored for idempotency keys.
      `create table case_acts (
        case_id text not null,
        actor text not null,
        key text not null,
        fingerprint text not null,
        made text,
        at ${instant} not null,
        constraint case_acts_once primary key (case_id, actor, key)
      )`,
    ]),
};

/** Events are never changed (DK-05), and deleted only when their customer is erased. */
const EVENT_GUARDS = {
  sqlite: [
    `create trigger case_events_are_not_changed before update on case_events
     begin select raise(abort, 'case events are never changed'); end`,
    `create trigger case_events_are_not_removed before delete on case_events
     when exists (select 1 from cases where id = old.case_id and erased_at is null)
     begin select raise(abort, 'case events are removed only once their case is erased'); end`,
  ],
  postgres: [
    `create function guard_case_events() returns trigger language plpgsql as $$
     begin
       if tg_op = 'UPDATE' then raise exception 'case events are never changed'; end if;
       if exists (select 1 from cases where id = old.case_id and erased_at is null) then
         raise exception 'case events are removed only once their case is erased';
       end if;
       return old;
     end $$`,
    `create trigger case_events_are_kept before update or delete on case_events
     for each row execute function guard_case_events()`,
  ],
};
