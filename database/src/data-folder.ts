/** The data folder. It holds what customers wrote, so only its owner may read it. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const SQLITE_FILE = 'larkfield.sqlite';

const isOpenToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0;

/** A folder that holds other files and none of ours belongs to somebody else: its permissions are left alone. */
function isOurs(folder: string): boolean {
  const entries = readdirSync(folder);
  return (entries.length === 0 || entries.includes(SQLITE_FILE)) && statSync(folder).uid === process.getuid?.();
}

/** Makes the folder and its SQLite file, for their owner alone. SQLite gives its log the rights of its file. */
export function sqliteFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  if (isOpenToOthers(dataDir) && isOurs(dataDir)) chmodSync(dataDir, PRIVATE_FOLDER);
  const file = join(dataDir, SQLITE_FILE);
  writeFileSync(file, '', { mode: PRIVATE_FILE, flag: 'a' });
  for (const path of [file, `${file}-wal`, `${file}-shm`]) tighten(path);
  return file;
}

/** The log may be gone at any moment: the last process that closes the database removes it. */
function tighten(path: string): void {
  try {
    if (isOpenToOthers(path)) chmodSync(path, PRIVATE_FILE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
