import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAway } from '../away.ts';
import { watchedJob } from '../jobs.ts';
import { openDatabase } from '../open.ts';
import { ping } from '../ping.ts';

test.each<[string, (file: string) => void]>([
  ['removed', (file) => rmSync(file)],
  ['moved away', (file) => renameSync(file, `${file}.old`)],
  [
    'replaced by a copy',
    (file) => {
      copyFileSync(file, `${file}.copy`);
      renameSync(`${file}.copy`, file);
    },
  ],
])('[LD-09, OP-03] nothing is taken for stored once the file of the database was %s', async (_, change) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'file-in-place-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  const store = () => watchedJob(database, 'backup').succeeded();
  await store();
  await ping(database);
  change(join(dataDir, 'larkfield.sqlite'));
  await expect(store()).rejects.toSatisfy(isAway);
  await expect(store()).rejects.toThrow(/no longer the file that this process opened/);
  await expect(ping(database)).rejects.toThrow();
});
