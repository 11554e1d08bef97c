/** The folder of everything that the platform keeps: customers' words are in it, so nobody else on the machine may read it. */
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const SQLITE_FILE = 'larkfield.sqlite';

const isOpenToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0;

/** A folder with other things in it and nothing of ours is somebody's own: its rights stay as they are. */
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

function tighten(path: string): void {
  if (statSync(path, { throwIfNoEntry: false }) && isOpenToOthers(path)) chmodSync(path, PRIVATE_FILE);
}
