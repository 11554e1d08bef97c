/**
 * A PostgreSQL that accepts statements and never answers, as behind a network that drops packets: `pg` would wait until
 * TCP gives up retransmitting, a quarter of an hour, with every connection of the pool.
 */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { SilentDatabaseError } from './away.ts';

/** More than the stores have. A list of parameters gives one statement for each length; those beyond stay unnamed. */
const MOST_NAMED = 300;

const names = new Map<string, string>();

/**
 * Names a statement, so that PostgreSQL prepares it once for each connection. Not one with `*`: another machine may add a
 * column, after which PostgreSQL refuses the prepared statement.
 */
function namedStatement(sql: string, parameters: readonly unknown[]): QueryConfig {
  const statement = { text: sql, values: [...parameters] };
  const isFixed = parameters.length > 0 && !sql.includes('*');
  if (isFixed && !names.has(sql) && names.size < MOST_NAMED) names.set(sql, `larkfield_${names.size}`);
  const name = names.get(sql);
  return name ? { name, ...statement } : statement;
}

/**
 * Gives up a connection on which a statement got no response for `ms`; later statements on it fail at once.
 * @param ms undefined: never
 */
export function boundedClient(client: PoolClient, ms: number | undefined): PostgresPoolClient {
  let silence: SilentDatabaseError | undefined;

  async function ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (silence) throw silence;
    // Kysely knows the type of the rows, which pg does not.
    const answer = client.query(namedStatement(sql, parameters)) as unknown as Promise<PostgresQueryResult<R>>;
    return ms === undefined ? answer : within(ms, answer);
  }

  async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      silence = new SilentDatabaseError(ms);
      reject(silence);
    }, ms);
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(given: string | PostgresCursor<R>, parameters: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new Error('Cursors are not set up: nothing here reads by one');
    return ask<R>(given, parameters);
  }

  return { query, release: (isBroken) => client.release(isBroken === true || silence !== undefined) };
}
