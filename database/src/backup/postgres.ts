/** Backup and restore of a PostgreSQL database with `pg_dump` and `pg_restore`. */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { BackupError, draftOf, putInPlace } from './finished-file.ts';

/** Separates the password from the address: every user of the machine can read a command line. */
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
      new BackupError(`${tool} was not found: install PostgreSQL's client of the server's version or a newer one.`),
    ),
  );
  child.on('close', ended.resolve);
  if ((await ended.promise) !== 0) throw new BackupError(`${tool} failed; its message is above.`);
}

/** Writes a consistent snapshot of the database to one file, while others go on writing. Leaves no file if it fails. */
export async function backupPostgres(databaseUrl: string, file: string): Promise<void> {
  const draft = draftOf(file);
  try {
    await run('pg_dump', databaseUrl, ['--format=custom', `--file=${draft}`]);
    putInPlace(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Replaces the tables by a backup, in one transaction. */
export function restorePostgres(databaseUrl: string, file: string): Promise<void> {
  return run('pg_restore', databaseUrl, ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', file]);
}
