/** `GET /v1/cases/changes`: what happens to cases, as server-sent events (DK-02). */

import { OpenAPIHono } from '@hono/zod-openapi';
import type { CaseChange } from '@larkfield/api-schemas/staff-cases';
import type { Database } from '@larkfield/database/tables';
import { streamSSE } from 'hono/streaming';
import type { Logger } from 'pino';
import type { StaffRoutes } from './parts.ts';
import type { StaffEnv } from './require-staff.ts';

const POLL_MS = 1000;
const BEAT_MS = 15_000;
/** Events are numbered as they are written and seen as they are committed, so that a late one may have a lower number. */
const LOOK_BACK = 100;
const MOST_AT_ONCE = 500;

interface NumberedChange {
  number: number;
  change: CaseChange;
}

type Listener = (changes: readonly NumberedChange[]) => void;

export interface ChangeFeed {
  /** Tells of every change from now on; gives the way to end that. */
  subscribe(listener: Listener): Promise<() => void>;
  /** What was written after a number. */
  since(number: number): Promise<NumberedChange[]>;
  start(): void;
  stop(): Promise<void>;
  readonly stopping: AbortSignal;
}

/** Reads the events of every process from the database, once a second while somebody listens. */
export function createChangeFeed(database: Database, logger: Logger): ChangeFeed {
  const listeners = new Set<Listener>();
  const stopping = new AbortController();
  /** Numbers around the newest one that listeners know of. */
  let told: ReadonlySet<number> = new Set();
  let last = 0;
  let timer: NodeJS.Timeout | undefined;

  const since = async (number: number) => {
    const rows = await database
      .selectFrom('case_events')
      .select(['number', 'case_id', 'version', 'event'])
      .where('number', '>', number)
      .orderBy('number')
      .limit(MOST_AT_ONCE)
      .execute();
    return rows.map(({ number, case_id: id, version, event }) => ({ number, change: { id, version, event } }));
  };

  const look = async () => {
    const seen = await since(Math.max(0, last - LOOK_BACK));
    const news = seen.filter(({ number }) => !told.has(number));
    told = new Set(seen.map(({ number }) => number));
    last = Math.max(last, ...told);
    return news;
  };

  /** What is there when the first one begins to listen is no news. */
  async function begin() {
    const { newest } = await database
      .selectFrom('case_events')
      .select(({ fn }) => fn.max<number | null>('number').as('newest'))
      .executeTakeFirstOrThrow();
    last = newest ?? 0;
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
      void poll()
        .catch((error: unknown) => logger.error({ reason: String(error) }, 'changes of cases could not be read'))
        .finally(next);
    }, POLL_MS).unref();
  }

  return {
    async subscribe(listener) {
      if (listeners.size === 0) await begin();
      listeners.add(listener);
      if (timer === undefined) next();
      return () => void listeners.delete(listener);
    },
    since,
    start: () => {},
    async stop() {
      stopping.abort();
      clearTimeout(timer);
    },
    stopping: stopping.signal,
  };
}

/** Mount it before `/v1/cases/{id}`, for which `changes` would be a reference. */
export function changeRoutes(feed: ChangeFeed, { requireClient, requireStaff }: StaffRoutes): OpenAPIHono<StaffEnv> {
  const app = new OpenAPIHono<StaffEnv>();
  app.get('/v1/cases/changes', requireClient, requireStaff('read'), (context) => {
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const send = ({ number, change }: NumberedChange) =>
        stream.writeSSE({ id: String(number), event: 'case', data: JSON.stringify(change) });
      const tell: Listener = (changes) => void Promise.all(changes.map(send)).catch(ended.resolve);
      const unsubscribe = await feed.subscribe(tell);
      const beat = setInterval(() => void stream.write(': still here\n\n'), BEAT_MS).unref();
      stream.onAbort(() => ended.resolve());
      feed.stopping.addEventListener('abort', () => ended.resolve(), { once: true });
      await stream.write(': listening\n\n');
      const before = Number(context.req.header('Last-Event-ID') ?? Number.NaN);
      if (Number.isSafeInteger(before)) for (const change of await feed.since(before)) await send(change);
      await ended.promise;
      clearInterval(beat);
      unsubscribe();
    });
  });
  return app;
}
