import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from './data-folder.ts';

/** How long to wait for readers and writers. */
const WAIT_MS = 20_000;

/**
 * Empties SQLite's write-ahead log, which holds deleted data until it is overwritten. The site may run meanwhile.
 * @returns false if a reader took too long
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
