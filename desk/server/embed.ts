/** The desk beside the site, in the site's process: how `npm start` has it. */

import type { Logger } from 'pino';
import { serveDesk } from './serve.ts';
import { readDeskSettings } from './settings.ts';

export interface EmbeddedDesk {
  /** Undefined where there is none: `DESK_PORT=off`, or its port is taken. */
  url: string | undefined;
  stop(): Promise<void>;
}

const NO_DESK: EmbeddedDesk = { url: undefined, stop: async () => {} };

/** An address that nothing answers at: calls of the embedded provider stay in the process. */
const IN_PROCESS = 'http://provider.invalid';

/**
 * Starts the desk on its own port. One that can't start leaves the site as it is: customers go first.
 * @param provider answers calls within the process
 */
export async function embedDesk(provider: (request: Request) => Promise<Response>, log: Logger): Promise<EmbeddedDesk> {
  const settings = readDeskSettings(process.env);
  if (settings.DESK_PORT === 'off') return NO_DESK;
  try {
    const desk = await serveDesk(settings, {
      log,
      providerUrl: IN_PROCESS,
      send: (url, init) => provider(new Request(url, init)),
    });
    return { url: settings.DESK_URL, stop: desk.close };
  } catch (error) {
    log.error(
      { port: settings.DESK_PORT, reason: String(error) },
      'the desk could not start: the site runs without it',
    );
    return NO_DESK;
  }
}
