import { setTimeout as sleep } from 'node:timers/promises';
import { engineOf } from './engine/column-types.ts';
import type { Database } from './tables.ts';

/** Others try to take SQLite's write lock every millisecond. */
const PAUSE_MS = 4;

/**
 * Lets other processes write between two writes of a long job. SQLite's lock has no queue, so a job that takes it again at
 * once keeps the others waiting until they happen to try in between. PostgreSQL locks only the rows.
 * @example for (const id of ids) { await removeOne(database, id); await giveWay(database); }
 */
export async function giveWay(database: Database): Promise<void> {
  if (engineOf(database) === 'sqlite') await sleep(PAUSE_MS);
}
