/** Looks for traces of a case that was erased, or removed at the end of its retention. */
import { everyRow } from '../every-row.ts';
import { must } from './invariants.ts';
import type { Life } from './life.ts';
import type { ModelCase } from './model.ts';

/** No table has a word of these cases. */
export async function nothingIsLeftOf({ database }: Life, gone: readonly ModelCase[]): Promise<void> {
  const words = gone.flatMap(({ said }) => said.map(({ word }) => word));
  for (const [table, rows] of Object.entries(await everyRow(database)))
    for (const word of words) must(!rows.includes(word), `${word} is left in ${table}`);
}
