import type { CaseFilters } from '@larkfield/api-schemas/case-queue';
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database, DatabaseTransaction } from '@larkfield/database/tables';
import { TEST_ENGINES, testOn } from '@larkfield/database/test-engines';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect } from 'vitest';
import { countCases } from '../queue/queue.ts';
import { dropForgottenWords, forgetIndexed, indexCase, indexedWord, withWords } from './search-index.ts';

testOn('SQLite')('[OP-06] no page of the index has words of a case that was taken out', async ({ database }) => {
  const change = (act: (transaction: DatabaseTransaction) => Promise<void>) => database.transaction().execute(act);
  const pages = async () => {
    const { rows } = await sql<{ block: Uint8Array }>`select block from case_search_data`.execute(database);
    return rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('\n');
  };
  for (let number = 1; number <= 40; number += 1)
    await change((transaction) =>
      indexCase(transaction, number, ['meter', `only${number}`, ...(number % 7 === 0 ? ['quetzal'] : [])]),
    );
  for (let number = 7; number <= 40; number += 7) await change((transaction) => forgetIndexed(transaction, number));
  expect(await pages()).toContain('quetzal');
  await dropForgottenWords(database);
  expect(await pages()).not.toContain('quetzal');
  const query = indexedWord(1, 'meter');
  const { rows } = await sql`select rowid from case_search where case_search match ${query}`.execute(database);
  expect(rows).toHaveLength(35);
});

/** So many that a word of them all is not looked up, in two spans of SQLite's index. */
const NUMBERS = { first: 46_001, last: 52_000 };
const MOMENT = sql.lit('2026-11-01T09:00:00.000Z');

/** Cases that all have the word 'bill', and one in a hundred 'rare'; the later a case, the sooner it is due. */
async function fillMany(database: Database): Promise<void> {
  const { first, last } = NUMBERS;
  await sql`
    with recursive counted(n) as (select ${sql.lit(first)} union all select n + 1 from counted where n < ${sql.lit(last)})
    insert into cases (number, id, kind, state, version, received_at, updated_at, first_name, surname, next_working_day,
      due_on, awaits_us)
    select n, 'LF-' || n, case when n < ${sql.lit(first + 20)} then 'enquiry' else 'complaint' end, 'received', 1,
      ${MOMENT}, ${MOMENT}, 'Ann', 'Evans', '2026-11-02', cast(99999 - n as text), 1 from counted`.execute(database);
  const words = (before: RawBuilder<string>) =>
    sql`${before} || 'bill' || case when number % 100 = 0 then ' ' || ${before} || 'rare' else '' end`;
  const index =
    engineOf(database) === 'sqlite'
      ? sql`insert into case_search (rowid, words) select number, ${words(sql`printf('%04d', number / 10000)`)} from cases`
      : sql`insert into case_search (case_number, words)
          select number, array_to_tsvector(string_to_array(${words(sql`''`)}, ' ')) from cases`;
  await index.execute(database);
}

describe.each(TEST_ENGINES)('words of thousands of cases on %s', (engine) => {
  testOn(engine)(
    '[DK-02] a word is found in the same cases and order, whether few or many have it',
    async ({ database }) => {
      await fillMany(database);
      const found = async (...query: string[]) => {
        const { all } = await withWords(database, [query]);
        const rows = await database.selectFrom('cases').select('number').where(all).orderBy('due_on').execute();
        return rows.map(({ number }) => number);
      };
      const { first, last } = NUMBERS;
      const all = Array.from({ length: last - first + 1 }, (_, index) => last - index);
      expect(await found('bill')).toEqual(all);
      expect(await found('bill', 'rar')).toEqual(all.filter((number) => number % 100 === 0));
      expect(await found('bill', 'boiler')).toEqual([]);
      expect(await found('1bill')).toEqual([]);
    },
  );

  testOn(engine)(
    '[DK-02] cases with a word are counted up to a thousand, and all of them where fewer match',
    async ({ database }) => {
      await fillMany(database);
      const counted = (filters: CaseFilters) =>
        countCases(database, filters, {
          reader: { id: 'staff-1', roles: ['handler'] },
          former: new Set(),
          now: new Date('2026-11-02T09:00:00Z'),
          hasDuties: true,
        });
      expect(await counted({ 'filter[q]': 'bill' })).toBe(1000);
      expect(await counted({ 'filter[q]': 'bill rare' })).toBe(60);
      // The oldest, which are not among the first that are counted.
      expect(await counted({ 'filter[q]': 'bill', 'filter[kind]': ['enquiry'] })).toBe(20);
    },
  );
});
