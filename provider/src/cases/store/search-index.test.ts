import type { DatabaseTransaction } from '@larkfield/database/tables';
import { testOn } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dropForgottenWords, forgetIndexed, indexCase } from './search-index.ts';

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
  const { rows } = await sql`select rowid from case_search where case_search match 'meter'`.execute(database);
  expect(rows).toHaveLength(35);
});
