import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { type columnTypes, engineOf } from '../src/engine/column-types.ts';
import type { Migration } from './migration.ts';

type Types = ReturnType<typeof columnTypes>;

/** Cases with their messages, notes and events. Messages and notes are separate tables, so that no query mixes them up (CT-07). */
export const cases: Migration = {
  name: '0020-cases',
  async up(database, types) {
    await createCases(database, types);
    await createMessagesAndNotes(database, types);
    await createEvents(database, types);
    await createDutiesAndStaff(database, types);
  },
};

async function createCases(database: Kysely<never>, types: Types) {
  await database.schema
    .createTable('cases')
    .addColumn('number', types.counter, (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('received_at', types.instant, (column) => column.notNull())
    .addColumn('updated_at', types.instant, (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('surname', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('email_key', 'text')
    .addColumn('account', 'text')
    .addColumn('vulnerable', types.flag)
    .addColumn('subject', 'text')
    .addColumn('contact_preference', 'text')
    .addColumn('owner_id', 'text')
    .addColumn('owner_name', 'text')
    .addColumn('category', 'text')
    .addColumn('resolution', types.json)
    .addColumn('resolution_basis', 'text')
    .addColumn('offer', types.json)
    .addColumn('reply_promised', 'text')
    .addColumn('next_working_day', 'text', (column) => column.notNull())
    .addColumn('eight_weeks', 'text')
    .addColumn('guaranteed_standard', 'text')
    .addColumn('due_on', 'text', (column) => column.notNull())
    .addColumn('answered_at', types.instant)
    .addColumn('closed_at', types.instant)
    .addColumn('awaits_us', types.flag, (column) => column.notNull())
    .addColumn('erased_at', types.instant)
    .execute();
  const index = (name: string, columns: string[]) =>
    database.schema.createIndex(name).on('cases').columns(columns).execute();
  await index('cases_by_deadline', ['due_on', 'number']);
  await index('cases_by_owner', ['owner_id', 'due_on', 'number']);
  await index('cases_by_state', ['state', 'due_on', 'number']);
  await index('cases_by_receipt', ['received_at', 'number']);
  await index('cases_by_update', ['updated_at', 'number']);
  await index('cases_by_email', ['email_key']);
}

async function createMessagesAndNotes(database: Kysely<never>, types: Types) {
  await database.schema
    .createTable('case_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .addColumn('author_kind', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text')
    .addColumn('author_name', 'text')
    .addColumn('text', types.json, (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('case_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    .addColumn('author_name', 'text', (column) => column.notNull())
    .addColumn('text', types.json, (column) => column.notNull())
    .execute();
  for (const table of ['case_messages', 'case_notes']) {
    await database.schema.createIndex(`${table}_by_case`).on(table).columns(['case_id', 'at']).execute();
  }
}

async function createEvents(database: Kysely<never>, types: Types) {
  await database.schema
    .createTable('case_events')
    .addColumn('number', types.counter, (column) => column.primaryKey())
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('at', types.instant, (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('actor_kind', 'text', (column) => column.notNull())
    .addColumn('actor_id', 'text')
    .addColumn('actor_name', 'text')
    .addColumn('details', types.json, (column) => column.notNull())
    .execute();
  await database.schema.createIndex('case_events_by_case').on('case_events').columns(['case_id', 'number']).execute();
  for (const statement of engineOf(database) === 'sqlite' ? SQLITE_GUARDS : POSTGRES_GUARDS) {
    await sql.raw(statement).execute(database);
  }
}

/** Events are never changed (DK-05), and deleted only when their customer is erased. */
const SQLITE_GUARDS = [
  `create trigger case_events_are_not_changed before update on case_events
   begin select raise(abort, 'case events are never changed'); end`,
  `create trigger case_events_are_not_removed before delete on case_events
   when exists (select 1 from cases where id = old.case_id and erased_at is null)
   begin select raise(abort, 'case events are removed only once their case is erased'); end`,
];

const POSTGRES_GUARDS = [
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
];

async function createDutiesAndStaff(database: Kysely<never>, types: Types) {
  await database.schema
    .createTable('case_duties')
    .addColumn('case_id', 'text', (column) => column.notNull())
    .addColumn('duty', 'text', (column) => column.notNull())
    .addColumn('done_at', types.instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('case_duties_once', ['case_id', 'duty'])
    .execute();
  await database.schema
    .createTable('staff')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', types.json, (column) => column.notNull())
    .addColumn('seen_at', types.instant, (column) => column.notNull())
    .execute();
}
