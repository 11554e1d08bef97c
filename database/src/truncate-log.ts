import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sqliteFile } from './data-folder.ts';
import type { LogToTruncate } from './sqlite/log-thread.ts';

/**
 * Empties SQLite's write-ahead log, which holds deleted data until it is overwritten. The site may run meanwhile. In a
 * thread of its own: the disk may take a second.
 * @param waitMs how long to wait for readers and writers
 * @returns false if they took longer
 * @example await truncateLog('/data', 5000) // true
 */
export async function truncateLog(dataDir: string, waitMs: number): Promise<boolean> {
  const workerData: LogToTruncate = { path: sqliteFile(dataDir), waitMs };
  const thread = new Worker(new URL('./sqlite/log-thread.ts', import.meta.url), { workerData });
  const [isEmpty] = await once(thread, 'message');
  return isEmpty === true;
}
