/**
 * A connection to PostgreSQL that is given up once it can't be trusted: the server accepts statements and never answers,
 * as behind a network that drops packets, or it stops, or it has become a standby that only reads. `pg` alone would keep
 * such a connection, and fail with it until somebody restarts the process.
 */
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient, QueryConfig } from 'pg';
import { isOfServer, SilentDatabaseError } from './away.ts';

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

/** Connections to the server itself. */
const direct = new WeakSet<PoolClient>();

/**
 * What the code here relies on, whatever a server, database or role has as its default. Compiling a statement of the queue
 * just in time took 150 to 500 ms, and running it 20 ms. Not in `options`: poolers refuse those.
 */
const SESSION = "set jit = off; set datestyle = 'ISO'; set default_transaction_isolation = 'read committed'";

/**
 * Sets up a new connection. A pooler, such as pgbouncer, announces a process of its own: its next transaction may run in
 * another session of the server, which knows none of our prepared statements.
 */
export async function setUpConnection(client: PoolClient): Promise<void> {
  client.on('error', () => {});
  await client.query(SESSION);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  // `pg` has the announced process, which its types leave out.
  if (rows[0]?.pid === Reflect.get(client, 'processID')) direct.add(client);
}

interface ClientBounds {
  /** How long a statement waits for a response, in milliseconds; undefined: for ever. */
  longestMs: number | undefined;
  /** Called once if the server said that it stops or only reads. */
  onLost(): void;
}

/**
 * Closes a connection instead of giving it back to the pool if the server said that it stops or only reads, or if a
 * statement got no response for `longestMs`; after that, later statements on it fail at once.
 */
export function boundedClient(client: PoolClient, { longestMs: ms, onLost }: ClientBounds): PostgresPoolClient {
  let silence: SilentDatabaseError | undefined;
  let isLost = false;

  async function ask<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (silence) throw silence;
    const statement = direct.has(client) ? namedStatement(sql, parameters) : { text: sql, values: [...parameters] };
    // Kysely knows the type of the rows, which pg does not.
    const answer = client.query(statement) as unknown as Promise<PostgresQueryResult<R>>;
    try {
      return await (ms === undefined ? answer : within(ms, answer));
    } catch (error) {
      if (!isLost && isOfServer(error)) {
        isLost = true;
        onLost();
      }
      throw error;
    }
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

  return { query, release: (isBroken) => client.release(isBroken === true || isLost || silence !== undefined) };
}
