/** One fault on one engine, from a fresh platform to the verdict. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnPostgres, ownPostgres } from '../../e2e/fixtures/own-postgres.ts';
import { type OwnDatabase, ownDatabase } from '../processes/own-database.ts';
import { openCaseSystem } from './case-system.ts';
import { sendCustomers } from './customers.ts';
import { openLine } from './line.ts';
import { createPlatform } from './platform.ts';
import { judge, type Verdict } from './promises.ts';
import { ownRedis } from './redis.ts';
import { mountSmallDisk, type Scenario } from './scenarios.ts';
import type { FaultSettings } from './settings.ts';

export type Engine = FaultSettings['engines'][number];

export type Tried =
  | { status: 'tried'; seconds: number; verdict: Verdict; fault?: string }
  /** This machine can't make the fault. */
  | { status: 'left out'; reason: string };

/** Customers before the fault, so that it meets a site at work. */
const BEFORE_MS = 1000;
/** And after it, so that the recovered site is seen to work. */
const AFTER_MS = 1500;

/** What was opened, closed in the opposite order whatever happens. */
type Cleanup = (() => unknown)[];

async function databaseFor(engine: Engine, postgresPrograms: string | undefined, cleanup: Cleanup) {
  if (engine === 'sqlite') {
    const database = await ownDatabase(undefined);
    cleanup.push(database.remove);
    return { database, postgres: undefined };
  }
  const postgres: OwnPostgres = await ownPostgres(postgresPrograms ?? '');
  cleanup.push(postgres.remove);
  await postgres.start();
  const database = await ownDatabase(postgres.url);
  cleanup.push(() => rmSync(database.dataDir, { recursive: true, force: true }));
  return { database, postgres };
}

/** The same database on a small disk. */
function onSmallDisk(database: OwnDatabase, cleanup: Cleanup): OwnDatabase | undefined {
  const dataDir = mkdtempSync(join(tmpdir(), 'larkfield-disk-'));
  const disk = mountSmallDisk(dataDir);
  if (!disk) return undefined;
  cleanup.push(disk.unmount);
  return { ...database, dataDir, environment: { ...database.environment, DATA_DIR: dataDir } };
}

export async function tryScenario(
  scenario: Scenario,
  engine: Engine,
  programs: string | undefined,
  settings: FaultSettings,
): Promise<Tried> {
  if (scenario.needs === 'postgres' && engine !== 'postgresql')
    return { status: 'left out', reason: 'on PostgreSQL alone' };
  if (scenario.needs === 'tmpfs' && engine !== 'sqlite') return { status: 'left out', reason: 'on SQLite alone' };
  if (engine === 'postgresql' && !programs) return { status: 'left out', reason: 'no PostgreSQL to start here' };
  const cleanup: Cleanup = [];
  try {
    return await run(scenario, engine, programs, settings, cleanup);
  } finally {
    for (const close of cleanup.reverse()) await close();
  }
}

async function run(
  scenario: Scenario,
  engine: Engine,
  programs: string | undefined,
  settings: FaultSettings,
  cleanup: Cleanup,
): Promise<Tried> {
  const begun = performance.now();
  const { database: own, postgres } = await databaseFor(engine, programs, cleanup);
  const database = scenario.needs === 'tmpfs' ? onSmallDisk(own, cleanup) : own;
  if (!database) return { status: 'left out', reason: 'no tmpfs may be mounted here' };
  const redis = scenario.needs === 'redis' ? await ownRedis() : undefined;
  if (scenario.needs === 'redis' && !redis) return { status: 'left out', reason: 'no Redis to start here' };
  if (redis) cleanup.push(redis.stop);
  const caseSystem = await openCaseSystem();
  cleanup.push(caseSystem.close);
  const line = scenario.isSplit ? await openLine() : undefined;
  if (line) cleanup.push(line.close);
  const platform = await createPlatform({
    database,
    caseSystem,
    environment: {
      ...scenario.environment?.(database),
      ...(redis && { RATE_LIMITS: 'on', REDIS_URL: redis.url, TRUSTED_PROXIES: '127.0.0.1/32,::1/128' }),
    },
    ...(line && {
      line: (port: number) => {
        line.leadTo(port);
        return line.url;
      },
    }),
  });
  cleanup.push(() => platform.stop());
  await platform.start();
  const run = `${scenario.name}-${engine}`.replace(/\W+/g, '-').toLowerCase();
  const customers = sendCustomers({ origin: platform.origin, run, rate: settings.rate });
  cleanup.push(customers.close);
  await sleep(BEFORE_MS);
  const lastsMs = settings.seconds * 1000;
  const stage = { platform, database, line, postgres, redis, lastsMs, kills: settings.kills };
  const fault = await scenario.run(stage).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  await platform.start();
  await sleep(AFTER_MS);
  await customers.stop();
  const verdict = await judge({ database, customers, caseSystem });
  return { status: 'tried', seconds: Math.round((performance.now() - begun) / 1000), verdict, ...(fault && { fault }) };
}
