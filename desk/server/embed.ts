/** The desk beside the site, in the site's process: how `npm start` has it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isOneOfSeveral } from '@larkfield/service/processes';
import type { Logger } from 'pino';
import { serveDesk } from './serve.ts';
import { readDeskSettings, type Settings } from './settings.ts';

export interface EmbeddedDesk {
  stop(): Promise<void>;
}

const NO_DESK: EmbeddedDesk = { stop: async () => {} };

/** An address that nothing answers at: calls of the embedded provider stay in the process. */
const IN_PROCESS = 'http://provider.invalid';

/** Until a process looks again whether the one that serves the desk has ended. */
const LOOKS_EVERY_MS = 2000;

type Provider = (request: Request) => Promise<Response>;

/**
 * Starts the desk on its own port, in one of several processes. Where it can't start, the site runs without it:
 * customers go first.
 * @param provider answers calls within the process
 */
export async function embedDesk(provider: Provider, log: Logger): Promise<EmbeddedDesk> {
  const settings = readDeskSettings(process.env);
  if (settings.DESK_PORT === 'off') return NO_DESK;
  if (isOneOfSeveral) return takeTurns(settings, provider, log);
  try {
    return { stop: (await serve(settings, provider, log)).close };
  } catch (error) {
    log.error(
      { port: settings.DESK_PORT, reason: String(error) },
      'the desk could not start: the site runs without it',
    );
    return NO_DESK;
  }
}

const serve = (settings: Settings, provider: Provider, log: Logger) =>
  serveDesk(settings, { log, providerUrl: IN_PROCESS, send: (url, init) => provider(new Request(url, init)) });

/** Serves the desk as soon as no other process does. */
function takeTurns(settings: Settings, provider: Provider, log: Logger): EmbeddedDesk {
  const stopping = new AbortController();
  const attempt = async (): Promise<(() => Promise<void>) | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return (await serve(settings, provider, log)).close;
      } catch (error) {
        if (!isPortTaken(error)) log.error({ reason: String(error) }, 'the desk could not start');
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
