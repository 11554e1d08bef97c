/**
 * How many leads per second the provider accepts: `POST /v1/leads` in one process, each committed before the response.
 * `node benchmarks/leads.ts [seconds]`, with DATABASE_URL for PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@larkfield/database/open';
import { createProvider } from '@larkfield/provider/provider';
import { readProviderSettings } from '@larkfield/provider/settings';
import { leadDocument } from '@larkfield/provider/testing/leads';
import { pino } from 'pino';

const SECONDS = Number(process.argv[2] ?? 5);
const CLIENTS = 32;

const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-'));
const settings = readProviderSettings({ DATA_DIR: dataDir, DATABASE_URL: process.env.DATABASE_URL });
const database = await openDatabase({ dataDir, databaseUrl: settings.DATABASE_URL });
const provider = await createProvider({ database, settings, logger: pino({ level: 'error' }) });
const run = process.pid.toString(36);
const body = JSON.stringify(leadDocument());

function request(key: string): Request {
  const headers = {
    'X-Client-Id': 'larkfield-help',
    'Content-Type': 'application/vnd.api+json',
    'Idempotency-Key': key,
  };
  return new Request('http://provider.invalid/backend/v1/leads', { method: 'POST', headers, body });
}

const milliseconds: number[] = [];
const until = performance.now() + SECONDS * 1000;

async function client(name: number): Promise<void> {
  for (let count = 0; performance.now() < until; count += 1) {
    const before = performance.now();
    const response = await provider.fetch(request(`${run}-${name}-${count}`));
    await response.arrayBuffer();
    if (response.status !== 201) throw new Error(`The provider answered ${response.status}`);
    milliseconds.push(performance.now() - before);
  }
}

await Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name)));
milliseconds.sort((a, b) => a - b);
const at = (share: number) => milliseconds[Math.floor(milliseconds.length * share)]?.toFixed(1) ?? '-';
console.log(
  `${settings.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}, ${CLIENTS} clients: ` +
    `${Math.round(milliseconds.length / SECONDS)} leads a second, ${at(0.5)} ms median, ${at(0.95)} ms 95th, ${at(0.99)} ms 99th`,
);
await database.destroy();
rmSync(dataDir, { recursive: true });
