/** `/api/…`: a proxy for the staff API that adds the user's token. */
import { LARGEST_FILE } from '@larkfield/api-schemas/case-limits';
import { ACTING_STAFF, OTHER_STAFF } from '@larkfield/api-schemas/staff';
import { CONTENT_LIMITS, MOST_CONTENT_BODY } from '@larkfield/api-schemas/staff-calls/content-files';
import { MOST_TEXT_BYTES } from '@larkfield/service/arriving-form';
import type { Quota } from '@larkfield/service/quota';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { problem } from './problem.ts';
import { readWhole } from './request-body.ts';
import type { Session, Sessions } from './sign-in/session.ts';
import type { AskStaffApi } from './staff-api.ts';

/** Paths below `/api/` that are proxied. Changes are available at `/live` only. */
const KNOWN = /^(addresses$|(cases(?!\/+changes\/*$)|staff|reports|tasks|templates|content)(\/|$))/;
const FILES = /^cases\/[^/]+\/files$/;
/** Paths with larger bodies: a long content file with its quotation marks escaped. */
const CONTENT = /^content\/(saves|checks|previews|proposals)$/;

/** Headers that are passed on. */
const REQUEST_HEADERS = ['accept', 'content-type', 'if-match', 'idempotency-key', 'x-file-name'];
const RESPONSE_HEADERS = [
  'content-type',
  'etag',
  'content-disposition',
  'content-length',
  'allow',
  'date',
  'retry-after',
];

/** CSP for the provider's pages and pictures: no scripts, and an opaque origin. */
const FOREIGN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'";

interface ForwardOptions {
  api: AskStaffApi;
  sessions: Pick<Sessions, 'read'>;
  log: Logger;
  /** Memory budget for all bodies in transit. */
  bodies: Quota;
}

/** Proxies the staff API for the signed-in user. Permissions are checked there. */
export function staffApiRoutes(options: ForwardOptions): Hono {
  const app = new Hono();
  app.all('/api/*', (context) => forward(context, options));
  return app;
}

async function forward(context: Context, { api, sessions, log, bodies }: ForwardOptions): Promise<Response> {
  const session = await sessions.read(context.req.raw);
  if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again. What you wrote is kept.');
  if (!isTheirs(context, session))
    return problem(
      403,
      OTHER_STAFF,
      'Somebody else has signed in',
      'This was written by another person. Nothing was sent.',
    );
  const { pathname, search } = new URL(context.req.url);
  const path = pathname.slice('/api/'.length);
  const read = decoded(path);
  if (read === undefined || !KNOWN.test(read))
    return problem(404, 'not-found', 'There is nothing here', 'Check the address.');
  const whole = await readWhole(context.req.raw, { bodies, ...limitOf(read), sender: session.staff.id });
  if (whole instanceof Response) return whole;
  try {
    return forBrowser(await api(session, path + search, await callOf(whole.request)));
  } catch (error) {
    // The browser aborts requests when the user leaves a page, which is not an error.
    if (context.req.raw.signal.aborted) log.debug({ method: context.req.method }, 'a page was left before its answer');
    else log.warn({ reason: String(error) }, 'the staff API did not answer');
    return problem(503, 'unavailable', 'The case system is not responding', 'Try again. What you wrote is kept.');
  } finally {
    whole.release();
  }
}

/** Whether an act is of the person who is signed in: all windows of a browser share a session. */
function isTheirs(context: Context, { staff }: Session): boolean {
  const acting = context.req.header(ACTING_STAFF);
  return acting === undefined || acting === encodeURIComponent(staff.id);
}

function limitOf(path: string): { largest: number; limitInWords?: string } {
  if (FILES.test(path)) return { largest: LARGEST_FILE, limitInWords: 'Files can be up to 10 MB.' };
  if (!CONTENT.test(path)) return { largest: MOST_TEXT_BYTES };
  return { largest: MOST_CONTENT_BODY, limitInWords: CONTENT_LIMITS };
}

/** The decoded path, so that encoding can't bypass the check. Undefined if it is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** The request to the staff API. */
async function callOf(request: Request): Promise<RequestInit> {
  const { method, signal } = request;
  const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  return { method, headers: chosen(request.headers, REQUEST_HEADERS), body, signal };
}

function chosen(headers: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function forBrowser(answer: Response): Response {
  const headers = chosen(answer.headers, RESPONSE_HEADERS);
  // fetch has decompressed the body, so the length has changed.
  if (answer.headers.has('content-encoding')) headers.delete('content-length');
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Content-Security-Policy', FOREIGN_POLICY);
  return new Response(answer.body, { status: answer.status, headers });
}
