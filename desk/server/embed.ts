/** The desk beside the site, in the site's process: how `npm start` has it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { isOneOfSeveral } from '@larkfield/service/processes';
import type { Logger } from 'pino';
import { serveDesk } from './serve.ts';
import { isOpen, type OpenSettings, readDeskSettings } from './settings.ts';
import { openSources } from './sources.ts';

export interface EmbeddedDesk {
  stop(): Promise<void>;
}

const NO_DESK: EmbeddedDesk = { stop: async () => {} };

/** An address that nothing answers at: calls of the embedded provider stay in the process. */
const IN_PROCESS = 'http://provider.invalid';

/** Until a process looks again whether the one that serves the desk has ended. */
const LOOKS_EVERY_MS = 2000;

export interface Surroundings {
  /** Answers calls within the process. */
  provider: (request: Request) => Promise<Response>;
  log: Logger;
  metrics: Metrics;
  /** Whether the application is served from its sources as they change, rather than as it was built. */
  isDevelopment: boolean;
}

/**
 * Starts the desk on its own port, in one of several processes. Where it can't start, the site runs without it:
 * customers go first.
 */
export async function embedDesk(surroundings: Surroundings): Promise<EmbeddedDesk> {
  const settings = readDeskSettings(process.env);
  if (!isOpen(settings)) return NO_DESK;
  if (isOneOfSeveral) return takeTurns(settings, surroundings);
  try {
    return { stop: (await serve(settings, surroundings)).close };
  } catch (error) {
    surroundings.log.error(
      { port: settings.DESK_PORT, reason: String(error) },
      'the desk could not start: the site runs without it',
    );
    return NO_DESK;
  }
}

const serve = (settings: OpenSettings, { provider, isDevelopment, ...parts }: Surroundings) =>
  serveDesk(settings, {
    ...parts,
    ...(isDevelopment && { pages: openSources(settings.DESK_URL) }),
    providerUrl: IN_PROCESS,
    send: (url, init) => provider(new Request(url, init)),
  });

/** Serves the desk as soon as no other process does. */
function takeTurns(settings: OpenSettings, surroundings: Surroundings): EmbeddedDesk {
  const stopping = new AbortController();
  const attempt = async (): Promise<(() => Promise<void>) | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return (await serve(settings, surroundings)).close;
      } catch (error) {
        if (!isPortTaken(error)) surroundings.log.error({ reason: String(error) }, 'the desk could not start');
        await sleep(LOOKS_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
    return undefined;
  };
  const serving = attempt();
  return {
    async stop() {
      stopping.abort();
      await (await serving)?.();
    },
  };
}

const isPortTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
