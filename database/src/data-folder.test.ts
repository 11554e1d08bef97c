import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { sqliteFile } from './data-folder.ts';

/** Creates and removes SQLite's log, as another process does that opens and closes the database. */
const OTHER = `
  const { rmSync, writeFileSync } = require('node:fs');
  const { workerData, parentPort } = require('node:worker_threads');
  parentPort.postMessage('begun');
  for (;;) {
    writeFileSync(workerData, '', { mode: 0o644 });
    rmSync(workerData);
  }`;

test('the folder opens although another process removes the write-ahead log meanwhile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  const other = new Worker(OTHER, { eval: true, workerData: join(folder, 'larkfield.sqlite-wal') });
  await new Promise((resolve) => other.once('message', resolve));
  for (let count = 0; count < 3000; count += 1) expect(sqliteFile(folder)).toBe(join(folder, 'larkfield.sqlite'));
  await other.terminate();
  rmSync(folder, { recursive: true });
});
