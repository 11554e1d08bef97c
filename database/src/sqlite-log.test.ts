import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { sqliteFile } from './data-folder.ts';
import { openDatabase } from './open.ts';
import { truncateLog } from './truncate-log.ts';

const MEGABYTE = 1_000_000;

/** A database whose log a reader has held open while 30 MB were written. */
async function withLongLog() {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
  const database = await openDatabase({ dataDir });
  onTestFinished(async () => {
    await database.destroy();
    rmSync(dataDir, { recursive: true });
  });
  const write = (id: string, bytes: number) =>
    database
      .insertInto('drafts')
      .values({ id, kind: 'complaint', sealed: new Uint8Array(bytes), expires_at: '2026-11-20T14:05:00.000Z' })
      .execute();
  const reader = new DatabaseSync(sqliteFile(dataDir));
  reader.exec('begin; select * from drafts');
  for (let n = 0; n < 30; n += 1) await write(`draft-${n}`, MEGABYTE);
  const logBytes = () => statSync(`${sqliteFile(dataDir)}-wal`).size;
  expect(logBytes()).toBeGreaterThan(25 * MEGABYTE);
  return { dataDir, reader, write, logBytes };
}

test('[OP-07] the log that a long reader let grow is cut back by the writes after it', async () => {
  const { reader, write, logBytes } = await withLongLog();
  reader.close();
  for (let n = 0; n < 5; n += 1) await write(`later-${n}`, MEGABYTE);
  expect(logBytes()).toBeLessThan(17 * MEGABYTE);
});

test('[OP-06] the log is emptied where nobody reads, and left where somebody does, without waiting', async () => {
  const { dataDir, reader, logBytes } = await withLongLog();
  const before = performance.now();
  expect(await truncateLog(dataDir, 0)).toBe(false);
  expect(performance.now() - before).toBeLessThan(5000);
  reader.close();
  expect(await truncateLog(dataDir, 0)).toBe(true);
  expect(logBytes()).toBe(0);
});
