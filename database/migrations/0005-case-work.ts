import { type Migration, run } from './migration.ts';

/** What staff do for a case, and who they are. What columns mean is in `src/case-tables.ts`. */
export const caseWork: Migration = {
  name: '0005-case-work',
  up: (database, { instant, json, counter }) =>
    run(database, [
      `create table staff (
        id text primary key,
        name text not null,
        roles ${json} not null,
        seen_at ${instant} not null,
        left_at ${instant}
      )`,

      // Who may read a restricted case, and who read a case (RW-12).
      `create table case_readers (
        case_id text not null,
        staff_id text not null,
        constraint case_readers_once primary key (case_id, staff_id)
      )`,
      `create table case_reads (
        number ${counter} primary key,
        case_id text not null,
        staff_id text not null,
        staff_name text not null,
        what text not null,
        at ${instant} not null
      )`,
      'create index case_reads_by_case on case_reads (case_id, staff_id, at)',
      'create index case_reads_by_time on case_reads (at)',

      `create table case_duties (
        case_id text not null,
        duty text not null,
        done_at ${instant} not null,
        constraint case_duties_once primary key (case_id, duty)
      )`,

      // The letters of the complaint-handling rules as sent: each kind once for a case.
      `create table case_letters (
        case_id text not null,
        kind text not null,
        sent_at ${instant} not null,
        letter ${json} not null,
        constraint case_letters_once primary key (case_id, kind)
      )`,

      `create table case_payments (
        id text primary key,
        case_id text not null,
        standard text not null,
        kind text not null,
        pounds integer not null,
        failed_on text not null,
        pay_by text not null,
        noted_at ${instant} not null,
        paid_on text,
        taken_back_at ${instant}
      )`,
      'create index case_payments_by_case on case_payments (case_id)',
      'create index case_payments_unpaid on case_payments (paid_on, pay_by)',

      `create table case_tasks (
        id text primary key,
        case_id text not null,
        kind text not null,
        about text not null,
        created_at ${instant} not null,
        done_at ${instant},
        done_by text,
        constraint case_tasks_once unique (case_id, kind, about)
      )`,
      'create index case_tasks_open on case_tasks (kind, done_at, created_at, id)',

      `create table case_relations (
        one text not null,
        other text not null,
        constraint case_relations_once primary key (one, other)
      )`,
      'create index case_relations_by_other on case_relations (other)',
    ]),
};
