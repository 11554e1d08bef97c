import { setTimeout as sleep } from 'node:timers/promises';

/** Longest wait for another process that writes. */
const LONGEST_WAIT_MS = 5000;

/** The low byte of every code that means "another process holds the lock" (https://sqlite.org/rescode.html#busy). */
const SQLITE_BUSY = 5;

/**
 * Begins a write transaction as soon as no other process has one. SQLite's own `busy_timeout` would block the process, up
 * to 100 ms at a time; here requests that need no lock are answered meanwhile.
 * @param begin fails at once if the lock is taken
 * @example await takeWriteLock(() => database.exec('begin immediate'));
 */
export async function takeWriteLock(begin: () => void): Promise<void> {
  const until = performance.now() + LONGEST_WAIT_MS;
  while (!isBegun(begin, performance.now() > until)) await sleep(1);
}

/** @throws what `begin` throws, except that the lock is taken, unless `isLast` */
function isBegun(begin: () => void, isLast: boolean): boolean {
  try {
    begin();
    return true;
  } catch (error) {
    if (isLast || !isBusy(error)) throw error;
    return false;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === SQLITE_BUSY;
}
