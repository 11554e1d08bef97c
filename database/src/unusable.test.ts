import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, openExisting } from './open.ts';
import { UnusableDatabaseError } from './unusable.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

test('[OP-08] a folder that can’t be made, and a file that is no database, are said in a sentence', async () => {
  const folder = folderWith({ file: '', 'larkfield.sqlite': 'This is a letter, and by no means a database.' });
  const inFile = openDatabase({ dataDir: join(folder, 'file/data') });
  await expect(inFile).rejects.toThrow(UnusableDatabaseError);
  await expect(inFile).rejects.toThrow(/^DATA_DIR .*file\/data can't be used: not a directory\. Name a folder/);
  await expect(openDatabase({ dataDir: folder })).rejects.toThrow(/is no SQLite database\. Move it away/);
});

test('[OP-08] a command beside the site makes no database where there is none', async () => {
  const dataDir = folderWith({});
  await expect(openExisting({ dataDir })).rejects.toThrow(`There is no database in ${dataDir}. Set DATA_DIR or`);
});
