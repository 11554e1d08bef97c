/** The faults that are injected while customers send readings. Each ends with everything running. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OwnPostgres } from '../../e2e/fixtures/servers/own-postgres.ts';
import type { OwnDatabase } from '../processes/own-database.ts';
import type { Platform } from './platform.ts';
import type { TcpProxy } from './tcp-proxy.ts';

interface Stage {
  platform: Platform;
  database: OwnDatabase;
  /** Between site and provider, if they are in two processes. */
  proxy: TcpProxy | undefined;
  postgres: OwnPostgres | undefined;
  redis: { restart(): Promise<void> } | undefined;
  /** How long a fault lasts, in milliseconds. */
  lastsMs: number;
  kills: number;
  /** The site's number of processes. */
  processes: number;
  /** Reports progress. */
  progress(text: string): void;
}

export interface Scenario {
  name: string;
  /** The technique that injects the fault, if there are several. */
  by?: string;
  /** Site and provider in processes of their own. */
  isSplit?: true;
  /** Mails are written to files instead of sent to a mail server. */
  mailsAreFiles?: true;
  needs?: 'postgres' | 'redis' | 'tmpfs' | 'several processes';
  /** @throws if the platform did not behave as it should */
  run(stage: Stage): Promise<void>;
}

/** Fills the disk in small pieces, since other processes write to it as well. */
function fill(file: string): void {
  for (const bytes of [1_000_000, 10_000, 100]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  }
}

async function fillDisk({ database: { dataDir }, postgres, lastsMs }: Stage): Promise<void> {
  const ballast = join(dataDir, 'ballast');
  const until = performance.now() + lastsMs;
  try {
    // Fills space again that other processes free.
    for (; performance.now() < until; await sleep(100)) fill(ballast);
  } finally {
    rmSync(ballast);
  }
  // A PostgreSQL server that can't write its log ends, and has to be started again.
  await postgres?.start();
}

/** Mounts a small disk at a folder; undefined if this machine doesn't allow it. */
export function mountSmallDisk(folder: string, megabytes: number): { unmount(): void } | undefined {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  return { unmount: () => void execFileSync('umount', [folder]) };
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'kill -9',
    async run({ platform, kills, processes, lastsMs, progress }) {
      for (let count = 1; count <= kills; count += 1) {
        await platform.start();
        await sleep((lastsMs / 4) * (1 + Math.random()));
        // With several processes: alternately kills all of them, or only the primary, after which its workers end.
        if (processes > 1 && count % 2 === 0) await platform.killFirst();
        else await platform.stop('SIGKILL');
        progress(`${count} of ${kills} kills`);
      }
      await platform.start();
    },
  },
  {
    name: 'kill -9 of one of several',
    needs: 'several processes',
    async run({ platform, kills, lastsMs, progress }) {
      for (let count = 1; count <= kills; count += 1) {
        await sleep((lastsMs / 4) * (1 + Math.random()));
        await platform.killOneOfSeveral();
        progress(`${count} of ${kills} kills`);
      }
    },
  },
  {
    name: 'SIGTERM under load',
    async run({ platform, kills, lastsMs, progress }) {
      const stops = Math.ceil(kills / 10);
      for (let count = 1; count <= stops; count += 1) {
        await sleep(lastsMs / 2);
        const code = await platform.stop('SIGTERM');
        if (code !== 0) throw new Error(`The site ended with ${code}`);
        await platform.start();
        progress(`${count} of ${stops} stops`);
      }
    },
  },
  {
    name: 'provider down',
    isSplit: true,
    async run({ platform, lastsMs }) {
      await platform.killProvider();
      await sleep(lastsMs);
      await platform.startProvider();
    },
  },
  {
    name: 'provider half-open',
    by: 'a TCP proxy that accepts bytes and sends none',
    isSplit: true,
    async run({ proxy, lastsMs }) {
      proxy?.stall();
      await sleep(lastsMs);
      proxy?.resume();
    },
  },
  { name: 'disk full', by: 'a tmpfs', needs: 'tmpfs', mailsAreFiles: true, run: fillDisk },
  {
    name: 'Redis restarted',
    needs: 'redis',
    async run({ redis, lastsMs }) {
      await sleep(lastsMs / 2);
      await redis?.restart();
      await sleep(lastsMs);
    },
  },
  {
    name: 'PostgreSQL restarted',
    needs: 'postgres',
    async run({ postgres, lastsMs }) {
      await postgres?.stop('SIGINT');
      await sleep(lastsMs);
      await postgres?.start();
    },
  },
  {
    name: 'PostgreSQL killed',
    needs: 'postgres',
    async run({ postgres, lastsMs }) {
      await postgres?.stop('SIGKILL');
      await sleep(lastsMs);
      await postgres?.start();
    },
  },
];
