/** Backup and restore of a PostgreSQL database, by its own tools. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { BackupError } from './backup-error.ts';
import { draftOf, putInPlace } from './finished-file.ts';

/** The address without its password, which every user of the machine could read in the list of processes. */
function withoutPassword(databaseUrl: string): { address: string; password: string } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { address: url.href, password };
}

async function run(tool: string, databaseUrl: string, options: readonly string[]): Promise<void> {
  const { address, password } = withoutPassword(databaseUrl);
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(tool, ['--dbname', address, '--no-owner', '--no-privileges', ...options], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = Promise.withResolvers<number | null>();
  child.on('error', () =>
    ended.reject(
      new BackupError(`${tool} is not here: install PostgreSQL's client, of the server's version or newer.`),
    ),
  );
  child.on('close', ended.resolve);
  if ((await ended.promise) !== 0) throw new BackupError(`${tool} failed; what it says stands above.`);
}

/** Writes one file with one moment of the database, while others go on writing. One that breaks off leaves none. */
export async function backupPostgres(databaseUrl: string, file: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await run('pg_dump', databaseUrl, ['--format=custom', `--file=${draft}`]);
    putInPlace(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Puts a backup in the tables' place, all of it or nothing. */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  return run('pg_restore', databaseUrl, ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', file]);
}
