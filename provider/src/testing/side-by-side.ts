/** Two transactions at the same moment, for tests of locks. */
import type { DatabaseTransaction } from '@larkfield/database/tables';
import type { TEST_ENGINES } from '@larkfield/database/test-engines';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';

/** SQLite lets one transaction run at a time, and so does PGlite, which stands in for a server. */
const isSideBySide = (engine: (typeof TEST_ENGINES)[number]) =>
  engine === 'PostgreSQL' && process.env['TEST_DATABASE_URL'] !== undefined;

/**
 * Begins something beside a transaction.
 * @returns once it waits for that one, or is done; where one runs at a time, at once
 */
export async function beside<T>(
  transaction: DatabaseTransaction,
  engine: (typeof TEST_ENGINES)[number],
  run: () => Promise<T>,
): Promise<{ begun: Promise<T> }> {
  let isDone = false;
  const begun = run().finally(() => {
    isDone = true;
  });
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  if (isSideBySide(engine))
    await vi.waitFor(async () => expect(isDone || (await waiting.execute(transaction)).rows.length > 0).toBe(true));
  return { begun };
}
