import { type Kysely, sql } from 'kysely';
import { MIGRATIONS } from '../migrations/list.ts';
import type { Migration } from '../migrations/migration.ts';
import { toInstant } from './column-values.ts';
import { columnTypes, engineOf } from './engine/column-types.ts';

interface MigrationTables {
  migrations: { name: string; applied_at: string };
}

/** Any number that no other lock of this database uses. */
const LOCK_KEY = 20_261_120;

/**
 * Runs what has not run yet, in one transaction that only one process can hold: processes that start together wait for
 * the first one (SQLite by its write lock, PostgreSQL by an advisory lock) and then find nothing left to do.
 * @param database any Kysely over either engine; its other tables don't matter here
 */
export async function migrate<T>(database: Kysely<T>, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
  // Only the migrations' own table is read through this type.
  const migrator = database as unknown as Kysely<MigrationTables>;
  await migrator.transaction().execute(async (transaction) => {
    // A migration writes tables that no type describes yet.
    const untyped = transaction as unknown as Kysely<never>;
    const types = columnTypes(untyped);
    if (engineOf(untyped) === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK_KEY})`.execute(transaction);
    await transaction.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('applied_at', types.instant, (column) => column.notNull())
      .execute();
    const rows = await transaction.selectFrom('migrations').select('name').execute();
    const applied = new Set(rows.map((row) => row.name));
    for (const { name, up } of migrations.filter((migration) => !applied.has(migration.name))) {
      await up(untyped, types);
      await transaction
        .insertInto('migrations')
        .values({ name, applied_at: toInstant(new Date()) })
        .execute();
    }
  });
}
