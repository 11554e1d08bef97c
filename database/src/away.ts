/** The database can't be reached at the moment. Pages that don't need it are still served (OP-03). */

/** No query was sent: the database has not been reached since this process started. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  constructor() {
    super('The database has not been reached yet');
  }
}

/** A statement was sent and not answered, so it is not known whether it was carried out. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';
  constructor(ms: number) {
    super(`The database has not answered for ${ms} ms`);
  }
}

/** System errors: nothing listens, no route, or the name can't be resolved. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** SQLSTATE classes of PostgreSQL: connections, too few resources, and a server that starts or stops. */
const AWAY_CLASSES = /^(08|53|57P)/;

/** SQLite: locked for too long, a failing disk, a full disk. */
const SQLITE_CODES = new Set([5, 10, 13]);

/** `pg` gives no code to its own time limit or to a broken connection. */
const WORDS_WITHOUT_CODE = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether an error says that the database is away for now, rather than that something about it is wrong. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError || error instanceof SilentDatabaseError) return true;
  // A host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_CODES.has(Number(error.errcode))) return true;
  const code = 'code' in error ? String(error.code) : '';
  return SYSTEM_CODES.has(code) || AWAY_CLASSES.test(code) || WORDS_WITHOUT_CODE.test(error.message);
}

/** Waits for work that can be left undone while the database is away. @throws any other error */
export async function unlessAway(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAway(error)) throw error;
  });
}
