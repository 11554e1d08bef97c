import { engineOf } from '../src/engine/column-types.ts';
import { type Migration, run } from './migration.ts';

/** Cases, the indexes of the queue, and its full-text search. What columns mean is in `src/cases-table.ts`. */
export const cases: Migration = {
  name: '0003-cases',
  up: (database, { instant, json, flag, counter }) =>
    run(database, [
      `create table cases (
        number ${counter} primary key,
        id text not null unique,
        kind text not null,
        state text not null,
        version integer not null,
        received_at ${instant} not null,
        updated_at ${instant} not null,
        first_name text not null,
        surname text not null,
        email text,
        email_key text,
        account text,
        vulnerable ${flag},
        subject text,
        channel text not null default 'site',
        form text not null default 'written',
        contact_preference text,
        corrected ${json},
        owner_id text,
        owner_name text,
        category text,
        resolution ${json},
        resolution_basis text,
        offer ${json},
        reply_promised text,
        next_working_day text not null,
        eight_weeks text,
        guaranteed_standard text,
        duties text not null default 'ours',
        payment_due text,
        ombudsman_on text,
        ombudsman_decided_on text,
        remedy_by text,
        remedied_on text,
        ombudsman_remedy ${json},
        fuel text,
        is_business ${flag},
        due_on text not null,
        promised_on text,
        held_until text,
        answered_at ${instant},
        closed_at ${instant},
        resolved_on text,
        awaits_us ${flag} not null,
        erased_at ${instant},
        erasure_asked_at ${instant},
        legal_hold ${json},
        restricted ${flag} not null default 0,
        review_asked_at ${instant},
        registered_on text,
        networks_told_on text,
        dangers ${json},
        merged_into text,
        representative ${json},
        died ${json}
      )`,
      'create index cases_by_deadline on cases (due_on, number)',
      'create index cases_by_owner on cases (owner_id, due_on, number)',
      'create index cases_by_state on cases (state, due_on, number)',
      'create index cases_awaiting_us on cases (awaits_us, due_on, number)',
      'create index cases_by_receipt on cases (received_at, number)',
      'create index cases_by_update on cases (updated_at, number)',
      'create index cases_by_email on cases (email_key)',
      // A customer's other cases are found by the account number (RW-13).
      'create index cases_by_account on cases (account)',
      // Without it a filter that few open cases match is looked for among all cases: of a million, those open for over
      // eight weeks took PostgreSQL 2.5 seconds, and 40 ms with it.
      `create index cases_open on cases (due_on, number)
        where state in ('received', 'in-hand', 'waiting-for-customer', 'answer-offered')`,
      'create index cases_in_danger on cases (due_on, number) where dangers is not null',
      'create index cases_merged on cases (merged_into) where merged_into is not null',
      'create index cases_to_be_erased on cases (erasure_asked_at) where erasure_asked_at is not null',
      'create index cases_held on cases (id) where legal_hold is not null',
      ...SEARCH[engineOf(database)],
    ]),
};

/**
 * Full-text index of cases for the queue's search (DK-02). SQLite's index stores no copy of the text, and overwrites
 * deleted entries (`secure-delete`), as the erasure of a customer requires.
 */
const SEARCH = {
  sqlite: [
    `create virtual table case_search using fts5(words, content='', contentless_delete=1, tokenize='unicode61')`,
    `insert into case_search(case_search, rank) values ('secure-delete', 1)`,
  ],
  postgres: [
    'create table case_search (case_number integer primary key, words tsvector not null)',
    'create index case_search_words on case_search using gin (words)',
  ],
};
