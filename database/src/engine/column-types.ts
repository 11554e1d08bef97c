import { type Kysely, SqliteAdapter, sql } from 'kysely';

const SQLITE = {
  instant: sql`text`,
  json: sql`text`,
  bytes: sql`blob`,
  flag: sql`integer`,
  counter: sql`integer`,
} as const;
const POSTGRES = {
  instant: sql`timestamptz`,
  json: sql`json`,
  bytes: sql`bytea`,
  flag: sql`smallint`,
  counter: sql`serial`,
} as const;

/** The engine behind a connection. */
export function engineOf<T>(database: Kysely<T>): 'sqlite' | 'postgres' {
  return database.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
}

/** The engine's name of each type in `column-values.ts`, and of an auto-incremented primary key, for migrations. */
export function columnTypes(database: Kysely<never>) {
  return engineOf(database) === 'sqlite' ? SQLITE : POSTGRES;
}
