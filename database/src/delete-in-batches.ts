import type { DeleteResult } from 'kysely';

/** Rows that SQLite deletes in a few milliseconds; it does so on the thread that answers requests. */
const BATCH = 200;

interface Delete {
  executeTakeFirst(): Promise<DeleteResult>;
}

/**
 * Repeats a delete until it finds nothing more, so that no statement takes long.
 * @param some deletes at most so many rows
 * @returns the number of deleted rows
 */
export async function deleteInBatches(some: (most: number) => Delete): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numDeletedRows } = await some(BATCH).executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BATCH) return deleted;
  }
}
