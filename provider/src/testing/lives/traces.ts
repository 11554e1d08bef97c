/** Looks for traces of a case that was erased, or removed at the end of its retention. */
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

/** No table has a word of these cases. */
export async function nothingIsLeftOf({ database }: Life, gone: readonly ModelCase[]): Promise<void> {
  const words = gone.flatMap(wordsOf);
  for (const [table, rows] of Object.entries(await everyRow(database)))
    for (const word of words) must(!rows.includes(word), `${word} is left in ${table}`);
}
