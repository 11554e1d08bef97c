import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from './data-folder.ts';

/** Whoever reads or writes at the moment is waited for. */
const WAIT_MS = 20_000;

/**
 * Empties SQLite's log of writes, which keeps what was deleted until it is written over. The site may go on meanwhile.
 * @returns whether it could: not where somebody reads for longer
 */
export function truncateLog(dataDir: string): boolean {
  const database = new DatabaseSync(sqliteFile(dataDir));
  try {
    database.exec(`pragma busy_timeout = ${WAIT_MS}`);
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } finally {
    database.close();
  }
}
