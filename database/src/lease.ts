import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Instant, toInstant } from './column-values.ts';
import { engineOf } from './engine/column-types.ts';
import type { Database } from './tables.ts';

/**
 * Runs work in one process at a time: of several that share the database, one holds the lease. A lease that has more than
 * twice its length to go was written while a clock was ahead, and counts as over. One that ends only a little later than a
 * new one would is kept: another process took it after this one had looked at the clock.
 * @param lapseMs after which the lease of a dead process ends; longer than the work may take
 * @returns whether this process ran it
 * @example await withLease(database, 'duties of cases', 600_000, run) // false while another process runs it
 */
export async function withLease(
  database: Database,
  name: string,
  lapseMs: number,
  work: () => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  const now = await timeOf(database);
  const after = (ms: number) => toInstant(new Date(now.getTime() + ms));
  const lease = { holder, ends_at: after(lapseMs) };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('leases')
    .values({ name, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where(({ or, eb }) =>
          or([eb('leases.ends_at', '<=', toInstant(now)), eb('leases.ends_at', '>', after(2 * lapseMs))]),
        ),
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

/** The time that all processes with this database share: of the server, or of the only machine. */
async function timeOf(database: Database): Promise<Date> {
  if (engineOf(database) === 'sqlite') return new Date();
  const { rows } = await sql<{ now: Instant }>`select clock_timestamp() as now`.execute(database);
  return new Date(rows[0]?.now ?? Date.now());
}
