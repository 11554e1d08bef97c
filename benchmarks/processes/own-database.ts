/** A temporary data folder for a benchmark and, with DATABASE_URL, a temporary database on that server. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryDatabase } from '@larkfield/database/test-server';

export interface OwnDatabase {
  engine: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  databaseUrl: string | undefined;
  /** Settings for a process that uses it. */
  environment: Record<string, string>;
  remove(): Promise<void>;
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
  const { url, drop } = await temporaryDatabase(server);
  return {
    engine: 'PostgreSQL',
    dataDir,
    databaseUrl: url,
    environment: { ...environment, DATABASE_URL: url },
    remove: async () => {
      await drop();
      removeFolder();
    },
  };
}
