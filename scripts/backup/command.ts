/** `npm run backup -- <file>` and `npm run restore -- <file>` (OP-07). */

import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '@larkfield/database/backup/finished-file';
import { backupPostgres, restorePostgres } from '@larkfield/database/backup/postgres';
import { backupSqlite, restoreSqlite } from '@larkfield/database/backup/sqlite';
import { watchedJob } from '@larkfield/database/jobs';
import { connect, openDatabase } from '@larkfield/database/open';
import { takeStatistics } from '@larkfield/database/statistics';
import { UnusableDatabaseError, withUsable } from '@larkfield/database/unusable';
import { readProviderSettings } from '@larkfield/provider/settings';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { settingsOrExit } from '@larkfield/service/settings';

const USAGE = `Usage: npm run backup -- <file>
       npm run restore -- <file>

  backup     writes everything up to now into a new file, while the site runs
  restore    makes the database as it was in a backup: stop the site before`;

const { DATA_DIR, DATABASE_URL } = settingsOrExit(() => readProviderSettings(process.env));

/** Named in messages, because a command without the site's settings succeeds on another database. */
const DATABASE = DATABASE_URL ? 'the database of DATABASE_URL' : `the database in ${DATA_DIR}`;

/** Parses the command line. npm runs scripts in the project's root, so a relative path is resolved from INIT_CWD. */
function readCommandLine() {
  const [action, path, ...others] = parseArgs({ allowPositionals: true }).positionals;
  if (!path || others.length > 0) throw new UsageError('Name one file.');
  return { run: action === 'restore' ? restore : backup, file: resolve(process.env.INIT_CWD ?? process.cwd(), path) };
}

async function backup(file: string): Promise<void> {
  if (existsSync(file)) throw new BackupError(`${file} exists already. Name another file.`);
  if (!existsSync(dirname(file))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  process.umask(0o077);
  if (DATABASE_URL) await backupPostgres(DATABASE_URL, file);
  else backupSqlite(DATA_DIR, file);
  await noteBackup();
  console.log(`Everything committed so far in ${DATABASE} is in ${file}.`);
}

/** Notes that a backup was made, for the alert that there is none (OP-05). The backup is good without it. */
async function noteBackup(): Promise<void> {
  // Without migrations: the site may run an earlier release.
  const database = await connect({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  await watchedJob(database, 'backup')
    .succeeded()
    .catch(() => console.error('The metrics will not show this backup: its time could not be written.'));
  await database.destroy();
}

/** Root's backups, and those in a folder of the site's user, look to others as if they were not there. */
function expectReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EACCES';
    throw new BackupError(
      isThere ? `${file} can't be read: run the command as root or as the file's owner.` : `There is no file ${file}.`,
    );
  }
}

async function restore(file: string): Promise<void> {
  expectReadable(file);
  if (DATABASE_URL) await restorePostgres(DATABASE_URL, file);
  else {
    const earlier = restoreSqlite(DATA_DIR, file);
    if (earlier) console.log(`The earlier database is kept in ${earlier}: remove it once all is well.`);
  }
  // A backup of an earlier release gets the tables of this one.
  const database = await openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL });
  await takeStatistics(database);
  await database.destroy();
  console.log(`${DATABASE.replace('the', 'The')} is as it was in ${file}.`);
}

/** Whether the message is a sentence for the operator, or says what is wrong with disk, network or database. */
const isForOperator = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof UnusableDatabaseError || (error instanceof Error && 'code' in error);

async function runAction(): Promise<void> {
  const { run, file } = readCommandLine();
  try {
    await withUsable({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL }, async () => run(file));
  } catch (error) {
    if (!isForOperator(error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

await runCommand(runAction, USAGE);
