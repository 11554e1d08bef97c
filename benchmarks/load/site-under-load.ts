/** The site as `npm start` runs it, without rate limits, on a port of its own, with metrics for its heap. */
import { freePort } from '../../e2e/fixtures/free-port.ts';
import type { OwnDatabase } from '../processes/own-database.ts';
import { type ServerProcess, startServer } from '../processes/server-process.ts';

export interface SiteUnderLoad extends ServerProcess {
  origin: string;
  /** Heap of all processes that respond, in MB; 0 if none does. */
  heapMegabytes(): Promise<number>;
}

/**
 * @param processes `WEB_PROCESSES`
 * @param more further settings
 */
export async function startSite(
  database: OwnDatabase,
  processes: number,
  more: Record<string, string> = {},
): Promise<SiteUnderLoad> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const server = await startServer({
    script: ['--max-semi-space-size=32', '--max-old-space-size=320', 'site/server/main.ts'],
    environment: {
      ...database.environment,
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      WEB_PROCESSES: String(processes),
      ...more,
    },
    readyUrl: `${origin}/readyz`,
  });
  return { ...server, origin, heapMegabytes: () => heapMegabytes(`http://localhost:${metricsPort}/metrics`) };
}

async function heapMegabytes(url: string): Promise<number> {
  const answer = await fetch(url).catch(() => undefined);
  const text = (await answer?.text()) ?? '';
  const bytes = [...text.matchAll(/^nodejs_heap_size_used_bytes(?:\{[^}]*\})? (\S+)$/gm)].map(([, value]) =>
    Number(value),
  );
  return bytes.reduce((sum, value) => sum + value, 0) / 1e6;
}
