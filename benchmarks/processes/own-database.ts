/** A temporary data folder for a benchmark and, with DATABASE_URL, a temporary database on that server. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

export interface OwnDatabase {
  engine: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  databaseUrl: string | undefined;
  /** Settings for a process that uses it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

/** @param server `postgres://…`; SQLite if undefined */
export async function ownDatabase(server: string | undefined): Promise<OwnDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const environment = { DATA_DIR: dataDir, SESSION_SECRET: randomUUID() };
  if (!server) {
    return {
      engine: 'SQLite',
      dataDir,
      databaseUrl: undefined,
      environment: { ...environment, DATABASE_URL: '' },
      remove: async () => removeFolder(),
    };
  }
  const name = `benchmark_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    engine: 'PostgreSQL',
    dataDir,
    databaseUrl: url.href,
    environment: { ...environment, DATABASE_URL: url.href },
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`);
      removeFolder();
    },
  };
}
