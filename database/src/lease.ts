import { randomUUID } from 'node:crypto';
import { toInstant } from './column-values.ts';
import type { Database } from './tables.ts';

/**
 * Runs work in one process at a time: of several that share the database, one holds the lease.
 * @param lapseMs after which the lease of a dead process ends; longer than the work may take
 * @returns whether this process ran it
 */
export async function withLease(
  database: Database,
  name: string,
  lapseMs: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const now = Date.now();
  const lease = { holder, ends_at: toInstant(new Date(now + lapseMs)) };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('leases')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where('leases.ends_at', '<=', toInstant(new Date(now))),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  try {
    await work();
  } finally {
    await database.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  }
  return true;
}
