/** Backup and restore of the SQLite file. */
import { chownSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Migration } from '../../migrations/migration.ts';
import { hasSqliteFile, noDatabaseIn, sqliteFile } from '../data-folder.ts';
import { BackupError, draftOf, putInPlace } from './finished-file.ts';
import { checkKind, checkMigrations } from './migrations-of-backup.ts';

/**
 * Writes a snapshot of what is committed to one file, while others go on writing. Deleted data is not in it, not even in
 * free pages. Leaves no file if it fails.
 * @example backupSqlite('/data', '/backups/2026-11-20');
 */
export function backupSqlite(dataDir: string, file: string): void {
  if (!hasSqliteFile(dataDir)) throw new BackupError(noDatabaseIn(dataDir));
  const draft = draftOf(file);
  rmSync(draft, { force: true });
  const database = new DatabaseSync(sqliteFile(dataDir));
  try {
    database.exec('pragma busy_timeout = 5000');
    database.prepare('vacuum into ?').run(draft);
    putInPlace(draft, file);
  } finally {
    database.close();
    // Half a copy holds what customers wrote, and nobody would look for it or delete it.
    rmSync(draft, { force: true });
  }
}

/** @throws {BackupError} if the file is not a complete database of this project, or one of a later release */
function checkBackup(file: string, migrations?: readonly Migration[]): void {
  checkKind(file, 'sqlite');
  const refuse = () => new BackupError(`${file} is not a complete backup of this project. Nothing was restored.`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    if (database.prepare('pragma integrity_check').get()?.['integrity_check'] !== 'ok') throw refuse();
    const rows = database.prepare('select name from migrations').all();
    checkMigrations(
      file,
      rows.map(({ name }) => String(name)),
      migrations,
    );
  } catch (error) {
    throw error instanceof BackupError ? error : refuse();
  } finally {
    database.close();
  }
}

/** Makes sure that nobody else has the file open: only then does SQLite leave WAL mode. */
function takeAlone(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } catch {
    throw new BackupError('The database is in use: stop site and provider, and restore again. Nothing was restored.');
  } finally {
    database.close();
  }
}

/** A name that no earlier restore has used: the file it replaced may be the only copy of the last days. */
function unusedNameBeside(target: string): string {
  const name = `${target}.before-restore`;
  let [free, count] = [name, 1];
  while (existsSync(free)) {
    count += 1;
    free = `${name}-${count}`;
  }
  return free;
}

/**
 * Replaces the database by a backup. The old database is kept beside it.
 * @param migrations of this release
 * @returns the file of the old database, if there was one
 * @example restoreSqlite('/data', '/backups/2026-11-20') // '/data/larkfield.sqlite.before-restore'
 */
export function restoreSqlite(dataDir: string, file: string, migrations?: readonly Migration[]): string | undefined {
  checkBackup(file, migrations);
  const before = hasSqliteFile(dataDir) ? unusedNameBeside(sqliteFile(dataDir)) : undefined;
  const target = sqliteFile(dataDir);
  takeAlone(target);
  const draft = draftOf(target);
  try {
    copyFileSync(file, draft);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
  // Root may restore for the user who runs the site, who could not open a file owned by root.
  const { uid, gid } = statSync(dataDir);
  if (process.getuid?.() === 0) chownSync(draft, uid, gid);
  if (before) renameSync(target, before);
  for (const log of [`${target}-wal`, `${target}-shm`]) if (existsSync(log)) rmSync(log);
  putInPlace(draft, target);
  return before;
}
