/**
 * `GET /live`: what changes, as server-sent events. One stream a window, since browsers open six connections to a host:
 * the provider's own events as they come, and who else looks at the case that the window shows.
 */
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import type { Presence } from './presence.ts';
import { problem } from './problem.ts';
import type { Session, Sessions } from './sign-in/session.ts';
import type { StaffApi } from './staff-api.ts';

/** A line that nobody reads, so that no proxy takes the connection for dead. */
const HEARTBEAT_MS = 20_000;

export interface LiveParts {
  api: StaffApi;
  sessions: Sessions;
  presence: Presence;
  log: Logger;
}

export interface Live {
  routes: Hono;
  /** Ends every stream: a server that stops would wait for them. */
  close(): void;
}

export function createLive(parts: LiveParts): Live {
  const open = new Set<AbortController>();
  const routes = new Hono();
  routes.get('/live', async (context) => {
    const session = await parts.sessions.read(context.req.raw);
    if (!session) return problem(401, 'signed-out', 'You are signed out', 'Sign in again.');
    const ending = new AbortController();
    open.add(ending);
    ending.signal.addEventListener('abort', () => open.delete(ending));
    return answer(context, session, parts, ending);
  });
  return {
    routes,
    close() {
      for (const ending of open) ending.abort();
    },
  };
}

const EVENT_STREAM = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };

async function answer(
  context: Context,
  session: Session,
  { api, presence, log }: LiveParts,
  ending: AbortController,
): Promise<Response> {
  const caseId = context.req.query('case');
  const changes = await api(session, 'cases/changes', {
    headers: { Accept: 'text/event-stream' },
    signal: ending.signal,
  }).catch((error: unknown) => {
    log.warn({ reason: String(error) }, 'the stream of changes could not be opened');
    return undefined;
  });
  // Any other status than 200 has browsers give up for good: 503 lets the page itself try again later.
  if (!changes?.ok || !changes.body) {
    ending.abort();
    return problem(
      changes?.status === 401 || changes?.status === 403 ? changes.status : 503,
      'unavailable',
      'No changes',
      '',
    );
  }
  const upstream = changes.body;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => void run({ controller, upstream, ending, presence, session, caseId }),
    cancel: () => ending.abort(),
  });
  return new Response(stream, { headers: EVENT_STREAM });
}

interface Run {
  controller: ReadableStreamDefaultController<Uint8Array>;
  upstream: ReadableStream<Uint8Array>;
  ending: AbortController;
  presence: Presence;
  session: Session;
  caseId: string | undefined;
}

async function run({ controller, upstream, ending, presence, session, caseId }: Run): Promise<void> {
  const encoder = new TextEncoder();
  const send = (text: string) => {
    if (!ending.signal.aborted) controller.enqueue(encoder.encode(text));
  };
  send('retry: 3000\n\n');
  const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
  const leave = caseId
    ? presence.enter(caseId, session.staff, (viewers) => send(`event: viewers\ndata: ${JSON.stringify(viewers)}\n\n`))
    : () => {};
  try {
    for await (const event of eventsOf(upstream, ending.signal)) send(event);
  } catch {
    // The provider went away: the stream ends, and the browser opens it anew.
  } finally {
    clearInterval(heartbeat);
    leave();
    const wasAborted = ending.signal.aborted;
    ending.abort();
    if (!wasAborted || controller.desiredSize !== null) closeQuietly(controller);
  }
}

function closeQuietly(controller: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    controller.close();
  } catch {
    // The browser went first.
  }
}

/** Whole events of a stream, so that one of ours never falls between two lines of theirs. */
async function* eventsOf(stream: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => {}), { once: true });
  let rest = '';
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) yield `${event}\n\n`;
  }
}
