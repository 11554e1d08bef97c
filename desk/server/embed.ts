/** The desk in the site's process, as `npm start` runs it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeskForThisMachine } from '@larkfield/service/desk';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { isPortTaken } from '@larkfield/service/port';
import { isOneOfSeveral } from '@larkfield/service/processes';
import { settingsOrExit } from '@larkfield/service/settings';
import type { RunningPart } from '@larkfield/service/starting/summary';
import type { Logger } from 'pino';
import { serveDesk } from './serve.ts';
import { isOpen, type OpenSettings, readDeskSettings } from './settings.ts';
import { openSources } from './sources.ts';

export interface EmbeddedDesk {
  /** What a person is told at the start. */
  parts: readonly RunningPart[];
  stop(): Promise<void>;
}

const noDesk = (words: string): EmbeddedDesk => ({ parts: [{ name: 'Desk', words }], stop: async () => {} });

function deskPart(settings: OpenSettings): RunningPart {
  return { name: 'Desk', words: `${settings.DESK_URL}; ${staffSignIn(settings)}` };
}

function staffSignIn(settings: OpenSettings): string {
  if (settings.DESK_OIDC_ISSUER) return `staff sign in at ${settings.DESK_OIDC_ISSUER}`;
  if (!settings.hasDemoStaff) return 'nobody can sign in: DESK_OIDC_ISSUER names no issuer';
  return `invented staff sign in without a password${isDeskForThisMachine(settings) ? ', on this machine alone' : ''}`;
}

/** An address that doesn't exist: calls to the embedded provider stay in the process. */
const IN_PROCESS = 'http://provider.invalid';

/** How often other processes try to take over the desk's port. */
const LOOKS_EVERY_MS = 2000;

export interface Surroundings {
  /** Handles calls within the process. */
  provider: (request: Request) => Promise<Response>;
  log: Logger;
  metrics: Metrics;
  /** Whether the application is served from its sources by Vite instead of from the build. */
  isDevelopment: boolean;
}

/**
 * Starts the desk on its own port, in one of the processes. If it can't start, the site runs without it.
 */
export async function embedDesk(surroundings: Surroundings): Promise<EmbeddedDesk> {
  const settings = settingsOrExit(() => readDeskSettings(process.env));
  if (!isOpen(settings)) return noDesk('is off, by DESK_PORT');
  if (isOneOfSeveral) return takeTurns(settings, surroundings);
  try {
    return { parts: [deskPart(settings)], stop: (await serve(settings, surroundings)).close };
  } catch (error) {
    surroundings.log.error(
      { port: settings.DESK_PORT, reason: String(error) },
      'the desk could not start: the site runs without it',
    );
    return noDesk('could not start: the log above says why');
  }
}

const serve = (settings: OpenSettings, { provider, isDevelopment, ...parts }: Surroundings) =>
  serveDesk(settings, {
    ...parts,
    ...(isDevelopment && { pages: openSources(settings.DESK_URL) }),
    providerUrl: IN_PROCESS,
    send: (url, init) => provider(new Request(url, init)),
  });

/** Serves the desk once no other process does. */
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
    parts: [deskPart(settings)],
    async stop() {
      stopping.abort();
      await (await serving)?.();
    },
  };
}
