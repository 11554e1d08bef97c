/**
 * A process that has just started is slow until V8 has compiled what it runs often: at first a meter reading takes 16 ms
 * of its time instead of 4. On the worst day it would fall behind at once. So it rehearses before it serves: it sends
 * itself readings, whose leads go to a database in memory and whose mails are thrown away.
 */
import type { RequestListener } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { openInMemory } from '@larkfield/database/open-in-memory';
import type { Database } from '@larkfield/database/tables';
import { createLogger } from '@larkfield/service/logging';
import { openMetrics } from '@larkfield/service/measuring/metrics';
import type { Logger } from 'pino';
import { NO_LIMITS } from '../http/rate-limit.ts';
import { createListener, createSiteServer } from '../http/site-server.ts';
import type { ProviderPart } from '../provider-part.ts';
import { createSite, type SiteParts } from '../site.ts';
import { type Ask, connectTo, type OwnConnection } from './connection.ts';
import { readOpened, sendReading } from './reading.ts';

/** Under way together, as they are on the day. */
const READINGS_AT_ONCE = 10;
/** A slow machine, or a content server that does not answer, must not keep the site from starting. */
export const LONGEST_REHEARSAL_MS = 10_000;

/** One process is to serve soon; several are there for a load at which the first seconds decide. */
export const usualReadings = (processes: number): number => (processes > 1 ? 1000 : 300);

export interface RehearsalOptions {
  /** How many are sent, if there is time. */
  readings: number;
  /** Takes the leads. */
  openBackend(database: Database, log: Logger): Promise<ProviderPart>;
}

/** @returns how many readings were sent; nothing of them is kept, logged or counted */
export async function rehearse(parts: SiteParts, { readings, openBackend }: RehearsalOptions): Promise<number> {
  const database = await openInMemory();
  const log = createLogger('silent');
  try {
    const backend = await openBackend(database, log);
    try {
      await using site = await openSite({ ...parts, database, log }, backend);
      backend.start();
      return await sendReadings(site.ask, readings);
    } finally {
      await backend.stop();
    }
  } finally {
    await database.destroy();
  }
}

/** A second site, of the same parts, whose posts go to the backend of the rehearsal. */
async function openSite(parts: SiteParts, backend: ProviderPart): Promise<OwnConnection> {
  const { settings, supplier, log, isTrustedProxy: isTrusted } = parts;
  const site = createSite({
    ...parts,
    // The backend that the settings name must not hear of it.
    settings: { ...settings, BACKEND_API_URL: undefined },
    embeddedProvider: (request) =>
      request.method === 'POST' ? backend.fetch(request) : parts.embeddedProvider(request),
    metrics: await openMetrics(undefined),
    limits: NO_LIMITS,
  });
  const { phones } = supplier;
  const listener: RequestListener = createListener(site.fetch, { log, phones });
  const server = createSiteServer(listener, { log, phones, isTrusted, limits: false });
  return connectTo(server, new URL(settings.SITE_URL).host);
}

async function sendReadings(ask: Ask, readings: number): Promise<number> {
  const timeOver = setTimeout(LONGEST_REHEARSAL_MS, 'time over', { ref: false });
  const opened = await readOpened(ask);
  let sent = 0;
  while (sent < readings) {
    const batch = Array.from({ length: READINGS_AT_ONCE }, (_, number) => sendReading(ask, opened, sent + number));
    if ((await Promise.race([Promise.all(batch), timeOver])) === 'time over') break;
    sent += READINGS_AT_ONCE;
  }
  return sent;
}
