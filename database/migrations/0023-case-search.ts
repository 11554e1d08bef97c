import { sql } from 'kysely';
import { engineOf } from '../src/engine/column-types.ts';
import type { Migration } from './migration.ts';

/**
 * Full-text index of cases for the queue's search (DK-02). SQLite's index stores no copy of the text, and overwrites
 * deleted entries (`secure-delete`), as the erasure of a customer requires.
 */
export const caseSearch: Migration = {
  name: '0023-case-search',
  async up(database) {
    const statements = engineOf(database) === 'sqlite' ? SQLITE : POSTGRES;
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};

const SQLITE = [
  `create virtual table case_search using fts5(words, content='', contentless_delete=1, tokenize='unicode61')`,
  `insert into case_search(case_search, rank) values ('secure-delete', 1)`,
];

const POSTGRES = [
  'create table case_search (case_number integer primary key, words tsvector not null)',
  'create index case_search_words on case_search using gin (words)',
];
