/** The PostgreSQL dialect, for a site on several machines. */
import { type Dialect, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import type { Instant, JsonText } from './column-values.ts';
import { boundedClient, setUpConnection } from './postgres-client.ts';

const OID = { int8: 20, json: 114, timestamptz: 1184 } as const;

/** Parses the server's text into the values of `column-values.ts`. Counts stay far below 2^53. */
export const POSTGRES_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: (text): number => Number(text),
  [OID.json]: (text): JsonText => text,
  // From "2026-11-20 14:05:00.123+00": ISO 8601 needs a T, and minutes in the offset.
  [OID.timestamptz]: (text): Instant => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString(),
};

interface PostgresOptions {
  /** Called before a connection is handed out; throws to refuse it. */
  admit?: (() => void) | undefined;
  /** A connection is closed if a statement gets no response for this time; undefined: never. */
  longestStatementMs?: number | undefined;
  /** Connections at once; by default ten. */
  most?: number;
}

/** Imports the driver only when it is used: with SQLite it is never loaded. */
export async function postgresDialect(
  connectionString: string,
  { admit, longestStatementMs, most }: PostgresOptions = {},
): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      POSTGRES_PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
  };
  const pool = new pg.Pool({ connectionString, types, connectionTimeoutMillis: 10_000, ...(most && { max: most }) });
  // Without a listener, an error of a connection would crash the process. The pool replaces an idle connection; on one in
  // use the next query fails.
  pool.on('error', () => {});
  // Connections from before the server said that it stops or only reads are of no more use either.
  let generation = 0;
  const generations = new WeakMap<PoolClient, number>();
  const onLost = () => {
    generation += 1;
  };
  pool.on('connect', (client) => {
    generations.set(client, generation);
    setUpConnection(client).catch(() => {});
  });
  const connect = async () => {
    admit?.();
    let client = await pool.connect();
    while (generations.get(client) !== generation) {
      client.release(true);
      client = await pool.connect();
    }
    return boundedClient(client, { longestMs: longestStatementMs, onLost });
  };
  return new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } });
}
