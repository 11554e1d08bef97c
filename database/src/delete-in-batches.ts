import type { DeleteResult } from 'kysely';

/** Rows that SQLite deletes in a few milliseconds: it blocks the thread that answers requests. */
const BATCH = 200;

interface Delete {
  executeTakeFirst(): Promise<DeleteResult>;
}

/**
 * Repeats a delete until no row is left, so that no statement takes long.
 * @param some deletes at most `most` rows
 * @returns the number of deleted rows
 */
export async function deleteInBatches(some: (most: number) => Delete): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numDeletedRows } = await some(BATCH).executeTakeFirst();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BATCH) return deleted;
  }
}
