import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openTestServer, temporaryDatabase } from './test-server.ts';

const server = process.env.TEST_DATABASE_URL;
const nameIn = (url: string) => new URL(url).pathname.slice(1);

/** The databases on the server that belong to these runs. */
async function databases(urls: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const runs = urls.map(nameIn);
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
  await client.end();
  return rows.map(({ datname }) => datname).filter((name) => runs.some((run) => name.startsWith(run)));
}

test.runIf(server)('test runs that share a server have their own databases, and leave none behind', async () => {
  const runs = await Promise.all([openTestServer(server ?? ''), openTestServer(server ?? '')]);
  const urls = runs.map(({ url }) => url);
  await temporaryDatabase(urls[0] ?? '');
  expect(await databases(urls)).toHaveLength(3);
  await runs[0]?.remove();
  expect(await databases(urls)).toEqual([nameIn(urls[1] ?? '')]);
  await runs[1]?.remove();
  expect(await databases(urls)).toEqual([]);
});

test.runIf(server)('a test run removes the databases that a killed one left', async () => {
  const killed = await openTestServer(server ?? '', new Date(Date.now() - 3_600_000));
  await temporaryDatabase(killed.url);
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // As happens when its process ends.
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    nameIn(killed.url),
  ]);
  await client.end();
  const next = await openTestServer(server ?? '');
  onTestFinished(next.remove);
  expect(await databases([killed.url])).toEqual([]);
});

test('a server that does not answer is reported as such', async () => {
  await expect(openTestServer('postgres://nobody@127.0.0.1:1/none')).rejects.toThrow(/ECONNREFUSED/);
});
