import { type Kysely, SqliteAdapter } from 'kysely';

const SQLITE = {
  instant: 'text',
  json: 'text',
  bytes: 'blob',
  flag: 'integer',
  counter: 'integer',
} as const;
const POSTGRES = {
  instant: 'timestamptz',
  json: 'json',
  bytes: 'bytea',
  flag: 'smallint',
  counter: 'serial',
} as const;

/**
 * The engine behind a connection.
 * @example engineOf(database) // 'sqlite'
 */
export function engineOf<T>(database: Kysely<T>): 'sqlite' | 'postgres' {
  return database.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/**
 * The engine's name of each type in `column-values.ts`, and of an auto-incremented primary key, for migrations.
 * @example columnTypes(database).instant // 'text' on SQLite, 'timestamptz' on PostgreSQL
 */
export function columnTypes(database: Kysely<never>) {
  return engineOf(database) === 'sqlite' ? SQLITE : POSTGRES;
}
