import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { openHttpServer } from '@larkfield/service/http-server';
import { sessionSecret } from '@larkfield/service/session-secret';
import { createDesk, type DeskParts } from './desk.ts';
import type { Settings } from './settings.ts';

/** Longest time that a request may take to arrive, in milliseconds; a file of 10 MB over a slow line included. */
const ARRIVAL_MS = 120_000;

/** Listens on the desk's port. @throws where the port is taken, or the application is not built */
export async function serveDesk(
  settings: Settings,
  parts: Pick<DeskParts, 'log' | 'send' | 'providerUrl'>,
): Promise<{ port: number; close(): Promise<void> }> {
  // First: a port that is open answers.
  const desk = createDesk({ settings, secret: sessionSecret(settings), ...parts });
  const http = await openHttpServer({
    port: settings.DESK_PORT === 'off' ? 0 : settings.DESK_PORT,
    create: (handle) => createServer({ requestTimeout: ARRIVAL_MS, headersTimeout: 15_000 }, handle),
    // Who looks at a case is known to one process alone.
    isForOne: true,
    stopDelayMs: settings.STOP_DELAY_MS,
    stopTimeoutMs: settings.STOP_TIMEOUT_MS,
    check: async () => {},
  });
  await http.serve(getRequestListener(desk.fetch));
  parts.log.info({ url: settings.DESK_URL, port: http.port }, 'the desk is listening');
  return {
    port: http.port,
    async close() {
      desk.close();
      await http.close();
    },
  };
}
