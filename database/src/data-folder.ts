/** The data folder. It holds customers' data, so only its owner may read it. */
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;
const SQLITE_FILE = 'larkfield.sqlite';

const isOpenToOthers = (path: string) => (statSync(path).mode & 0o077) !== 0;

/** A folder that has other files and no SQLite file of ours is not ours: its permissions are not changed. */
function isOurs(folder: string): boolean {
  const entries = readdirSync(folder);
  return (entries.length === 0 || entries.includes(SQLITE_FILE)) && statSync(folder).uid === process.getuid?.();
}

/**
 * Whether the SQLite file exists.
 * @example hasSqliteFile('/data') // false before the first start
 */
export const hasSqliteFile = (dataDir: string): boolean => existsSync(join(dataDir, SQLITE_FILE));

/** Said to whoever runs a command without the site's settings. */
export const noDatabaseIn = (dataDir: string): string =>
  `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL as the site has it.`;

/**
 * Creates the folder and the SQLite file, readable by their owner only. SQLite creates its log with the file's permissions.
 * @example sqliteFile('/data') // '/data/larkfield.sqlite'
 */
export function sqliteFile(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  if (isOpenToOthers(dataDir) && isOurs(dataDir)) chmodSync(dataDir, PRIVATE_FOLDER);
  const file = join(dataDir, SQLITE_FILE);
  writeFileSync(file, '', { mode: PRIVATE_FILE, flag: 'a' });
  for (const path of [file, `${file}-wal`, `${file}-shm`]) makePrivate(path);
  return file;
}

/** The log may disappear at any time: the last process that closes the database removes it. */
function makePrivate(path: string): void {
  try {
    if (isOpenToOthers(path)) chmodSync(path, PRIVATE_FILE);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
