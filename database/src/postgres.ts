/** PostgreSQL, for a site that runs on several machines. */
import { type Dialect, PostgresDialect } from 'kysely';
import type { Instant, JsonText } from './column-values.ts';
import { boundedClient } from './silent-server.ts';

const OID = { int8: 20, json: 114, timestamptz: 1184 } as const;

/** Text from the server to the plain values of `column-values.ts`. Counts stay far below 2^53. */
export const POSTGRES_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: (text): number => Number(text),
  [OID.json]: (text): JsonText => text,
  // "2026-11-20 14:05:00.123+00": ISO 8601 wants a T and minutes in the offset.
  [OID.timestamptz]: (text): Instant => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
};

interface PostgresOptions {
  /** Called before each connection is given out; throws to refuse it. */
  admit?: (() => void) | undefined;
  /** After so long without an answer to a statement its connection is given up; undefined: never. */
  longestStatementMs?: number | undefined;
}

/** Loads the driver only here: SQLite set-ups start without it. */
export async function postgresDialect(
  connectionString: string,
  { admit, longestStatementMs }: PostgresOptions = {},
): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      POSTGRES_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({ connectionString, types, connectionTimeoutMillis: 10_000 });
  // Unheard, a connection that the server closed would end the process. An idle one is replaced by the next query; one
  // that is in use fails the query that comes next.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const connect = async () => {
    admit?.();
    return boundedClient(await pool.connect(), longestStatementMs);
  };
  return new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } });
}
