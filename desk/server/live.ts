/**
 * `GET /live`: what changes, as server-sent events. One stream a window, since browsers open six connections to a host:
 * the provider's own events as they come, and who else looks at the case that the window shows.
 */
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { windowStream } from './live-stream.ts';
import type { Presence } from './presence.ts';
import { problem } from './problem.ts';
import type { Session, Sessions } from './sign-in/session.ts';
import type { AskStaffApi } from './staff-api.ts';

/** Windows of one person that are told of changes at a time: more than anybody sees at once. */
export const MOST_STREAMS_A_PERSON = 20;

export interface LiveParts {
  api: AskStaffApi;
  sessions: Sessions;
  presence: Presence;
  log: Logger;
  /** Told of a stream that was opened (1) or ended (-1). */
  onStream: Metrics['stream'];
}

export interface Live {
  routes: Hono;
  /** Ends the streams of a session, in every window: nobody is signed in any more. */
  endOf(session: Session): void;
  /** Ends every stream, and opens no other: a server that stops would wait for them. */
  close(): void;
}

export function createLive(parts: LiveParts): Live {
  /** What ends each open stream, with the session that opened it. */
  const open = new Map<AbortController, Session>();
  let isClosed = false;
  const routes = new Hono();
  routes.get('/live', async (context) => {
    const session = await parts.sessions.read(context.req.raw);
    // After what was waited for: it may have been closed meanwhile.
    if (isClosed) return unavailable(503);
    if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again.');
    const { id } = session.staff;
    if ([...open.values()].filter(({ staff }) => staff.id === id).length >= MOST_STREAMS_A_PERSON)
      return problem(429, 'too-many-windows', 'Too many windows', `Close some: ${MOST_STREAMS_A_PERSON} are told.`);
    const ending = new AbortController();
    open.set(ending, session);
    parts.onStream(1);
    ending.signal.addEventListener('abort', () => {
      open.delete(ending);
      parts.onStream(-1);
    });
    // Also where the window goes before the stream begins.
    context.req.raw.signal.addEventListener('abort', () => ending.abort(), { once: true });
    return answer(context, session, parts, ending);
  });
  return {
    routes,
    endOf({ idToken }) {
      for (const [ending, session] of open) if (session.idToken === idToken) ending.abort();
    },
    close() {
      isClosed = true;
      for (const ending of open.keys()) ending.abort();
    },
  };
}

/** No proxy may hold it back to pack or to cache it. */
const EVENT_STREAM = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

async function answer(
  context: Context,
  session: Session,
  { api, presence, log }: LiveParts,
  ending: AbortController,
): Promise<Response> {
  // Browsers name the last event by a header when they connect again by themselves, pages when they do.
  const last = context.req.header('last-event-id') ?? context.req.query('after');
  const changes = await api(session, 'cases/changes', {
    headers: { Accept: 'text/event-stream', ...(last && { 'Last-Event-ID': last }) },
    signal: ending.signal,
  }).catch((error: unknown) => {
    if (!ending.signal.aborted) log.warn({ reason: String(error) }, 'the stream of changes could not be opened');
    return undefined;
  });
  if (!changes?.ok || !changes.body) {
    if (changes) log.warn({ status: changes.status }, 'the stream of changes was refused');
    await changes?.body?.cancel();
    ending.abort();
    return unavailable(changes?.status === 401 || changes?.status === 403 ? changes.status : 503);
  }
  const stream = windowStream({
    upstream: changes.body,
    ending,
    endsAt: session.endsAt,
    present: (send) => {
      const caseId = context.req.query('case');
      return caseId ? presence.enter(caseId, session.staff, send) : () => {};
    },
  });
  return new Response(stream, { headers: EVENT_STREAM });
}

const unavailable = (status: 401 | 403 | 503) =>
  problem(status, 'unavailable', 'No changes', 'They could not be had from the case system.');
