import { type Kysely, sql, type Transaction } from 'kysely';
import { MIGRATIONS } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import { toInstant } from './column-values.ts';
import { columnTypes, engineOf } from './engine/column-types.ts';
import { UnusableDatabaseError } from './unusable.ts';

interface MigrationTables {
  migrations: { name: string; applied_at: string };
}

/** Any number that no other lock of this database uses. */
const LOCK_KEY = 20_261_120;

/** The database has only migrations of other names, from before the first release (decision 0268). */
export class EarlierTablesError extends UnusableDatabaseError {
  override name = 'EarlierTablesError';
  constructor() {
    super(
      'The tables of this database are from before the first release, and can’t be updated. Move the database away, or name an empty one in DATA_DIR or DATABASE_URL, and start again.',
    );
  }
}

/** A later release has migrated the database: this one doesn't know what its tables mean now (decision 0383). */
export class LaterTablesError extends UnusableDatabaseError {
  override name = 'LaterTablesError';
  constructor(migrations: readonly string[]) {
    super(
      `The tables of this database are of a later release, which also has ${migrations.join(', ')}. Start that release. To go back to this one, restore a backup from before the update. Nothing was changed.`,
    );
  }
}

/** Of which release tables are, told by the migrations that they had. `later` has those that this release lacks. */
export type ReleaseOfTables = { is: 'ours' } | { is: 'earlier' } | { is: 'later'; unknown: readonly string[] };

/** Tells whether this release can bring tables with these migrations up to date. */
export function releaseOfTables(applied: readonly string[], migrations = MIGRATIONS): ReleaseOfTables {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length === 0) return { is: 'ours' };
  return unknown.length === applied.length ? { is: 'earlier' } : { is: 'later', unknown };
}

/** Names of the migrations that have run. @throws {EarlierTablesError | LaterTablesError} */
async function appliedMigrations(
  database: Kysely<MigrationTables>,
  migrations: readonly Migration[],
): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('migrations').select('name').execute();
  const applied = rows.map(({ name }) => name);
  const release = releaseOfTables(applied, migrations);
  if (release.is === 'earlier') throw new EarlierTablesError();
  if (release.is === 'later') throw new LaterTablesError(release.unknown);
  return new Set(applied);
}

/**
 * Names of the migrations that have not run: all of them where there are no tables.
 * @throws {EarlierTablesError | LaterTablesError}
 */
export async function waitingMigrations<T>(database: Kysely<T>): Promise<string[]> {
  // This type is used for the migrations' own table only.
  const migrator = database as unknown as Kysely<MigrationTables>;
  const tables = await migrator.introspection.getTables();
  const isNew = !tables.some(({ name }) => name === 'migrations');
  const applied = isNew ? new Set<string>() : await appliedMigrations(migrator, MIGRATIONS);
  return MIGRATIONS.map(({ name }) => name).filter((name) => !applied.has(name));
}

/**
 * Runs the migrations that have not run yet, in one transaction that one process holds at a time: processes that start
 * together wait for the first one (SQLite by its write lock, PostgreSQL by an advisory lock) and then find none left.
 * @param database any Kysely over either engine
 * @throws {EarlierTablesError | LaterTablesError}
 * @example await migrate(database); // changes nothing if all have run
 */
export async function migrate<T>(database: Kysely<T>, migrations?: readonly Migration[]): Promise<void> {
  await database.transaction().execute((transaction) => migrateWithin(transaction, migrations));
}

/** Waits for the lock. Limits that a server or role has for statements are those of requests: a migration takes its time. */
async function beginOnPostgres<T>(transaction: Transaction<T>): Promise<void> {
  for (const limit of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await sql`select set_config(${limit}, '0', true)`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
}

/**
 * Runs the migrations that have not run yet within a transaction, whose end releases the lock.
 * @throws {EarlierTablesError | LaterTablesError}
 * @example await target.transaction().execute((transaction) => migrateWithin(transaction));
 */
export async function migrateWithin<T>(
  given: Transaction<T>,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  // This type is used for the migrations' own table only.
  const transaction = given as unknown as Transaction<MigrationTables>;
  // A migration uses tables as they were at its time, which no type describes.
  const untyped = transaction as unknown as Kysely<never>;
  const types = columnTypes(untyped);
  if (engineOf(untyped) === 'postgres') await beginOnPostgres(transaction);
  const table = `create table if not exists migrations (name text primary key, applied_at ${types.instant} not null)`;
  await sql.raw(table).execute(transaction);
  const applied = await appliedMigrations(transaction, migrations);
  for (const { name, up } of migrations.filter((migration) => !applied.has(migration.name))) {
    await up(untyped, types);
    await transaction
      .insertInto('migrations')
      .values({ name, applied_at: toInstant(new Date()) })
      .execute();
  }
}
