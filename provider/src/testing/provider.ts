/** A whole provider for a test: real stores in its own folder, real HTTP messages, its log in a list. */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteFile } from '@larkfield/database/data-folder';
import { migratedSqlite } from '@larkfield/database/migrated-sqlite';
import { openDatabase } from '@larkfield/database/open';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { ProviderOptions } from '../context.ts';
import { createProvider } from '../provider.ts';
import { readProviderSettings } from '../settings.ts';
import { withDocumentedAnswers } from './documented-answers.ts';
import { keepSigningKey } from './signing-key.ts';

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A logger that collects its lines. */
export function listeningLogger() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { logger, lines };
}

/**
 * @param environment settings that override the defaults; `DATA_DIR` is a new folder
 * @param options other parts of the provider
 */
export async function testProvider(environment: Record<string, string> = {}, options: Partial<ProviderOptions> = {}) {
  const settings = readProviderSettings({ DATA_DIR: temporaryFolder(), ...environment });
  const file = sqliteFile(settings.DATA_DIR);
  if (statSync(file).size === 0) writeFileSync(file, await migratedSqlite());
  const database = await openDatabase({ dataDir: settings.DATA_DIR });
  await keepSigningKey(database);
  const { logger, lines } = listeningLogger();
  const provider = withDocumentedAnswers(await createProvider({ database, settings, logger, ...options }));
  onTestFinished(async () => {
    await provider.stop();
    await database.destroy();
  });
  const get = (path: string, init: RequestInit = {}) =>
    provider.fetch(
      new Request(`http://provider.invalid${path}`, { headers: { 'X-Client-Id': 'larkfield-help' }, ...init }),
    );
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    get(path, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'X-Client-Id': 'larkfield-help', 'Content-Type': 'application/vnd.api+json', ...headers },
    });
  return { provider, database, settings, lines, get, post };
}
