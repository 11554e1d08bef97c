import { LARGEST_BATCH, MOST_EVENTS, TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { type Context, Hono } from 'hono';
import type { ContentFeeds } from '../app/context.ts';
import { errorPage } from './http/error-page.ts';
import { limitLoad } from './http/load-limit.ts';
import { countedName } from './insight/page-name.ts';
import { EMBEDDED_ORIGIN } from './provider-client/endpoints.ts';
import type { SiteSettings } from './settings/read.ts';
import { createDailyQuota, NO_QUOTA, type Take } from './visitor/daily-quota.ts';
import { visitorOf } from './visitor/visitor.ts';

/** Most reports in progress; the library retries others later, so that customers' posts have room. */
const MOST_AT_ONCE = 8;

/**
 * Most that one visitor may report in a day: about two hours of browsing, a quarter of it replayed. A few errors are
 * enough to know of them, and each may be a new name to store.
 */
const A_DAY = { reports: 2000, errors: 10, replayBytes: 5_000_000 };

export interface TelemetryOptions {
  settings: Pick<
    SiteSettings,
    'RUM_PROXY_PATH' | 'RUM_SESSION_SAMPLE_RATE' | 'RUM_REPLAY_SAMPLE_RATE' | 'RATE_LIMITS' | 'SITE_URL'
  >;
  intake: (request: Request) => Promise<Response>;
  feeds: Pick<ContentFeeds, 'categories'>;
  isTrustedProxy: IsTrustedProxy;
}

/**
 * Passes browsers' measurements on to the embedded intake (MO-03): a batch reduced to what is counted, with the names
 * of our pages; a replay as it is; and never a cookie or an address. If measuring is off, reports are refused.
 */
export function telemetryRoutes({ settings, intake, feeds, isTrustedProxy }: TelemetryOptions): Hono {
  const app = new Hono();
  const { RUM_PROXY_PATH: path, SITE_URL: site } = settings;
  const quota = settings.RATE_LIMITS ? createDailyQuota(A_DAY) : NO_QUOTA;
  const takeOf = (context: Context): Take<keyof typeof A_DAY> => quota(visitorOf(context, isTrustedProxy));
  const passOn = (kind: 'rum' | 'replay', type: string, body: BodyInit) =>
    intake(
      new Request(`${EMBEDDED_ORIGIN}/telemetry/api/v2/${kind}`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      }),
    );
  if (settings.RUM_SESSION_SAMPLE_RATE === 0) return app;
  app.use(`${path}/*`, limitLoad({ most: MOST_AT_ONCE }));
  app.post(`${path}/api/v2/rum`, async (context) => {
    const body = await context.req.arrayBuffer();
    if (body.byteLength > LARGEST_BATCH) return errorPage(context, 413);
    const events = readEvents(new TextDecoder().decode(body));
    if (events === 'too-many') return errorPage(context, 413);
    if (events === 'unreadable') return errorPage(context, 400);
    const take = takeOf(context);
    if (!take('reports', 1)) return tooMuch(context);
    const counted = events.filter(({ type }) => type !== 'error' || take('errors', 1));
    if (counted.length === 0) return context.body(null, 202);
    const named = await Promise.all(counted.map((event) => withPageName(event, site, feeds)));
    return passOn('rum', 'text/plain', named.map((event) => JSON.stringify(event)).join('\n'));
  });
  if (settings.RUM_REPLAY_SAMPLE_RATE === 0) return app;
  app.post(`${path}/api/v2/replay`, async (context) => {
    const body = await context.req.arrayBuffer();
    const take = takeOf(context);
    if (!take('reports', 1) || !take('replayBytes', body.byteLength)) return tooMuch(context);
    return passOn('replay', context.req.header('content-type') ?? '', body);
  });
  return app;
}

const SECONDS_A_DAY = 86_400;

const tooMuch = (context: Context) => errorPage(context, 429, { 'Retry-After': String(SECONDS_A_DAY) });

/** The events of a batch, one JSON document on each line, reduced to what is counted. */
function readEvents(batch: string): TelemetryEvent[] | 'too-many' | 'unreadable' {
  const lines = batch.split('\n', MOST_EVENTS + 1);
  if (lines.length > MOST_EVENTS) return 'too-many';
  const written = lines.filter((line) => line.trim() !== '');
  try {
    return written.length === 0 ? 'unreadable' : written.map((line) => TelemetryEvent.parse(JSON.parse(line)));
  } catch {
    return 'unreadable';
  }
}

/** An event with its page's name. */
async function withPageName(
  event: TelemetryEvent,
  site: string,
  feeds: TelemetryOptions['feeds'],
): Promise<TelemetryEvent> {
  if (!event.view) return event;
  const path = URL.canParse(event.view.url) ? new URL(event.view.url).pathname : '';
  return { ...event, view: { ...event.view, url: site + (await countedName(feeds, path)) } };
}
