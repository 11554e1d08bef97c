/** A database for one test run on a real PostgreSQL server, dropped when the run ends. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Prefix of every test database's name. The run's start, its id and the test's id follow. */
const PREFIX = 'test_run_';
const RUN_NAME = new RegExp(`^${PREFIX}(\\d+)_[0-9a-f]{12}$`);
const CONNECT_MS = 3000;
/** A run connects to its database sooner than this after creating it. */
const UNCONNECTED_MS = 60_000;

const uniqueName = () => randomBytes(6).toString('hex');
const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

function inDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MS });
  // Without a listener, a lost server would crash the process. The next query fails anyway.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function onServer<Result>(server: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = await connectTo(server);
  return await work(client).finally(() => client.end());
}

// Nobody can be connected to template0; a connection would make the copy fail.
const create = (client: pg.Client, name: string) => client.query(`create database ${name} template template0`);
const drop = (client: pg.Client, name: string) => client.query(`drop database if exists ${name} with (force)`);

async function databasesOf(client: pg.Client, run: string): Promise<string[]> {
  const found = await client.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [run],
  );
  return found.rows.map(({ datname }) => datname);
}

/** Drops databases of killed runs, recognised by having no connection. */
async function dropAbandoned(client: pg.Client): Promise<void> {
  const connected = await client.query<{ datname: string }>(
    'select distinct datname from pg_stat_activity where datname is not null',
  );
  const inUse = new Set(connected.rows.map(({ datname }) => datname));
  const isAbandoned = (name: string) => {
    const [, begun] = RUN_NAME.exec(name) ?? [];
    return begun !== undefined && Date.now() - Number(begun) > UNCONNECTED_MS && !inUse.has(name);
  };
  const runs = (await databasesOf(client, PREFIX)).filter(isAbandoned);
  for (const run of runs) for (const name of await databasesOf(client, run)) await drop(client, name);
}

export interface TestServer {
  /** Address of the run's own database: nothing is in `public`. */
  url: string;
  /** The server's version: `15.4`. */
  version: string;
  /** Drops the run's database and those of its tests. */
  remove(): Promise<void>;
}

/**
 * Creates the database of one test run, and drops those of runs that were killed.
 * @param server `postgres://…` with a user who may create databases
 * @param now part of the database's name
 * @throws if the server does not answer, or refuses
 */
export async function openTestServer(server: string, now = new Date()): Promise<TestServer> {
  const run = `${PREFIX}${now.getTime()}_${uniqueName()}`;
  const url = inDatabase(server, run);
  const { version, presence } = await onServer(server, async (client) => {
    // A failure here must not stop the tests, and several runs may try at once.
    await dropAbandoned(client).catch(() => {});
    await create(client, run);
    const shown = await client.query<{ server_version: string }>('show server_version');
    return { version: shown.rows[0]?.server_version.split(' ')[0] ?? '', presence: await connectTo(url) };
  });
  // Read and written by test-engines.ts.
  await presence.query('create schema test_run create table free_schemas (name text primary key)');
  const remove = async () => {
    await presence.end();
    await onServer(server, async (client) => {
      for (const name of await databasesOf(client, run)) await drop(client, name);
    });
  };
  return { url, version, remove };
}

/**
 * An empty database of its own, for tests of a database as a whole.
 * @param runsUrl the run's database, from {@link openTestServer}
 */
export async function temporaryDatabase(runsUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `${nameIn(runsUrl)}_${uniqueName()}`;
  await onServer(runsUrl, (client) => create(client, name));
  const remove = async () => void (await onServer(runsUrl, (client) => drop(client, name)));
  return { url: inDatabase(runsUrl, name), drop: remove };
}

/** A port for a server of a test's own, below those that outgoing connections get: 32768 and up on Linux. */
export const ownPort = (): number => 20_000 + Math.floor(Math.random() * 12_000);
