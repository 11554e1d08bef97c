/** How every process stops (OP-04). */
import type { Logger } from 'pino';

/** A part of the process that has to be closed. */
interface Closer {
  name: string;
  close(): unknown;
}

/**
 * Closes one after the other; logs those that fail and continues.
 * @returns whether none failed
 * @example await closeInOrder([{ name: 'database', close: () => database.destroy() }], log) // true
 */
export async function closeInOrder(closers: readonly Closer[], log: Pick<Logger, 'error'>): Promise<boolean> {
  let isClean = true;
  for (const { name, close } of closers) {
    try {
      await close();
    } catch (error) {
      isClean = false;
      log.error({ closing: name, reason: String(error) }, 'a part could not be closed');
    }
  }
  return isClean;
}

/** Signals this close together count as one: Ctrl+C reaches the whole process group, and npm passes it on as well. */
const SAME_SIGNAL_MS = 1000;
/** Time for workers and the database, after the requests. */
const AFTER_REQUESTS_MS = 5000;

interface Stopping {
  /** In the order of closing: first the servers, last what requests need. */
  closers: readonly Closer[];
  log: Pick<Logger, 'info' | 'error'>;
  /** Time for requests to finish. */
  timeoutMs: number;
}

/**
 * On SIGTERM or SIGINT closes everything in order and ends the process: with 0, or with 1 if something could not be
 * closed in time. Another signal after a second ends it at once.
 * @example stopOnSignal({ closers: [{ name: 'requests', close: http.close }], log, timeoutMs: 25_000 });
 */
export function stopOnSignal({ closers, log, timeoutMs }: Stopping): void {
  let stoppingSince: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error({ timeoutMs }, 'stopping took too long: the process ends with work unfinished');
      process.exit(1);
    }, timeoutMs + AFTER_REQUESTS_MS).unref();
    const isClean = await closeInOrder(closers, log);
    log.info('stopped');
    process.exit(isClean ? 0 : 1);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
}
