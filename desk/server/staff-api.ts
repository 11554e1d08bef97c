/** The way to the staff's API: over the network, or within the process where the provider is embedded. */
import type { Send } from '@larkfield/service/fetch-whole';
import type { Context, Hono } from 'hono';
import { Hono as App } from 'hono';
import type { Logger } from 'pino';
import { problem } from './problem.ts';
import type { Session, Sessions } from './sign-in/session.ts';

/** Longest wait for the beginning of an answer, in milliseconds. */
const TIMEOUT_MS = 15_000;

/** What pages may ask for, below `/api/`. */
const KNOWN = /^(cases|staff|reports)(\/|$)/;

const SENT = ['accept', 'content-type', 'if-match', 'idempotency-key', 'x-file-name', 'last-event-id'];
const GIVEN = ['content-type', 'etag', 'content-disposition', 'content-length', 'allow', 'date', 'retry-after'];

/** A page or picture of the provider's, shown in the desk, runs no script and is of no origin. */
const FOREIGN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox; frame-ancestors 'self'";

/**
 * Asks as this member of staff. The answer's body is still on its way.
 * @throws where no answer begins in time
 */
export type StaffApi = (session: Session, path: string, init?: RequestInit) => Promise<Response>;

interface StaffApiParts {
  /** Where the backend API is, without a trailing slash. */
  base: string;
  send: Send;
  clientId: string;
  apiKey: string | undefined;
}

export function createStaffApi({ base, send, clientId, apiKey }: StaffApiParts): StaffApi {
  return async (session, path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${session.idToken}`);
    headers.set('X-Client-Id', clientId);
    if (apiKey) headers.set('X-Api-Key', apiKey);
    return beginsInTime((signal) => send(`${base}/v1/${path}`, { ...init, headers, signal }), init.signal);
  };
}

/** Bounds the wait for an answer's head; a stream may then last as long as its reader. */
async function beginsInTime(ask: (signal: AbortSignal) => Promise<Response>, given: AbortSignal | null | undefined) {
  const controller = new AbortController();
  given?.addEventListener('abort', () => controller.abort(), { once: true });
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error(`no answer within ${TIMEOUT_MS} ms`));
    controller.abort();
  }, TIMEOUT_MS);
  try {
    return await Promise.race([ask(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** `/api/…`: the staff's API, as whoever is signed in. Every right is checked there. */
export function staffApiRoutes(parts: { api: StaffApi; sessions: Sessions; log: Logger }): Hono {
  const app = new App();
  app.all('/api/*', (context) => forward(context, parts));
  return app;
}

async function forward(
  context: Context,
  { api, sessions, log }: { api: StaffApi; sessions: Sessions; log: Logger },
): Promise<Response> {
  const session = await sessions.read(context.req.raw);
  if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again. Your words are kept.');
  const { pathname, search } = new URL(context.req.url);
  const path = pathname.slice('/api/'.length);
  if (!KNOWN.test(path)) return problem(404, 'not-found', 'There is nothing here', 'Check the address.');
  const { method } = context.req;
  const body = method === 'GET' || method === 'HEAD' ? null : await context.req.arrayBuffer();
  try {
    const headers = chosen(context.req.raw.headers, SENT);
    return given(await api(session, path + search, { method, headers, body, signal: context.req.raw.signal }));
  } catch (error) {
    log.warn({ reason: String(error) }, 'the staff API did not answer');
    return problem(503, 'unavailable', 'The case system does not answer', 'Try again. Your words are kept.');
  }
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
