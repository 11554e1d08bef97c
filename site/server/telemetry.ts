import { LARGEST_BATCH, MOST_EVENTS, TelemetryEvent } from '@larkfield/api-schemas/telemetry';
import type { IsTrustedProxy } from '@larkfield/service/visitor-address';
import { type Context, Hono } from 'hono';
import type { ContentFeeds } from '../app/context.ts';
import { errorPage } from './http/error-page.ts';
import { limitLoad } from './http/load-limit.ts';
import { countedName } from './insight/page-name.ts';
import { EMBEDDED_ORIGIN } from './provider-client/endpoints.ts';
import type { SiteSettings } from './settings/read.ts';
import { createTelemetryQuota, NO_QUOTA, type TakeReport } from './telemetry-quota.ts';
import { visitorOf } from './visitor/visitor.ts';

/** Reports under way at once; beyond, the library tries again later, and customers' own posts have the room. */
const MOST_AT_ONCE = 8;

export interface TelemetryParts {
  settings: Pick<
    SiteSettings,
    'RUM_PROXY_PATH' | 'RUM_SESSION_SAMPLE_RATE' | 'RUM_REPLAY_SAMPLE_RATE' | 'RATE_LIMITS' | 'SITE_URL'
  >;
  intake: (request: Request) => Promise<Response>;
  feeds: Pick<ContentFeeds, 'categories'>;
  isTrustedProxy: IsTrustedProxy;
}

/**
 * Passes what browsers measure on to the embedded intake (MO-03): a batch with what is counted of its events and the
 * names of our pages, a replay as it is, and never a cookie or an address. Where nothing is measured, nothing is taken.
 */
export function telemetryRoutes({ settings, intake, feeds, isTrustedProxy }: TelemetryParts): Hono {
  const app = new Hono();
  const { RUM_PROXY_PATH: path, SITE_URL: site } = settings;
  const quota = settings.RATE_LIMITS ? createTelemetryQuota() : NO_QUOTA;
  const takeOf = (context: Context): TakeReport => quota(visitorOf(context, isTrustedProxy));
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

/** The events of a batch, one JSON a line, each with what is counted of it and nothing else. */
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

/** An event whose page is one of ours, or no page at all. */
async function withPageName(
  event: TelemetryEvent,
  site: string,
  feeds: TelemetryParts['feeds'],
): Promise<TelemetryEvent> {
  if (!event.view) return event;
  const path = URL.canParse(event.view.url) ? new URL(event.view.url).pathname : '';
  return { ...event, view: { ...event.view, url: site + (await countedName(feeds, path)) } };
}
