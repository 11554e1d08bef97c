/** Site and provider under a fault: together in one process, or each in its own with a line between that can be cut. */
import { join } from 'node:path';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { listeningSockets } from '../processes/listening-sockets.ts';
import type { OwnDatabase } from '../processes/own-database.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { familyOf } from '../processes/usage.ts';
import type { CaseSystem } from './case-system.ts';
import type { MailServer } from './mail-server.ts';

export interface Platform {
  origin: string;
  /** Starts everything that does not run. */
  start(): Promise<void>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Kills the site's first process alone, which looks after the others. */
  killFirst(): Promise<void>;
  /** Kills one of the several that serve, and waits until as many as before serve again. */
  killOneOfSeveral(): Promise<void>;
  /** The provider alone, where it has a process of its own. */
  startProvider(): Promise<void>;
  killProvider(): Promise<void>;
  /** As `PROVIDER_FAULTS_FILE` is written. */
  faultsFile: string;
}

interface PlatformSettings {
  database: OwnDatabase;
  caseSystem: CaseSystem;
  /** Undefined: mails are files. */
  mailServer: MailServer | undefined;
  /** Of the site, as `WEB_PROCESSES`. */
  processes: number;
  environment?: Record<string, string>;
  /** Gives the address at which the site reaches the provider; undefined: both are one process. */
  line?: (providerPort: number) => string;
}

/** Calls end within this, so that a provider that hangs is noticed while the fault lasts. */
const HTTP_TIMEOUT_MS = '1000';

/** For a process that was killed to be replaced, on a busy machine. */
const RESTART_MS = 60_000;

interface Ports {
  port: number;
  providerPort: number;
}

function environmentOf(parts: PlatformSettings, { port, providerPort }: Ports, faultsFile: string) {
  const { database, caseSystem, mailServer, processes, environment, line } = parts;
  return {
    ...database.environment,
    ...caseSystem.environment,
    ...mailServer?.environment,
    WEB_PROCESSES: String(processes),
    DESK_PORT: 'off',
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_FAULTS_FILE: faultsFile,
    HTTP_TIMEOUT_MS,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    STOP_DELAY_MS: '100',
    ...(line && { PROVIDER_URL: line(providerPort) }),
    ...environment,
  };
}

export async function createPlatform(parts: PlatformSettings): Promise<Platform> {
  const { database, processes, line } = parts;
  const [port, providerPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const faultsFile = join(database.dataDir, 'faults.json');
  const settings = environmentOf(parts, { port, providerPort }, faultsFile);
  let site: ServerProcess | undefined;
  let provider: ServerProcess | undefined;

  async function startProvider(): Promise<void> {
    if (!line || provider) return;
    provider = await startServer({
      script: ['provider/src/main.ts'],
      environment: settings,
      readyUrl: `http://127.0.0.1:${providerPort}/readyz`,
    });
  }

  async function start(): Promise<void> {
    await startProvider();
    if (site) return;
    const script = ['site/server/main.ts', ...(line ? ['--alone'] : [])] as const;
    site = await startServer({
      script: [script[0], ...script.slice(1)],
      environment: settings,
      readyUrl: `${origin}/readyz`,
    });
  }

  async function killProvider(): Promise<void> {
    await provider?.stop('SIGKILL');
    provider = undefined;
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const code = (await site?.stop(signal)) ?? null;
    await provider?.stop(signal);
    [site, provider] = [undefined, undefined];
    return code;
  }

  async function killFirst(): Promise<void> {
    await site?.killAlone();
    site = undefined;
  }

  async function serving(count: number): Promise<void> {
    const until = performance.now() + RESTART_MS;
    while (listeningSockets(port) !== count) {
      if (performance.now() > until) throw new Error(`Not ${count} processes serve after ${RESTART_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function killOneOfSeveral(): Promise<void> {
    // One that is only starting would leave all of its work to the others anyway.
    await serving(processes);
    const [, one] = site ? familyOf(site.pid) : [];
    if (one === undefined) throw new Error('The site has one process');
    process.kill(one, 'SIGKILL');
    await serving(processes - 1);
    await serving(processes);
  }

  return { origin, start, stop, killFirst, killOneOfSeveral, startProvider, killProvider, faultsFile };
}
