/**
 * `GET /live`: changes as server-sent events. One stream per window, since browsers open only six connections to a host. It
 * carries the provider's events, the other viewers of the case that the window shows, and which cases others reply to.
 * `POST /live/replying?case=…` says that a reply is being written, and `DELETE` that it is not any more.
 */
import { CaseList } from '@larkfield/api-schemas/case-queue';
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { windowStream } from './live-stream.ts';
import type { Presence } from './presence.ts';
import { problem } from './problem.ts';
import type { Session, Sessions } from './sign-in/session.ts';
import type { AskStaffApi } from './staff-api.ts';

/** Limit of streams, and so of windows, per person. */
export const MOST_STREAMS_A_PERSON = 20;

interface LiveOptions {
  api: AskStaffApi;
  sessions: Sessions;
  presence: Presence;
  log: Logger;
  /** Called when a stream is opened (1) or ended (-1). */
  onStream: Metrics['stream'];
}

export interface Live {
  routes: Hono;
  /** Ends the streams of a session in all windows, after signing out. */
  endOf(session: Session): void;
  /** Ends all streams and refuses new ones, so that the server can stop. */
  close(): void;
}

export function createLive(options: LiveOptions): Live {
  /** The session of each open stream, by the controller that ends the stream. */
  const open = new Map<AbortController, Session>();
  let isClosed = false;
  const routes = new Hono();
  routes.get('/live', async (context) => {
    const session = await options.sessions.read(context.req.raw);
    // Checked after the await, during which it may have been closed.
    if (isClosed) return unavailable(503);
    if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again.');
    const { id } = session.staff;
    if ([...open.values()].filter(({ staff }) => staff.id === id).length >= MOST_STREAMS_A_PERSON)
      return problem(
        429,
        'too-many-windows',
        'Too many windows',
        `Close some: at most ${MOST_STREAMS_A_PERSON} can be kept up to date.`,
      );
    const ending = new AbortController();
    open.set(ending, session);
    options.onStream(1);
    ending.signal.addEventListener('abort', () => {
      open.delete(ending);
      options.onStream(-1);
    });
    // The window may be closed before the stream starts.
    context.req.raw.signal.addEventListener('abort', () => ending.abort(), { once: true });
    return answer(context, session, options, ending);
  });
  routes.on(['POST', 'DELETE'], '/live/replying', async (context) => {
    const session = await options.sessions.read(context.req.raw);
    if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again.');
    const caseId = context.req.query('case') ?? '';
    if (context.req.method === 'DELETE') options.presence.stopReply(caseId, session.staff.id);
    else if (!(await noteReply(caseId, session, options)))
      return problem(404, 'not-found', 'There is no such case', '');
    return context.body(null, 204);
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

/** Headers that keep proxies from buffering, compressing and caching the stream. */
const EVENT_STREAM = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

async function answer(
  context: Context,
  session: Session,
  { api, presence, log }: LiveOptions,
  ending: AbortController,
): Promise<Response> {
  // EventSource sends the header when it reconnects by itself; the page's own reconnects use the parameter.
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
  const shown = await reachedCase(context.req.query('case'), session, api, ending.signal);
  const stream = windowStream({
    upstream: changes.body,
    ending,
    endsAt: session.endsAt,
    present: (send) => {
      const ends = [
        presence.watch(session.staff.id, (caseIds) => send('replying', caseIds)),
        ...(shown ? [presence.enter(shown, session.staff, (viewers) => send('viewers', viewers))] : []),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  });
  return new Response(stream, { headers: EVENT_STREAM });
}

/**
 * The case that a window shows, if its user may read it: only such users are told who views a restricted case (RW-12).
 */
async function reachedCase(
  caseId: string | undefined,
  session: Session,
  api: AskStaffApi,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!caseId) return undefined;
  // HEAD reads nothing, so no read is recorded.
  const answer = await api(session, `cases/${encodeURIComponent(caseId)}`, { method: 'HEAD', signal }).catch(
    () => undefined,
  );
  return answer?.ok ? caseId : undefined;
}

/**
 * Looks the case up in the queue, which records no read and says whether the case is restricted. @returns whether the
 * user may read it
 */
async function noteReply(caseId: string, session: Session, { api, presence }: LiveOptions): Promise<boolean> {
  const asked = new URLSearchParams({ 'filter[q]': caseId, 'page[size]': '1' });
  const answer = await api(session, `cases?${asked}`, {}).catch(() => undefined);
  const found = CaseList.safeParse(await answer?.json().catch(() => undefined)).data?.data[0];
  if (found?.id !== caseId) return false;
  presence.reply(caseId, session.staff.id, !found.attributes.restricted);
  return true;
}

const unavailable = (status: 401 | 403 | 503) =>
  problem(status, 'unavailable', 'No changes', 'The case system did not answer.');
