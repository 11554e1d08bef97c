/** Site and provider under test: in one process, or in two with a proxy between them that can stop forwarding. */
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { listeningSockets } from '../processes/listening-sockets.ts';
import type { OwnDatabase } from '../processes/own-database.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { familyOf } from '../processes/usage.ts';
import type { CaseSystem } from './case-system.ts';
import type { MailServer } from './mail-server.ts';

export interface Platform {
  origin: string;
  /** Starts everything that isn't running. */
  start(): Promise<void>;
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Kills only the site's primary process, which supervises the others. */
  killFirst(): Promise<void>;
  /** Kills one of the worker processes, and waits until as many as before are listening again. */
  killOneOfSeveral(): Promise<void>;
  /** Starts the provider if it has a process of its own. */
  startProvider(): Promise<void>;
  killProvider(): Promise<void>;
}

interface PlatformSettings {
  database: OwnDatabase;
  caseSystem: CaseSystem;
  /** If undefined, mails are written to files. */
  mailServer: MailServer | undefined;
  /** Value of the site's `WEB_PROCESSES`. */
  processes: number;
  environment?: Record<string, string>;
  /** Returns the URL at which the site reaches the provider. If undefined, both are in one process. */
  proxyUrl?: (providerPort: number) => string;
}

/** Short enough for calls to a hanging provider to time out during the fault. */
const HTTP_TIMEOUT_MS = '1000';

/** Longest wait for a killed process to be replaced, on a busy machine. */
const RESTART_MS = 60_000;

interface Ports {
  port: number;
  providerPort: number;
}

function environmentOf(parts: PlatformSettings, { port, providerPort }: Ports) {
  const { database, caseSystem, mailServer, processes, environment, proxyUrl } = parts;
  return {
    ...database.environment,
    ...caseSystem.environment,
    ...mailServer?.environment,
    WEB_PROCESSES: String(processes),
    DESK_PORT: 'off',
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    HTTP_TIMEOUT_MS,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    STOP_DELAY_MS: '100',
    ...(proxyUrl && { PROVIDER_URL: proxyUrl(providerPort) }),
    ...environment,
  };
}

/** Waits until this many processes listen on the port. */
async function serving(port: number, count: number): Promise<void> {
  const until = performance.now() + RESTART_MS;
  while (listeningSockets(port) !== count) {
    if (performance.now() > until) throw new Error(`Not ${count} processes serve after ${RESTART_MS} ms`);
    await sleep(20);
  }
}

export async function createPlatform(parts: PlatformSettings): Promise<Platform> {
  const { processes, proxyUrl } = parts;
  const [port, providerPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const settings = environmentOf(parts, { port, providerPort });
  let site: ServerProcess | undefined;
  let provider: ServerProcess | undefined;

  async function startProvider(): Promise<void> {
    if (!proxyUrl || provider) return;
    provider = await startServer({
      script: ['provider/src/main.ts'],
      environment: settings,
      readyUrl: `http://127.0.0.1:${providerPort}/readyz`,
    });
  }

  async function start(): Promise<void> {
    await startProvider();
    if (site) return;
    site = await startServer({
      script: ['site/server/main.ts', ...(proxyUrl ? ['--alone'] : [])],
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

  async function killOneOfSeveral(): Promise<void> {
    // Waits for all workers, since killing one that is still starting would prove nothing.
    await serving(port, processes);
    const [, one] = site ? familyOf(site.pid) : [];
    if (one === undefined) throw new Error('The site has one process');
    process.kill(one, 'SIGKILL');
    await serving(port, processes - 1);
    await serving(port, processes);
  }

  return { origin, start, stop, killFirst, killOneOfSeveral, startProvider, killProvider };
}
