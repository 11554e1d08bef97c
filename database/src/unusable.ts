/** Faults of the database that last until an operator changes something, each in a sentence that says what. */
import { isAway } from './away.ts';

/** The database can't be used with these settings; the message says why, and what to do. */
export class UnusableDatabaseError extends Error {
  override name = 'UnusableDatabaseError';
}

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** What to do, by the SQLSTATEs of PostgreSQL that wait for an operator. */
const REMEDIES: readonly (readonly [state: RegExp, remedy: string])[] = [
  [/^28/, 'Check the role and its password'],
  [/^3D000/, 'Create the database, or name another'],
  [/^42501/, 'Make the role the owner of the database'],
];

/** Errors of TLS: a server without it, or with a certificate that is not trusted. */
const TLS = /does not support SSL|certificate|ERR_TLS/i;

const SQLITE_NOT_A_DATABASE = 26;

/** The reason in a system error about this folder: `EACCES: permission denied, mkdir '/x'`. */
function systemReason(error: Error, folder: string): string | undefined {
  const path = 'path' in error ? String(error.path) : '';
  const isThere = path !== '' && (path.startsWith(folder) || folder.startsWith(path));
  return isThere ? /^[A-Z]+: (.+?),/.exec(error.message)?.[1] : undefined;
}

function postgresFault({ message }: Error, code: string): string | undefined {
  const [, remedy] = REMEDIES.find(([state]) => state.test(code)) ?? [];
  if (remedy) return `PostgreSQL refuses DATABASE_URL: ${message}. ${remedy}.`;
  return TLS.test(message) ? `DATABASE_URL can't be reached over TLS: ${message}.` : undefined;
}

function sqliteFault(error: Error, dataDir: string): string | undefined {
  if ('errcode' in error && error.errcode === SQLITE_NOT_A_DATABASE)
    return `The file of the database in ${dataDir} is no SQLite database. Move it away, and restore a backup.`;
  const reason = systemReason(error, dataDir);
  return reason && `DATA_DIR ${dataDir} can't be used: ${reason}. Name a folder that this user may write to.`;
}

/**
 * Runs work on the database, and says in words what is wrong with its settings.
 * @throws {UnusableDatabaseError}, or what the work throws
 */
export async function withUsable<T>({ dataDir, databaseUrl }: Place, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || isAway(error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    const fault = databaseUrl ? postgresFault(error, code) : sqliteFault(error, dataDir);
    throw fault ? new UnusableDatabaseError(fault, { cause: error }) : error;
  }
}
