import { engineOf } from '../src/engine/column-types.ts';
import { type Migration, run } from './migration.ts';

/**
 * SQLite's index of cases lists each word once for every 10,000 cases, the span's number before the word: SQLite writes a
 * list anew as a whole, and for a word of a million cases that kept everybody from writing for 150 ms. It also lists the
 * beginnings of words, of three to five letters, since a search takes each word as the beginning of a longer one and had
 * to merge the lists of all that begin with it. The words are read from the index before, a minute for a million cases.
 */
export const indexBySpans: Migration = {
  name: '0013-index-by-spans',
  async up(database) {
    if (engineOf(database) !== 'sqlite') return;
    await run(database, [
      // Four digits of the span come before those letters.
      `create virtual table case_search_by_spans using fts5(
        words, content='', contentless_delete=1, tokenize='unicode61', prefix='7 8 9')`,
      // As in the index before, deleted entries are overwritten.
      `insert into case_search_by_spans (case_search_by_spans, rank) values ('secure-delete', 1)`,
      // Whoever indexes a case merges a few pages, rather than SQLite many at once.
      `insert into case_search_by_spans (case_search_by_spans, rank) values ('automerge', 0)`,
      `create virtual table temp.indexed_words using fts5vocab('main', 'case_search', 'instance')`,
      `insert into case_search_by_spans (rowid, words)
        select doc, group_concat(printf('%04d', doc / 10000) || term, ' ') from temp.indexed_words group by doc`,
      'drop table temp.indexed_words',
      'drop table case_search',
      'alter table case_search_by_spans rename to case_search',
    ]);
  },
};
