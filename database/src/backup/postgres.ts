/** Backup and restore of a PostgreSQL database with `pg_dump`, `pg_restore` and `psql`. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Migration } from '../../migrations/migration.ts';
import { BackupError, draftOf, putInPlace } from './finished-file.ts';
import { checkKind, checkMigrations } from './migrations-of-backup.ts';
import { libpqEnvironment } from './postgres-address.ts';

interface Tool {
  process: ChildProcess;
  /** @throws {BackupError} if it could not be started, or failed */
  ended: Promise<void>;
}

function start(tool: string, databaseUrl: string, options: readonly string[], stdio: StdioOptions): Tool {
  const env = { ...process.env, ...libpqEnvironment(databaseUrl) };
  const child = spawn(tool, options, { env, stdio });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.on('error', () =>
    reject(
      new BackupError(`${tool} was not found: install PostgreSQL's client of the server's version or a newer one.`),
    ),
  );
  child.on('close', (code) =>
    code === 0 ? resolve() : reject(new BackupError(`${tool} failed; its message is above.`)),
  );
  promise.catch(() => {});
  return { process: child, ended: promise };
}

const UNOWNED = ['--no-owner', '--no-privileges'];

/**
 * Writes a consistent snapshot of the database to one file, while others go on writing. Leaves no file if it fails.
 * @throws {BackupError} also if the database is another one than the site's
 * @example await backupPostgres(DATABASE_URL, '/backups/2026-11-20');
 */
export async function backupPostgres(databaseUrl: string, file: string): Promise<void> {
  const draft = draftOf(file);
  try {
    const options = ['--format=custom', ...UNOWNED, `--file=${draft}`];
    await start('pg_dump', databaseUrl, options, ['ignore', 'inherit', 'inherit']).ended;
    if ((await migrationsIn(databaseUrl, draft)).length === 0)
      throw new BackupError('The database of DATABASE_URL has no tables of this site: set it as the site has it.');
    putInPlace(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Tables that a later release made would stay, and stop the next upgrade. */
const DROP_ALL_TABLES = `
do $$
declare found record;
begin
  for found in select schemaname, tablename from pg_tables where schemaname = current_schema() loop
    execute format('drop table %I.%I cascade', found.schemaname, found.tablename);
  end loop;
end $$;
`;

/**
 * Replaces all tables of the schema by those of a backup, in one transaction.
 * @throws {BackupError} if the backup is no backup, of another engine, or of a later release: nothing is changed
 * @example await restorePostgres(DATABASE_URL, '/backups/2026-11-20');
 */
export async function restorePostgres(
  databaseUrl: string,
  file: string,
  migrations?: readonly Migration[],
): Promise<void> {
  checkKind(file, 'postgres');
  checkMigrations(file, await migrationsIn(databaseUrl, file), migrations);
  const script = ['--clean', '--if-exists', ...UNOWNED, '--exit-on-error', '--file=-', file];
  const reading = start('pg_restore', databaseUrl, script, ['ignore', 'pipe', 'inherit']);
  const inOneTransaction = [
    '--no-psqlrc',
    '--quiet',
    '--single-transaction',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
  ];
  const writing = start('psql', databaseUrl, inOneTransaction, ['pipe', 'inherit', 'inherit']);
  const { stdin } = writing.process;
  const { stdout } = reading.process;
  if (!stdin || !stdout) throw new BackupError('The tools of PostgreSQL could not be started.');
  // psql that failed no longer reads: it has said why.
  stdin.on('error', () => {});
  stdin.write(DROP_ALL_TABLES);
  await pipeline(stdout, stdin, { end: false }).catch(() => {});
  try {
    await reading.ended;
    // psql commits at the end of its input, so not after half a backup.
    stdin.end();
  } catch (error) {
    writing.process.kill();
    throw error;
  }
  await writing.ended;
}

/** The names of the migrations in a backup, from the script that would fill their table. */
async function migrationsIn(databaseUrl: string, file: string): Promise<string[]> {
  const options = ['--data-only', '--table=migrations', '--file=-', file];
  const reading = start('pg_restore', databaseUrl, options, ['ignore', 'pipe', 'inherit']);
  const { stdout } = reading.process;
  const script = stdout ? await text(stdout) : '';
  await reading.ended;
  const [, rows = ''] = /^COPY \S+ \(name, applied_at\) FROM stdin;\n([\s\S]*?)^\\\.$/m.exec(script) ?? [];
  return rows.split('\n').flatMap((row) => row.split('\t', 1).filter((name) => name !== ''));
}
