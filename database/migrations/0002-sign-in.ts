import { type Migration, run } from './migration.ts';

/** Sign-ins and sessions of customers, forms that they have begun, and what processes share. */
export const signIn: Migration = {
  name: '0002-sign-in',
  up: (database, { instant, json, bytes }) =>
    run(database, [
      // Records of the embedded identity provider: sessions, grants, codes, sign-ins in progress.
      `create table identity_records (
        model text not null,
        id text not null,
        payload ${json} not null,
        uid text,
        grant_id text,
        consumed_at ${instant},
        expires_at ${instant},
        constraint identity_records_key primary key (model, id)
      )`,
      'create index identity_records_by_uid on identity_records (uid)',
      'create index identity_records_by_grant_id on identity_records (grant_id)',
      'create index identity_records_by_expires_at on identity_records (expires_at)',

      // The state of a sign-in is accepted once, whichever machine gets it (AU-06).
      `create table used_states (
        id text primary key,
        expires_at ${instant} not null
      )`,

      // Tokens without a session are refused (AU-04, AU-05).
      `create table sessions (
        identity_hash text primary key,
        access_hash text not null,
        last_active_at ${instant} not null,
        expires_at ${instant} not null
      )`,
      'create index sessions_by_access_hash on sessions (access_hash)',

      `create table drafts (
        id text primary key,
        kind text not null,
        sealed ${bytes} not null,
        expires_at ${instant} not null
      )`,
      'create index drafts_by_expiry on drafts (expires_at)',

      `create table secrets (
        key text primary key,
        value text not null
      )`,

      `create table leases (
        name text primary key,
        holder text not null,
        ends_at ${instant} not null
      )`,
    ]),
};
