import { Hono } from 'hono';
import { limitLoad } from './http/load-limit.ts';
import { EMBEDDED_ORIGIN } from './provider-client/endpoints.ts';

/** Reports under way at once; beyond, the library tries again later, and customers' own posts have the room. */
const MOST_AT_ONCE = 20;

/**
 * Passes what browsers measure on to the embedded intake: the body and its type, never a cookie or an address (MO-03).
 * @param path under which the site takes it (`RUM_PROXY_PATH`)
 */
export function telemetryRoutes(path: string, intake: (request: Request) => Promise<Response>): Hono {
  const app = new Hono();
  app.post(`${path}/*`, limitLoad({ most: MOST_AT_ONCE }), async ({ req }) => {
    const { pathname, search } = new URL(req.url);
    const headers = { 'Content-Type': req.header('content-type') ?? 'text/plain' };
    const address = `${EMBEDDED_ORIGIN}/telemetry${pathname.slice(path.length)}${search}`;
    return intake(new Request(address, { method: 'POST', headers, body: await req.arrayBuffer() }));
  });
  return app;
}
