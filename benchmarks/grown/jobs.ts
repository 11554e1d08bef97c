/** How long work on the whole of a grown SQLite store keeps customers from writing, or the thread from answering them. */
import { once } from 'node:events';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { backupSqlite } from '@larkfield/database/backup/sqlite';
import { sqliteFile } from '@larkfield/database/data-folder';
import { openDatabase } from '@larkfield/database/open';
import type { Database } from '@larkfield/database/tables';
import { truncateLog } from '@larkfield/database/truncate-log';
import { openingBy } from '@larkfield/provider/cases/context';
import { openCasesOfEarlierLeads } from '@larkfield/provider/cases/store/earlier-leads';
import { eraseFor, retentionRules } from '@larkfield/provider/personal-data';
import { type ProviderSettings, readProviderSettings } from '@larkfield/provider/settings';

const DAY_MS = 86_400_000;
const NS_PER_MS = 1e6;
/** Of every hundred cases, how many end their retention, and how many leads have no case yet. */
const SHARE = 2;
/** For how long the machine's own delays are measured. */
const QUIET_MS = 5000;

export interface JobFigures {
  what: string;
  seconds: number;
  /** Longest wait of somebody else for the write lock, in milliseconds. */
  longestLock: number;
  /** Longest time for which the job's thread, which also answers customers, did nothing else, in milliseconds. */
  longestPause: number;
}

interface Store {
  database: Database;
  settings: ProviderSettings;
}

async function measured(dataDir: string, what: string, job: () => Promise<unknown>): Promise<JobFigures> {
  const probe = new Worker(join(import.meta.dirname, 'lock-probe.ts'), { workerData: sqliteFile(dataDir) });
  await once(probe, 'message');
  const delays = monitorEventLoopDelay({ resolution: 2 });
  delays.enable();
  const begun = performance.now();
  await job();
  const seconds = (performance.now() - begun) / 1000;
  delays.disable();
  const answer = once(probe, 'message');
  probe.postMessage('stop');
  const [longestLock] = await answer;
  const longestPause = Math.round(delays.max / NS_PER_MS);
  return { what, seconds: Math.round(seconds * 10) / 10, longestLock: Math.round(Number(longestLock)), longestPause };
}

async function someOf(database: Database): Promise<number> {
  const counted = database.selectFrom('cases').select(({ fn }) => fn.countAll<number>().as('cases'));
  const { cases } = await counted.executeTakeFirstOrThrow();
  return Math.floor((Number(cases) * SHARE) / 100);
}

/** Applies every retention rule at the moment when the oldest cases have to go. */
async function endRetention({ database, settings }: Store): Promise<void> {
  const oldest = database.selectFrom('cases').select('received_at').orderBy('received_at');
  const { received_at } = await oldest
    .offset(await someOf(database))
    .limit(1)
    .executeTakeFirstOrThrow();
  const now = new Date(Date.parse(received_at) + settings.RETENTION_LEADS_DAYS * DAY_MS);
  for (const { removeExpired } of retentionRules({ database, settings })) await removeExpired(now);
}

/** Takes cases from their leads, as if those were from before the desk. */
async function forgetSomeCases({ database }: Store): Promise<void> {
  const newest = database.selectFrom('cases').select('number').orderBy('number', 'desc');
  await database
    .deleteFrom('cases')
    .where('number', 'in', newest.limit(await someOf(database)))
    .execute();
}

async function eraseOne({ database, settings }: Store): Promise<void> {
  const row = await database.selectFrom('leads').select('id').limit(1).executeTakeFirstOrThrow();
  await eraseFor({ database, settings }, { email: undefined, references: [row.id] }, 'benchmark');
}

/** Measures each job alone, on a SQLite store that nothing else uses. @param environment settings that name it */
export async function measureJobs(dataDir: string, environment: Record<string, string>): Promise<JobFigures[]> {
  const settings = readProviderSettings({ ...process.env, ...environment });
  await using database = await openDatabase({ dataDir, databaseUrl: undefined });
  const store = { database, settings };
  const figures = [
    await measured(dataDir, 'nothing', () => sleep(QUIET_MS)),
    await measured(dataDir, 'backup', async () => backupSqlite(dataDir, join(dataDir, 'backup.sqlite'))),
    await measured(dataDir, 'retention', () => endRetention(store)),
    await measured(dataDir, 'erasure', () => eraseOne(store)),
    await measured(dataDir, 'emptying the log', () => truncateLog(dataDir, 0)),
  ];
  await forgetSomeCases(store);
  const opening = { ...openingBy(settings), now: new Date(), signal: new AbortController().signal };
  figures.push(await measured(dataDir, 'earlier leads', () => openCasesOfEarlierLeads(database, opening)));
  return figures;
}
