/** The database can't be asked at the moment: pages that need none are served all the same (OP-03). */

/** Nothing has been asked: the database has not been reached since this process started. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  constructor() {
    super('The database has not been reached yet');
  }
}

/** Of the system: nobody there, no way there, no such name at the moment. */
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

/** Of SQLite: in use for too long, a disk that fails, one that is full. */
const SQLITE_CODES = new Set([5, 10, 13]);

/** `pg` gives its own time limit and a connection that broke no code. */
const WORDS_WITHOUT_CODE = /timeout exceeded when trying to connect|Connection terminated/;

/** Whether an error says that the database is away for now, rather than that something about it is wrong. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true;
  // Of a name with several addresses, each of which failed.
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && SQLITE_CODES.has(Number(error.errcode))) return true;
  const code = 'code' in error ? String(error.code) : '';
  return SYSTEM_CODES.has(code) || AWAY_CLASSES.test(code) || WORDS_WITHOUT_CODE.test(error.message);
}

/** Waits for work that may be left for later where the database is away. @throws what else went wrong */
export async function unlessAway(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAway(error)) throw error;
  });
}
