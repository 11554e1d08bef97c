/** Desk and provider in processes of their own, filled with cases, with a member of staff who is signed in. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { createSessions } from '../../desk/server/sign-in/session.ts';
import { freePort } from '../../e2e/fixtures/free-port.ts';
import { openStaffIssuer } from '../../e2e/fixtures/staff.ts';
import type { OwnDatabase } from '../processes/own-database.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';
import { usageOf } from '../processes/usage.ts';

const SECRET = 'the secret of a desk that is measured';

export interface DeskUnderLoad {
  url: string;
  /** Base URL of the provider's staff API. */
  api: string;
  token: string;
  /** CPU time that the provider has used so far, in milliseconds. */
  providerCpu(): number;
  /** The cookie header of a member of staff's session. */
  cookieOf(subject: string): Promise<string>;
  /** Present memory use of the desk's process, in MB. */
  deskMemory(): Promise<{ heap: number; resident: number }>;
  stop(): Promise<void>;
}

const RESTED_SECONDS = 3;

/** Resolves once the letters that the made cases were due are sent: for some seconds the provider has hardly worked. */
async function rested(cpu: () => number): Promise<void> {
  for (let calm = 0, before = cpu(); calm < RESTED_SECONDS; ) {
    await sleep(1000);
    const now = cpu();
    calm = now - before < 100 ? calm + 1 : 0;
    before = now;
  }
}

/** @param cases how many the provider has */
export async function startDeskUnderLoad(database: OwnDatabase, cases: number): Promise<DeskUnderLoad> {
  const issuer = await openStaffIssuer();
  const [port, providerPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const environment = {
    ...database.environment,
    SESSION_SECRET: SECRET,
    DESK_PORT: String(port),
    PROVIDER_PORT: String(providerPort),
    PROVIDER_URL: `http://127.0.0.1:${providerPort}`,
    DESK_OIDC_ISSUER: issuer.issuer,
    LOG_LEVEL: 'error',
    // The windows of all staff come from here, as by a proxy, and are more than one visitor may open.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO_SIGN_IN: 'off',
  };
  const seed = ['provider/src/commands/desk-seed.ts', String(cases)];
  execFileSync(process.execPath, seed, { cwd: PROJECT_ROOT, env: { ...process.env, ...environment } });
  const start = (script: string, at: number, more: Record<string, string> = {}): Promise<ServerProcess> =>
    startServer({
      script: [script],
      environment: { ...environment, ...more },
      readyUrl: `http://127.0.0.1:${at}/readyz`,
    });
  const provider = await start('provider/src/main.ts', providerPort);
  const desk = await start('desk/server/main.ts', port, { METRICS_PORT: String(metricsPort) });
  const providerCpu = () => usageOf(provider.pid).cpuSeconds * 1000;
  await rested(providerCpu);
  const sessions = createSessions(SECRET, false);
  return {
    url: `http://localhost:${port}`,
    api: `http://127.0.0.1:${providerPort}/backend/v1`,
    token: issuer.token,
    providerCpu,
    cookieOf: async (subject) => (await sessions.keep(await issuer.tokenOf(subject, subject)))?.split(';')[0] ?? '',
    async deskMemory() {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? 0) / 1e6;
      return { heap: value('nodejs_heap_size_used_bytes'), resident: value('process_resident_memory_bytes') };
    },
    async stop() {
      await desk.stop();
      await provider.stop();
      issuer.close();
    },
  };
}
