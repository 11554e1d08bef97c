/** `GET /v1/cases/changes`: what happens to cases, as server-sent events (DK-02). */

import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CaseChange } from '@larkfield/api-schemas/staff-cases';
import { type Flag, toInstant } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import * as z from 'zod';
import { refusals } from '../../json-api/problem.ts';
import { reachedCase } from '../access/restricted.ts';
import type { StaffRoutes } from './parts.ts';
import type { StaffEnv } from './require-staff.ts';

const POLL_MS = 1000;
const BEAT_MS = 15_000;
/** Events are numbered as they are written and seen as they are committed, so that a late one may have a lower number. */
const LOOK_BACK = 100;
const MOST_AT_ONCE = 500;
/** Changes that were begun at the same moment are committed within this time. */
const COMMITTED_WITHIN_MS = 5000;

interface NumberedChange {
  number: number;
  /** Whether only named people may know of it (RW-12). */
  restricted: boolean;
  change: CaseChange;
}

type Listener = (changes: readonly NumberedChange[]) => void;

export interface ChangeFeed {
  /** Tells of every change from now on; gives the way to end that. */
  subscribe(listener: Listener): Promise<() => void>;
  /** Number of the newest change that listeners were told of. */
  newest(): number;
  /** What a listener missed who knows of changes up to a number; undefined where it is too much to tell. */
  missed(number: number): Promise<NumberedChange[] | undefined>;
  /** Whether a member of staff may know of a case. */
  isFor(staffId: string, caseId: string): Promise<boolean>;
  /** Notes that somebody could not be told. */
  failed(error: unknown): void;
  start(): void;
  stop(): Promise<void>;
  readonly stopping: AbortSignal;
}

interface ChangeRow {
  number: number;
  case_id: string;
  version: number;
  event: string;
  restricted: Flag | null;
}

const numbered = ({ number, case_id: id, version, event, restricted }: ChangeRow): NumberedChange => ({
  number,
  restricted: restricted === 1,
  change: { id, version, event },
});

/** Events, and whether their case is restricted now. */
const changeRows = (database: Database) =>
  database
    .selectFrom('case_events')
    .leftJoin('cases', 'cases.id', 'case_events.case_id')
    .select([
      'case_events.number',
      'case_events.case_id',
      'case_events.version',
      'case_events.event',
      'cases.restricted',
    ])
    .orderBy('case_events.number');

/** Changes after a number, so many at most. */
async function changesSince(database: Database, number: number): Promise<NumberedChange[]> {
  const rows = await changeRows(database).where('case_events.number', '>', number).limit(MOST_AT_ONCE).execute();
  return rows.map(numbered);
}

/** Changes after a number, and those before it that were written at the same time: they may have come late. */
async function changesMissed(database: Database, number: number): Promise<NumberedChange[] | undefined> {
  const known = await database.selectFrom('case_events').select('at').where('number', '=', number).executeTakeFirst();
  const after = await changesSince(database, number);
  if (after.length === MOST_AT_ONCE) return undefined;
  if (!known) return after;
  const late = await changeRows(database)
    .where('case_events.number', '>', number - LOOK_BACK)
    .where('case_events.number', '<', number)
    .where('case_events.at', '>=', toInstant(new Date(Date.parse(known.at) - COMMITTED_WITHIN_MS)))
    .execute();
  return [...late.map(numbered), ...after];
}

