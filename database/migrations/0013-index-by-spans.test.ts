import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { columnTypes } from '../src/engine/column-types.ts';
import { sqliteDialect } from '../src/sqlite/dialect.ts';
import { indexBySpans } from './0013-index-by-spans.ts';
import { MIGRATIONS } from './list.ts';

test('[OP-14, OP-06] an index of the first release keeps its cases’ words, and none of those that were taken out', async () => {
  const database = new Kysely<never>({ dialect: sqliteDialect(':memory:') });
  const types = columnTypes(database);
  for (const migration of MIGRATIONS.slice(0, MIGRATIONS.indexOf(indexBySpans))) await migration.up(database, types);
  const index = async (number: number, words: string) =>
    sql`insert into case_search (rowid, words) values (${number}, ${words})`.execute(database);
  const takeOut = async (number: number) => sql`delete from case_search where rowid = ${number}`.execute(database);
  await index(1, 'evans meter zoë 07700900123');
  await index(2, 'quetzal meter');
  await index(3, 'quetzal boiler');
  await takeOut(2);
  await takeOut(3);
  await index(3, 'bill');
  await index(10_000, 'meter');

  await indexBySpans.up(database, types);

  const found = async (query: string) => {
    const { rows } = await sql<{ rowid: number }>`
      select rowid from case_search where case_search match ${query} order by rowid`.execute(database);
    return rows.map(({ rowid }) => rowid);
  };
  expect(await found('"0000met"* AND "0000eva"*')).toEqual([1]);
  expect(await found('"0000077009001"*')).toEqual([1]);
  expect(await found('"0000zoe"')).toEqual([1]);
  expect(await found('"0000bil"*')).toEqual([3]);
  expect(await found('"0001met"*')).toEqual([10_000]);
  expect(await found('"0000quetzal"* OR "0000boi"*')).toEqual([]);
  const { rows } = await sql<{ block: Uint8Array }>`select block from case_search_data`.execute(database);
  expect(rows.map(({ block }) => Buffer.from(block).toString('latin1')).join('\n')).not.toMatch(/quetz|boil/);
  await database.destroy();
});
