/** Chooses the servers of a test run: those on this machine if they respond, otherwise stand-ins in the process. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestServer, type TestServer } from '@larkfield/database/test-server';

const POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
const REDIS = 'redis://127.0.0.1:6379';
const ANSWER_MS = 3000;

const addressOf = (url: string) => new URL(url).host;

/** Whether a Redis without a password responds to PING. */
async function isRedis(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port || 6379), hostname);
  const signal = AbortSignal.timeout(ANSWER_MS);
  try {
    await once(socket, 'connect', { signal });
    socket.write('PING\r\n');
    const [answer] = await once(socket, 'data', { signal });
    return String(answer).startsWith('+PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** @throws if a server was named and is not usable; otherwise returns undefined */
async function findPostgres(asked: string | undefined): Promise<TestServer | undefined> {
  if (asked === '') return undefined;
  if (asked !== undefined) return await openTestServer(asked);
  return await openTestServer(POSTGRES).catch(() => undefined);
}

/** As {@link findPostgres}. */
async function findRedis(asked: string | undefined): Promise<string | undefined> {
  if (asked === '') return undefined;
  const url = asked ?? REDIS;
  if (await isRedis(url)) return url;
  if (asked !== undefined) throw new Error(`No Redis answers at ${addressOf(asked)} (TEST_REDIS_URL)`);
  return undefined;
}

interface TestServers {
  /** One line for the output that names them. */
  line: string;
  /** `TEST_DATABASE_URL` and `TEST_REDIS_URL` as tests read them: empty if there is none. */
  environment: { TEST_DATABASE_URL: string; TEST_REDIS_URL: string };
  /** Removes what this run created on them. */
  remove(): Promise<void>;
}

/**
 * Creates a database for the run. `TEST_DATABASE_URL` and `TEST_REDIS_URL` name other servers; if empty, stand-ins are
 * used.
 */
export async function openTestServers(environment: NodeJS.ProcessEnv): Promise<TestServers> {
  const redis = await findRedis(environment['TEST_REDIS_URL']);
  const postgres = await findPostgres(environment['TEST_DATABASE_URL']);
  const engines = [
    postgres ? `PostgreSQL ${postgres.version} on ${addressOf(postgres.url)}` : 'PGlite in the process for PostgreSQL',
    redis ? `Redis on ${addressOf(redis)}` : 'no Redis: each process counts in its memory',
  ];
  return {
    line: `Tests use SQLite; ${engines.join('; ')}.`,
    environment: { TEST_DATABASE_URL: postgres?.url ?? '', TEST_REDIS_URL: redis ?? '' },
    remove: async () => postgres?.remove(),
  };
}

/** Vitest's global set-up: prints the servers of the run, and passes their addresses and the run's folder to the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  const { line, environment, remove } = await openTestServers(process.env);
  console.log(`\n${line}\n`);
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-run-'));
  // Workers inherit the environment of this process.
  Object.assign(process.env, environment, { TEST_RUN_DIR: folder });
  return async () => {
    rmSync(folder, { recursive: true });
    await remove();
  };
}
