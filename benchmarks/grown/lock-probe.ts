/** A thread that takes SQLite's write lock again and again as another process of the site does, and says how long it waited. */
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { takeWriteLock } from '@larkfield/database/sqlite/write-lock';

const BETWEEN_MS = 3;
const database = new DatabaseSync(String(workerData));
let longest = 0;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
parentPort?.postMessage('ready');
while (!isOver) {
  const begun = performance.now();
  await takeWriteLock(() => database.exec('begin immediate'));
  longest = Math.max(longest, performance.now() - begun);
  database.exec('rollback');
  await sleep(BETWEEN_MS);
}
database.close();
parentPort?.postMessage(longest);
