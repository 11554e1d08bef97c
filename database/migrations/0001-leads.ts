import { type Migration, run } from './migration.ts';

/** What customers send, addresses, and the mails and webhooks to deliver. What columns mean is in `src/tables.ts`. */
export const leads: Migration = {
  name: '0001-leads',
  up: (database, { instant, json }) =>
    run(database, [
      // Leads and addresses without a key never conflict: in a unique constraint both engines treat nulls as distinct.
      `create table leads (
        id text primary key,
        client_id text not null,
        idempotency_key text,
        fingerprint text not null,
        received_at ${instant} not null,
        resource ${json} not null,
        topic text,
        constraint leads_key_once unique (client_id, idempotency_key)
      )`,
      'create index leads_by_time on leads (received_at, id)',

      `create table addresses (
        id text primary key,
        origin text not null,
        postcode text not null,
        attributes ${json} not null,
        client_id text,
        idempotency_key text,
        created_at ${instant},
        constraint addresses_key_once unique (client_id, idempotency_key)
      )`,
      'create index addresses_by_postcode on addresses (origin, postcode)',

      // The age of an entry needs its own column, since each attempt moves next_attempt_at.
      `create table outbox (
        channel text not null,
        subject text not null,
        payload ${json} not null,
        attempts integer not null,
        entered_at ${instant} not null,
        next_attempt_at ${instant} not null,
        delivered_at ${instant},
        dead_at ${instant},
        returned_at ${instant},
        constraint outbox_key primary key (channel, subject)
      )`,
      // Only undelivered entries, so that it stays small after years of delivered mail.
      `create index outbox_due on outbox (channel, next_attempt_at)
        where delivered_at is null and dead_at is null`,

      // The address is stored as a hash, which is enough for counting.
      `create table mail_counts (
        day text not null,
        recipient_hash text not null,
        mails integer not null,
        constraint mail_counts_key primary key (day, recipient_hash)
      )`,

      `create table personal_data_requests (
        id text primary key,
        made_at ${instant} not null,
        action text not null,
        email_hash text not null,
        made_by text not null,
        outcome ${json} not null
      )`,
    ]),
};
