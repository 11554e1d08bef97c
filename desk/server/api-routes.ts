/** `/api/…`: pages ask the staff's API through the desk's server, which adds the token. */
import { LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import type { Shares } from '@larkfield/service/shares';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { problem } from './problem.ts';
import { readWhole } from './request-body.ts';
import type { Sessions } from './sign-in/session.ts';
import type { AskStaffApi } from './staff-api.ts';

/** What pages may ask for, below `/api/`. Changes come by `/live` alone. */
const KNOWN = /^(cases(?!\/+changes\/*$)|staff|reports)(\/|$)/;
const FILES = /^cases\/[^/]+\/files$/;

const SENT = ['accept', 'content-type', 'if-match', 'idempotency-key', 'x-file-name'];
const GIVEN = ['content-type', 'etag', 'content-disposition', 'content-length', 'allow', 'date', 'retry-after'];

/** A page or picture of the provider's, shown in the desk, runs no script and is of no origin. */
const FOREIGN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'";

interface ForwardParts {
  api: AskStaffApi;
  sessions: Pick<Sessions, 'read'>;
  log: Logger;
  /** For all bodies that are under way. */
  room: Shares;
}

/** The staff's API, as whoever is signed in. Every right is checked there. */
export function staffApiRoutes(parts: ForwardParts): Hono {
  const app = new Hono();
  app.all('/api/*', (context) => forward(context, parts));
  return app;
}

async function forward(context: Context, { api, sessions, log, room }: ForwardParts): Promise<Response> {
  const session = await sessions.read(context.req.raw);
  if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again. Your words are kept.');
  const { pathname, search } = new URL(context.req.url);
  const path = pathname.slice('/api/'.length);
  const read = decoded(path);
  if (read === undefined || !KNOWN.test(read))
    return problem(404, 'not-found', 'There is nothing here', 'Check the address.');
  const largest = FILES.test(read) ? LARGEST_FILE : MOST_TEXT_BYTES;
  const whole = await readWhole(context.req.raw, { room, largest, sender: session.staff.id });
  if (whole instanceof Response) return whole;
  try {
    return given(await api(session, path + search, await callOf(whole.request)));
  } catch (error) {
    // A page that is left gives its calls up: nothing is wrong, and nobody reads the answer.
    if (context.req.raw.signal.aborted) log.debug({ method: context.req.method }, 'a page was left before its answer');
    else log.warn({ reason: String(error) }, 'the staff API did not answer');
    return problem(503, 'unavailable', 'The case system does not answer', 'Try again. Your words are kept.');
  } finally {
    whole.release();
  }
}

/** A path as the staff's API reads it: what is not allowed is not allowed encoded either. Undefined for broken ones. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** What is asked of the staff's API for a page. */
async function callOf(request: Request): Promise<RequestInit> {
  const { method, signal } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  return { method, headers: chosen(request.headers, SENT), body, signal };
}

function chosen(headers: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function given(answer: Response): Response {
  const headers = chosen(answer.headers, GIVEN);
  // A body that was compressed on its way is not any more, and its length is another.
  if (answer.headers.has('content-encoding')) headers.delete('content-length');
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Content-Security-Policy', FOREIGN_POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}
