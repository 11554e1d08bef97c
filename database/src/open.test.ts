import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from './open.ts';

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('[LD-09] a commit returns only after the write-ahead log is synced to disk', async () => {
  const database = await openDatabase({ dataDir: temporaryFolder() });
  onTestFinished(() => database.destroy());
  const synchronous = await sql<{ synchronous: number }>`pragma synchronous`.execute(database);
  const journal = await sql<{ journal_mode: string }>`pragma journal_mode`.execute(database);
  expect(synchronous.rows).toEqual([{ synchronous: 2 }]);
  expect(journal.rows).toEqual([{ journal_mode: 'wal' }]);
});

test('processes that start together on an empty folder migrate it once and use the same tables', async () => {
  const dataDir = temporaryFolder();
  const script = `
    import { openDatabase } from '${import.meta.dirname}/open.ts';
    const database = await openDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    await database.insertInto('secrets').values({ key: String(process.pid), value: 'x' }).execute();
    await database.destroy();`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  await Promise.all([start(), start(), start()]);
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  const rows = await database.selectFrom('secrets').select('key').execute();
  expect(rows).toHaveLength(3);
});

const rightsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('[OP-06] only their owner can read the data folder and its files, including those of an earlier version', async () => {
  const dataDir = join(temporaryFolder(), 'var');
  mkdirSync(dataDir, { mode: 0o755 });
  writeFileSync(join(dataDir, 'larkfield.sqlite'), '', { mode: 0o644 });
  chmodSync(dataDir, 0o755);
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  await database.insertInto('secrets').values({ key: 'a', value: 'x' }).execute();
  expect(rightsOf(dataDir)).toBe('700');
  const files = readdirSync(dataDir);
  expect(files).toContain('larkfield.sqlite-wal');
  expect(files.map((file) => rightsOf(join(dataDir, file)))).toEqual(files.map(() => '600'));
});

test('a data folder that holds other files keeps its permissions', async () => {
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'notes.txt'), 'mine');
  chmodSync(dataDir, 0o755);
  const database = await openDatabase({ dataDir });
  onTestFinished(() => database.destroy());
  expect(rightsOf(dataDir)).toBe('755');
  expect(rightsOf(join(dataDir, 'larkfield.sqlite'))).toBe('600');
});
