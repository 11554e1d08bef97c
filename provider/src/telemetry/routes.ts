import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { LARGEST_BODY } from '../json-api/middleware.ts';
import { refuse } from '../json-api/problem.ts';
import { BodyError, checkSegment, readBatch } from './body.ts';
import type { TelemetryStore } from './store.ts';

export interface TelemetryOptions {
  store: TelemetryStore;
  logger: Logger;
}

const TOO_LARGE = { code: 'too-large', title: 'The body is too large' };

/**
 * The monitoring intake for `@datadog/browser-rum`: batches of events and segments of replays (MO-03). Events are counted,
 * segments too, and no segment is kept. A body is either counted whole (202), or not at all: 400 if it is broken, 413 if it
 * is too large, 503 if it can't be stored.
 */
export function telemetryRoutes({ store, logger }: TelemetryOptions): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (context) => refuse(context, 413, TOO_LARGE) }));
  app.post('/api/v2/rum', async (context) => {
    const body = new Uint8Array(await context.req.arrayBuffer());
    const events = await readBatch(body, context.req.query('dd-evp-encoding'));
    return stored(context, store.addEvents(events, new Date()), logger);
  });
  app.post('/api/v2/replay', async (context) => {
    await checkSegment(context.req.raw);
    return stored(context, store.countSegment(new Date()), logger);
  });
  app.onError((error, context) => {
    if (!(error instanceof BodyError)) throw error;
    const fault = error.status === 413 ? TOO_LARGE : { code: 'malformed-body', title: 'The body can not be read' };
    return refuse(context, error.status, { ...fault, detail: error.message });
  });
  return app;
}

async function stored(context: Context, writing: Promise<void>, logger: Logger): Promise<Response> {
  try {
    await writing;
    return context.body(null, 202);
  } catch (error) {
    logger.error({ reason: String(error) }, 'measurements of a browser could not be stored: they are lost');
    return refuse(context, 503, {
      code: 'unavailable',
      title: 'This can not be stored now',
      detail: 'Send it again later.',
    });
  }
}
