import { DatabaseSync } from 'node:sqlite';
import { sqliteFile } from './data-folder.ts';

/**
 * Empties SQLite's write-ahead log, which holds deleted data until it is overwritten. The site may run meanwhile.
 * @param waitMs how long to wait for readers and writers, during which this process does nothing else
 * @returns false if they took longer
 * @example truncateLog('/data', 5000) // true
 */
export function truncateLog(dataDir: string, waitMs: number): boolean {
  const database = new DatabaseSync(sqliteFile(dataDir));
  try {
    database.exec(`pragma busy_timeout = ${waitMs}`);
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } finally {
    database.close();
  }
}
