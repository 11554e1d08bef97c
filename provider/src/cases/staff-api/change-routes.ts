/** `GET /v1/cases/changes`: what happens to cases, as server-sent events (DK-02). */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { CaseEventName } from '@larkfield/api-schemas/case-events';
import { CaseChange } from '@larkfield/api-schemas/staff-cases';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import * as z from 'zod';
import { route } from '../../json-api/route.ts';
import { staffWith } from '../../staff/guard.ts';
import type { StaffEnv } from '../../staff/signed-in.ts';
import type { ChangeFeed, NumberedChange } from '../changes/feed.ts';
import type { StaffRoutes } from './staff-routes.ts';

const BEAT_MS = 15_000;

const LastEvent = z.object({ 'last-event-id': z.string().optional() });

/** The `id` of an earlier event. With anything else a window gets no past changes. */
const EventNumber = z.coerce.number().pipe(z.int32().min(0));

/** Mount it before `/v1/cases/{id}`, for which `changes` would be a reference. */
export function changeRoutes(
  feed: ChangeFeed,
  options: Pick<StaffRoutes, 'requireClient' | 'requireStaff'>,
): OpenAPIHono<StaffEnv> {
  const listen = route(staffWith(options, 'read'), {
    method: 'get',
    path: '/v1/cases/changes',
    operationId: 'listenToCaseChanges',
    summary: 'Listen to what happens to cases, until the connection is closed',
    description:
      `Server-sent events named \`case\`, whose data is a JSON object (${Object.keys(CaseChange.shape).join(', ')}), ` +
      'and a comment every 15 seconds. With Last-Event-ID, what was missed since then comes first. An event `listening` ' +
      'then gives the number to go on from; `gap` instead of it says that too much was missed to be told.',
    headers: LastEvent,
    answers: {
      200: { description: 'Events, as they happen', content: { 'text/event-stream': { schema: z.string() } } },
    },
  });
  return new OpenAPIHono<StaffEnv>().openapi(listen, (context) => {
    context.header('X-Accel-Buffering', 'no');
    const before = EventNumber.safeParse(context.req.valid('header')['last-event-id']).data;
    const { id: staffId, until } = context.get('staff');
    return streamSSE(context, (stream) => tell(stream, feed, { before, until, staffId }).catch(feed.failed));
  });
}

interface Listening {
  /** The last change that the window knows of. */
  before: number | undefined;
  /** When its token expires, in milliseconds. */
  until: number;
  /** The listener, who is told nothing of cases restricted to others (RW-12). */
  staffId: string;
}

/** Longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Tells a window what happens until it goes, its token expires, its user has left, or the server stops. */
async function tell(stream: SSEStreamingApi, feed: ChangeFeed, { before, until, staffId }: Listening): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  // Set before the first `await`, since the window may close while it is being admitted.
  stream.onAbort(end);
  feed.stopping.addEventListener('abort', end, { once: true });
  if (feed.stopping.aborted) end();
  const send = async ({ number, change, restricted }: NumberedChange, isLive = false) => {
    // The listener could read the case until now: a window that shows it must be cleared.
    const couldRead = isLive && change.event === ('restricted' satisfies CaseEventName);
    if (restricted && !couldRead && !(await feed.isFor(staffId, change.id))) return;
    await stream.writeSSE({ id: String(number), event: 'case', data: JSON.stringify(change) });
  };
  const stillHere = async () => {
    if (await feed.hasLeft(staffId)) end();
    else await stream.write(': still here\n\n');
  };
  const beat = setInterval(() => void stillHere().catch(end), BEAT_MS).unref();
  const expiry = setTimeout(end, Math.min(until - Date.now(), LONGEST_MS)).unref();
  let unsubscribe = () => {};
  try {
    unsubscribe = await feed.subscribe((changes) => void Promise.all(changes.map((one) => send(one, true))).catch(end));
    const missed = before === undefined ? [] : await feed.missed(before);
    for (const change of missed ?? []) await send(change);
    // A window that reconnects continues from this event. After too many missed changes it reads everything again.
    const newest = String(feed.newest());
    await stream.writeSSE({ id: newest, event: missed ? 'listening' : 'gap', data: newest });
    await ended.promise;
  } finally {
    clearInterval(beat);
    clearTimeout(expiry);
    feed.stopping.removeEventListener('abort', end);
    unsubscribe();
  }
}
