import type { DeleteResult } from 'kysely';

/** Few enough for a few milliseconds on SQLite, which deletes on the thread that answers requests. */
const BATCH = 200;

interface Delete {
  executeTakeFirst(): Promise<DeleteResult>;
}

/**
 * Repeats a delete until it finds nothing more, so that no statement takes long.
 * @param some the delete, of so many rows at most
 * @returns how many rows there were
 */
export async function deleteInBatches(some: (most: number) => Delete): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numDeletedRows } = await some(BATCH).executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BATCH) return deleted;
  }
}
