/** One fault on one engine, from a fresh platform to the verdict. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type OwnPostgres, ownPostgres } from '../../e2e/fixtures/servers/own-postgres.ts';
import { type OwnDatabase, ownDatabase } from '../processes/own-database.ts';
import { openCaseSystem } from './case-system.ts';
import { sendCustomers } from './customers.ts';
import { openMailServer } from './mail-server.ts';
import { createPlatform } from './platform.ts';
import { judge, type Verdict } from './promises.ts';
import { ownRedis } from './redis.ts';
import { mountSmallDisk, type Scenario } from './scenarios.ts';
import type { FaultSettings } from './settings.ts';
import { openTcpProxy } from './tcp-proxy.ts';

export type Engine = FaultSettings['engines'][number];

export type Tried =
  | { status: 'tried'; seconds: number; verdict: Verdict; fault?: string }
  /** The fault can't be injected on this machine. */
  | { status: 'left out'; reason: string };

/** Time with customers before the fault, so that it happens under load. */
const BEFORE_MS = 1000;
/** Time with customers after the fault, to show that the site has recovered. */
const AFTER_MS = 1500;

/** Functions that close what was opened, called in reverse order at the end. */
type Cleanup = (() => unknown)[];

/** Small enough to be filled quickly, large enough to start with. */
const DISK_MEGABYTES: Record<Engine, number> = { sqlite: 24, postgresql: 160 };

interface Databases {
  database: OwnDatabase;
  /** The server, where there is one. */
  postgres: OwnPostgres | undefined;
}

/** @param folder for all data */
async function databaseIn(folder: string, engine: Engine, programs: string | undefined, cleanup: Cleanup) {
  const postgres = engine === 'postgresql' ? await ownPostgres(programs ?? '', folder) : undefined;
  if (postgres) cleanup.push(postgres.remove);
  await postgres?.start();
  const own = await ownDatabase(postgres?.url);
  rmSync(own.dataDir, { recursive: true });
  const dataDir = join(folder, 'site');
  mkdirSync(dataDir);
  return { database: { ...own, dataDir, environment: { ...own.environment, DATA_DIR: dataDir } }, postgres };
}

/** @returns undefined if the scenario needs a small disk and this machine doesn't allow one */
async function openDatabases(
  { needs }: Scenario,
  engine: Engine,
  programs: string | undefined,
  cleanup: Cleanup,
): Promise<Databases | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'larkfield-faults-'));
  // The database server runs as another user.
  chmodSync(folder, 0o755);
  cleanup.push(() => rmSync(folder, { recursive: true, force: true }));
  if (needs === 'tmpfs') {
    const disk = mountSmallDisk(folder, DISK_MEGABYTES[engine]);
    if (!disk) return undefined;
    cleanup.push(disk.unmount);
  }
  return await databaseIn(folder, engine, programs, cleanup);
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 1000);

export async function tryScenario(
  scenario: Scenario,
  engine: Engine,
  programs: string | undefined,
  settings: FaultSettings,
): Promise<Tried> {
  if (scenario.needs === 'postgres' && engine !== 'postgresql')
    return { status: 'left out', reason: 'on PostgreSQL alone' };
  if (scenario.needs === 'several processes' && settings.processes === 1)
    return { status: 'left out', reason: 'with --processes 2 or more' };
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
  const opened = await openDatabases(scenario, engine, programs, cleanup);
  if (!opened) return { status: 'left out', reason: 'no tmpfs may be mounted here' };
  const { database, postgres } = opened;
  const redis = scenario.needs === 'redis' ? await ownRedis() : undefined;
  if (scenario.needs === 'redis' && !redis) return { status: 'left out', reason: 'no Redis to start here' };
  if (redis) cleanup.push(redis.stop);
  const caseSystem = await openCaseSystem();
  cleanup.push(caseSystem.close);
  const mailServer = scenario.mailsAreFiles ? undefined : await openMailServer();
  if (mailServer) cleanup.push(mailServer.close);
  const proxy = scenario.isSplit ? await openTcpProxy() : undefined;
  if (proxy) cleanup.push(proxy.close);
  const platform = await createPlatform({
    database,
    caseSystem,
    mailServer,
    processes: settings.processes,
    environment: {
      ...(redis && {
        RATE_LIMITS: 'on',
        REDIS_URL: redis.url,
        TRUSTED_PROXIES: '127.0.0.1/32,::1/128',
        DEMO_SIGN_IN: 'on',
        DEMO_DESK: 'on',
      }),
    },
    ...(proxy && {
      proxyUrl: (port: number) => {
        proxy.forwardTo(port);
        return proxy.url;
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
  const { kills, processes } = settings;
  const progress = (text: string) => console.log(`  ${scenario.name}, ${engine}: ${text}, ${secondsSince(begun)} s`);
  const parts = { platform, database, proxy, postgres, redis };
  const stage = { ...parts, lastsMs, kills, processes, progress };
  const fault = await scenario.run(stage).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  await platform.start();
  await sleep(AFTER_MS);
  await customers.stop();
  const verdict = await judge({ database, customers, caseSystem, mailServer });
  return { status: 'tried', seconds: secondsSince(begun), verdict, ...(fault && { fault }) };
}
