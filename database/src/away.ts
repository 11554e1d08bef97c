/** Tells errors of a database that can't be reached at the moment from others: pages that don't need it are still served (OP-03). */
import { MovedFileError } from './sqlite/file-in-place.ts';

/** The database has not been reached since this process started. No query was sent. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError';
  constructor() {
    super('The database has not been reached yet');
  }
}

/** A statement got no response in time, so that it is unknown whether it was executed. */
export class SilentDatabaseError extends Error {
  override name = 'SilentDatabaseError';
  constructor(ms: number) {
    super(`The database has not answered for ${ms} ms`);
  }
}

/** System errors: connection refused or reset, no route, or the name can't be resolved. */
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

/**
 * SQLSTATEs of PostgreSQL: connection exceptions, a server that starts or stops, and `read_only_sql_transaction`, by which
 * a server says that another took over.
 */
const SERVER_STATES = /^(08|57P|25006)/;
/** The class of insufficient resources, which pass. */
const NO_RESOURCES = /^53/;

const [SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL] = [5, 8, 10, 13];
const SQLITE_CODES = new Set<number | undefined>([SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_FULL]);

/** SQLite's code without its extension, as SQLITE_IOERR of SQLITE_IOERR_WRITE. */
const sqliteCode = (error: Error) => ('errcode' in error ? Number(error.errcode) & 0xff : undefined);

/** Messages of `pg` for errors without a code: its own timeout, and a broken connection. */
const MESSAGES_WITHOUT_CODE = /timeout exceeded when trying to connect|Connection terminated/;

/**
 * Whether an error means that the database can't be reached for now, rather than a defect.
 * @example isAway(Object.assign(new Error(), { code: 'ECONNREFUSED' })) // true
 */
export function isAway(error: unknown): boolean {
  for (const kind of [DatabaseAwayError, SilentDatabaseError, MovedFileError]) if (error instanceof kind) return true;
  // Connecting to a host name with several addresses fails with one error for each.
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  if (SQLITE_CODES.has(sqliteCode(error))) return true;
  const code = 'code' in error ? String(error.code) : '';
  if (SYSTEM_CODES.has(code) || NO_RESOURCES.test(code) || MESSAGES_WITHOUT_CODE.test(error.message)) return true;
  return isOfServer(error);
}

/** Whether PostgreSQL says that this server, so every connection to it, is of no more use: it stops, or only reads. */
export const isOfServer = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && SERVER_STATES.test(String(error.code));

/** `disk_full` and `read_only_sql_transaction`. */
const UNWRITABLE_STATES = new Set(['53100', '25006']);

/**
 * Whether an error means that nothing can be stored at the moment, while the database may still be read.
 * @example isUnwritable(Object.assign(new Error(), { code: '53100' })) // true, PostgreSQL's disk_full
 */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const sqlite = sqliteCode(error);
  if (sqlite === SQLITE_READONLY || sqlite === SQLITE_FULL) return true;
  return 'code' in error && UNWRITABLE_STATES.has(String(error.code));
}

/** SQLite's database can be read, but the disk has no room for a write. */
export class NotWritableError extends Error {
  override name = 'NotWritableError';
}

/**
 * Awaits work that may be skipped while the database is away.
 * @throws any other error
 * @example await unlessAway(context.addresses.seeded()); // continues while the database is away
 */
export async function unlessAway(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isAway(error)) throw error;
  });
}