async function newestNumber(database: Database): Promise<number> {
  const { newest } = await database
    .selectFrom('case_events')
    .select(({ fn }) => fn.max<number | null>('number').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** Reads the events of every process from the database, once a second while somebody listens. */
export function createChangeFeed(database: Database, logger: Logger): ChangeFeed {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  /** Numbers around the newest one that listeners know of. */
  let told: ReadonlySet<number> = new Set();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;
  let begun = Promise.resolve();

  const failed = (error: unknown) => logger.error({ reason: String(error) }, 'changes of cases could not be read');

  const look = async () => {
    const seen = await changesSince(database, Math.max(0, last - LOOK_BACK));
    const news = seen.filter(({ number }) => !told.has(number));
    told = new Set(seen.map(({ number }) => number));
    last = Math.max(last, ...told);
    return news;
  };

  /** What is there when the first one begins to listen is no news. */
  async function begin() {
    last = await newestNumber(database);
    await look();
  }

  async function poll() {
    const news = await look();
    if (news.length > 0) for (const listener of listeners) listener(news);
  }

  function next() {
    timer = undefined;
    if (listeners.size === 0 || stopping.signal.aborted) return;
    timer = setTimeout(() => {
      void poll().catch(failed).finally(next);
    }, POLL_MS).unref();
  }

  return {
    async subscribe(listener) {
      // Those who come meanwhile wait for the same beginning: another would take what is news to the first for known.
      if (listeners.size === 0) begun = begin();
      listeners.add(listener);
      const unsubscribe = () => void listeners.delete(listener);
      await begun.catch((error: unknown) => {
        unsubscribe();
        throw error;
      });
      if (timer === undefined) next();
      return unsubscribe;
    },
    newest: () => last,
    missed: (number) => changesMissed(database, number),
    isFor: async (staffId, caseId) => (await reachedCase(database, caseId, staffId)) !== undefined,
    failed,
    start: () => {},
    async stop() {
      stopping.abort();
      clearTimeout(timer);
    },
    stopping: stopping.signal,
  };
}

const LastEvent = z.object({ 'last-event-id': z.string().optional() });

/** A number that was given as the `id` of an event; anything else asks for nothing that is past. */
const EventNumber = z.coerce.number().pipe(z.int32().min(0));

/** Mount it before `/v1/cases/{id}`, for which `changes` would be a reference. */
export function changeRoutes(
  feed: ChangeFeed,
  { requireClient, requireStaff }: Pick<StaffRoutes, 'requireClient' | 'requireStaff'>,
): OpenAPIHono<StaffEnv> {
  const listen = createRoute({
    method: 'get',
    path: '/v1/cases/changes',
    operationId: 'listenToCaseChanges',
    summary: 'Listen to what happens to cases, until the connection is closed',
    description:
      `Server-sent events named \`case\`, whose data is a JSON object (${Object.keys(CaseChange.shape).join(', ')}), ` +
      'and a comment every 15 seconds. With Last-Event-ID, what was missed since then comes first. An event `listening` ' +
      'then gives the number to go on from; `gap` instead of it says that too much was missed to be told.',
    middleware: [requireClient, requireStaff('read')],
    request: { headers: LastEvent },
    responses: {
      200: { description: 'Events, as they happen', content: { 'text/event-stream': { schema: z.string() } } },
      ...refusals(401, 403, 503),
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
  /** Who is told: nothing of cases that are restricted to others (RW-12). */
  staffId: string;
}

/** Longest that a timer can wait. */
const LONGEST_MS = 2 ** 31 - 1;

/** Tells a window what happens until it goes, its token expires, or the server stops. */
async function tell(stream: SSEStreamingApi, feed: ChangeFeed, { before, until, staffId }: Listening): Promise<void> {
  const ended = Promise.withResolvers<void>();
  const end = () => ended.resolve();
  // Before anything is waited for: a window may go while it is let in.
  stream.onAbort(end);
  feed.stopping.addEventListener('abort', end, { once: true });
  if (feed.stopping.aborted) end();
  const send = async ({ number, change, restricted }: NumberedChange) => {
    if (restricted && !(await feed.isFor(staffId, change.id))) return;
    await stream.writeSSE({ id: String(number), event: 'case', data: JSON.stringify(change) });
  };
  const beat = setInterval(() => void stream.write(': still here\n\n'), BEAT_MS).unref();
  const expiry = setTimeout(end, Math.min(until - Date.now(), LONGEST_MS)).unref();
  let unsubscribe = () => {};
  try {
    unsubscribe = await feed.subscribe((changes) => void Promise.all(changes.map(send)).catch(end));
    const missed = before === undefined ? [] : await feed.missed(before);
    for (const change of missed ?? []) await send(change);
    // Whoever connects again goes on from here; what is too much to tell is read again as a whole.
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
