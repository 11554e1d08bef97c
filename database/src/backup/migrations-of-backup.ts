/** What a backup was made of, so that it is refused before anything is replaced (OP-07). */
import { closeSync, openSync, readSync } from 'node:fs';
import { MIGRATIONS } from '../../migrations/list.ts';
import { EarlierTablesError, releaseOfTables } from '../migrate.ts';
import { BackupError } from './finished-file.ts';

/** How files begin: https://www.sqlite.org/fileformat.html, and `pg_dump --format=custom`. */
const BEGINNINGS = { sqlite: 'SQLite format 3\0', postgres: 'PGDMP' } as const;

const KINDS: Record<keyof typeof BEGINNINGS, string> = {
  sqlite: 'of a SQLite database, and DATABASE_URL names PostgreSQL: leave DATABASE_URL out',
  postgres: 'of a PostgreSQL database, and DATABASE_URL is not set: set it',
};

/** @throws {BackupError} if the file is a backup of another engine, or none */
export function checkKind(file: string, wanted: keyof typeof BEGINNINGS): void {
  const beginning = beginningOf(file);
  if (beginning.startsWith(BEGINNINGS[wanted])) return;
  const other = wanted === 'sqlite' ? 'postgres' : 'sqlite';
  throw new BackupError(
    beginning.startsWith(BEGINNINGS[other])
      ? `${file} is a backup ${KINDS[other]}, or move:database afterwards. Nothing was restored.`
      : `${file} is not a complete backup of this project. Nothing was restored.`,
  );
}

function beginningOf(file: string): string {
  const buffer = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  try {
    return buffer.toString('latin1', 0, readSync(handle, buffer));
  } finally {
    closeSync(handle);
  }
}

/**
 * Refuses what this release can't bring up to date.
 * @param names of the migrations in the backup
 * @throws {BackupError}
 */
export function checkMigrations(file: string, names: readonly string[], migrations = MIGRATIONS): void {
  const release = releaseOfTables(names, migrations);
  if (release.is === 'ours') return;
  if (release.is === 'earlier') throw new BackupError(new EarlierTablesError().message);
  throw new BackupError(
    `${file} was made by a later release, which also has ${release.unknown.join(', ')}: install that release and restore again. Nothing was restored.`,
  );
}
