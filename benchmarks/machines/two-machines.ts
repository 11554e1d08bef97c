/**
 * Two machines on one PostgreSQL and Redis, behind a proxy with its file of `operations/proxies` and a second line in
 * it. Each machine runs a provider and a site that uses it.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildConnector } from 'undici';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { documentedProxy, type ProxyName } from '../../e2e/fixtures/proxies/documented.ts';
import { openMachine as openNamespaces } from '../../e2e/fixtures/proxies/own-machine.ts';
import type { OwnDatabase } from '../processes/own-database.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';

export const SITE_URL = 'https://help.example.com';

/** The port of the first machine in the proxy's file, and that of the second machine in the test. */
const [FIRST_PORT, SECOND_PORT] = [3000, 3010];

/** The line of a file that names the first machine's site. */
const MACHINE_LINE: Record<ProxyName, RegExp> = {
  nginx: /^.*server 127\.0\.0\.1:3000\b.*\n/m,
  haproxy: /^.*server site1 127\.0\.0\.1:3000\n/m,
  caddy: /127\.0\.0\.1:3000(?= \{)/,
};

/** The file with a line for the second machine, as in the how-to. */
function withSecondMachine(proxy: ProxyName, text: string): string {
  return text.replace(MACHINE_LINE[proxy], (line) => {
    const second = line.replace(String(FIRST_PORT), String(SECOND_PORT)).replace('site1', 'site2');
    return proxy === 'caddy' ? `${line} ${second}` : line + second;
  });
}

export interface Machine {
  start(): Promise<void>;
  /** `SIGKILL` ends site and provider at once, as a power cut does; `SIGTERM` first the site, then the provider. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

interface Shared {
  database: OwnDatabase;
  environment: Record<string, string>;
}

async function createMachine({ database, environment }: Shared, port: number, name: string): Promise<Machine> {
  const providerPort = await freePort();
  const dataDir = join(database.dataDir, name);
  mkdirSync(dataDir);
  const settings = {
    ...database.environment,
    ...environment,
    DATA_DIR: dataDir,
    PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
  };
  let running: ServerProcess[] = [];
  return {
    async start() {
      const provider = await startServer({
        script: ['provider/src/main.ts'],
        environment: settings,
        readyUrl: `http://127.0.0.1:${providerPort}/readyz`,
      });
      const site = await startServer({
        script: ['site/server/main.ts', '--alone'],
        environment: settings,
        readyUrl: `http://127.0.0.1:${port}/readyz`,
      });
      running = [site, provider];
    },
    async stop(signal) {
      const stopped = running;
      running = [];
      if (signal === 'SIGKILL') await Promise.all(stopped.map((server) => server.stop(signal)));
      else for (const server of stopped) await server.stop(signal);
    },
  };
}

export interface TwoMachines {
  machines: readonly [Machine, Machine];
  /** Connects to the proxy, whatever the host of the request. */
  connect: buildConnector.connector;
  close(): Promise<void>;
}

/** Starts both machines and the proxy. @param environment settings that both machines share */
export async function openTwoMachines(proxy: ProxyName, { database, environment }: Shared): Promise<TwoMachines> {
  const [first, second] = [await freePort(), await freePort()];
  const shared = {
    database,
    environment: {
      SITE_URL,
      PROVIDER_API_KEY: randomUUID(),
      TRUSTED_PROXIES: '127.0.0.1',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // Twice the interval of the proxies' health checks.
      STOP_DELAY_MS: '4000',
      ...environment,
    },
  };
  const machines = [
    await createMachine(shared, first, 'first'),
    await createMachine(shared, second, 'second'),
  ] as const;
  for (const machine of machines) await machine.start();
  const { command, files } = await documentedProxy(proxy);
  const server = await openNamespaces({
    command,
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, withSecondMachine(proxy, text)] as const),
    ),
    ways: { customer: { from: '203.0.113.7', port: 443 } },
    outwards: { [FIRST_PORT]: first, [SECOND_PORT]: second },
  });
  const toProxy = buildConnector({ rejectUnauthorized: false, timeout: 5000 });
  return {
    machines,
    connect: (options, done) => {
      const there = { host: '127.0.0.1', hostname: '127.0.0.1', port: String(server.ports.customer) };
      toProxy({ ...options, ...there, servername: new URL(SITE_URL).hostname }, done);
    },
    async close() {
      await server.stop();
      for (const machine of machines) await machine.stop('SIGKILL');
    },
  };
}
