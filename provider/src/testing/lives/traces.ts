/** Looks for traces of a case that was erased, or removed at the end of its retention. */
import { engineOf } from '@larkfield/database/engine/column-types';
import type { Database } from '@larkfield/database/tables';
import { sql } from 'kysely';
import { indexedWord } from '../../cases/store/search-index.ts';
import { everyRow } from '../every-row.ts';
import type { Life } from './life.ts';
import type { ModelCase } from './model.ts';
import { must } from './must.ts';

/** Everything that a customer or staff left in a case. */
export const wordsOf = ({ said, secret, unnamed }: ModelCase): string[] => [
  ...said.map(({ word }) => word),
  ...unnamed,
  ...(secret === null ? [] : [secret]),
];

/** Whether the search index has one of these words. */
async function isIndexed(database: Database, words: readonly string[]): Promise<boolean> {
  // A life has fewer cases than a span of the index.
  const inFirstSpan = words.map((word) => indexedWord(0, word));
  const found =
    engineOf(database) === 'sqlite'
      ? sql`select 1 from case_search where case_search match ${inFirstSpan.join(' OR ')}`
      : sql`select 1 from case_search where words @@ ${words.join(' | ')}::tsquery`;
  return words.length > 0 && (await found.execute(database)).rows.length > 0;
}

/** Neither a table nor the search index has a word of these cases. */
export async function nothingIsLeftOf({ database }: Life, gone: readonly ModelCase[]): Promise<void> {
  const words = gone.flatMap(wordsOf);
  for (const [table, rows] of Object.entries(await everyRow(database)))
    for (const word of words) must(!rows.includes(word), `${word} is left in ${table}`);
  must(!(await isIndexed(database, words)), `one of ${words} is left in the search index`);
}
