/** The thread that empties SQLite's write-ahead log. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export interface LogToTruncate {
  path: string;
  waitMs: number;
}

// The thread that starts this one passes it.
const { path, waitMs } = workerData as LogToTruncate;
const database = new DatabaseSync(path);
try {
  database.exec(`pragma busy_timeout = ${waitMs}`);
  // Nobody can write while a log is truncated, so most of it is copied before.
  database.exec('pragma wal_checkpoint(passive)');
  parentPort?.postMessage(database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0);
} finally {
  database.close();
}
