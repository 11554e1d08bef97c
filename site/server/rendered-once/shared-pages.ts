import type { Metrics } from '@larkfield/service/measuring/instruments';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { answerFrom, FRESH_SECONDS, type KeptFor, type KeptPage, keepPage, type PageRequest } from './shared-page.ts';

const FRESH_MS = FRESH_SECONDS * 1000;
const MOST_PAGES = 500;
const HOUR_MS = 3_600_000;

/** Anonymous public pages, rendered once for everybody. */
export interface SharedPages {
  /**
   * The page from memory, or rendered and cached; a rendering that can't be cached is passed on as it is.
   * @param rendered always the same for a path
   */
  respond(path: string, request: PageRequest, rendered?: KeptFor): Promise<Response>;
  /** Marks every page as out of date: the next visitor waits for a fresh one. */
  clear(): void;
}

export interface SharedPagesParts {
  /** Renders a path for an anonymous visitor. Answers 503 if too many renders are in progress. */
  render: (path: string) => Promise<Response>;
  log: Logger;
  /** Milliseconds for which the content stays the same: no page is cached beyond that. */
  steadyFor?: () => number;
  /** Called with whether the page was cached. */
  onAnswer?: Metrics['cachedPage'];
}

interface Entry {
  page: KeptPage;
  /** When it is due to be rendered again, in milliseconds since 1970. */
  dueAt: number;
  /** The page is out of date if this differs from the cache's generation. */
  generation: number;
  /** When it becomes out of date, in milliseconds since 1970. */
  endsAt: number;
}

/** A rendering that must not be cached, for those who waited for it. */
interface PassedOn {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

type Filled = { kept: KeptPage; endsAt: number } | { passedOn: PassedOn };

type RenderingParts = Required<Pick<SharedPagesParts, 'render' | 'log' | 'steadyFor'>>;

/**
 * The pages in memory. Each is rendered by one request at a time, of the cache's own, never a visitor's: otherwise a
 * HEAD request or an unusual header would decide what everybody sees (cache poisoning).
 */
function createKeptPages({ render, log, steadyFor }: RenderingParts) {
  const pages = new LRUCache<string, Entry>({ max: MOST_PAGES });
  const filling = new Map<string, Promise<Filled>>();
  let generation = 0;

  async function fill(path: string, rendered: KeptFor): Promise<Filled> {
    const begunIn = generation;
    const begunAt = Date.now();
    // Read before and after, since a change in between may or may not be in the page.
    const steadyBefore = steadyFor();
    const response = await render(path);
    const hour = rendered === 'once-for-newcomers' ? endOfHour(begunAt) : Number.POSITIVE_INFINITY;
    const endsAt = Math.min(hour, begunAt + Math.min(steadyBefore, steadyFor()));
    if (response.headers.has('set-cookie')) log.error({ path }, 'a page for everybody set a cookie: it was dropped');
    if (!isForKeeping(response)) {
      // A page that is gone is dropped; while one fails, its last copy is better than none.
      if (response.status < 500 && begunIn === generation) pages.delete(path);
      return { passedOn: await passOn(response) };
    }
    const page = await keepPage(response, pages.peek(path)?.page, rendered);
    if (begunIn === generation) pages.set(path, { page, dueAt: Date.now() + FRESH_MS, generation, endsAt });
    return { kept: page, endsAt };
  }

  return {
    /** The last copy, however old. */
    last: (path: string) => pages.peek(path),
    /** The copy, unless it is out of date. */
    current(path: string, now: number): Entry | undefined {
      const entry = pages.get(path);
      return entry?.generation === generation && now < entry.endsAt ? entry : undefined;
    },
    renew(path: string, rendered: KeptFor): Promise<Filled> {
      const running = filling.get(path);
      if (running) return running;
      const begun = fill(path, rendered).finally(() => {
        if (filling.get(path) === begun) filling.delete(path);
      });
      filling.set(path, begun);
      return begun;
    },
    clear(): void {
      generation += 1;
      filling.clear();
    },
  };
}

/** A cache of whole pages: fresh for 30 s, then served while one render renews them. */
export function createSharedPages({
  render,
  log,
  steadyFor = () => Number.POSITIVE_INFINITY,
  onAnswer = () => {},
}: SharedPagesParts): SharedPages {
  const { last, current, renew, clear } = createKeptPages({ render, log, steadyFor });

  const warn = (path: string, status: number) => log.warn({ path, status }, 'a kept page could not be renewed');

  /**
   * Waits for a fresh render; if that fails, an outdated copy is better than none. Not for a form, which could accept
   * values that are no longer valid.
   */
  async function answerFresh(path: string, rendered: KeptFor, request: PageRequest): Promise<Response> {
    const before = rendered === 'once' ? last(path) : undefined;
    const filled = await renew(path, rendered);
    if ('kept' in filled) return answerFrom(filled.kept, request, filled.endsAt - Date.now());
    if (!before || filled.passedOn.status < 500) return answerAsRendered(filled.passedOn, request);
    warn(path, filled.passedOn.status);
    return answerFrom(before.page, request, 0);
  }

  /** Renews a page while its visitors get the present copy; after a failure it is not tried again for 30 s. */
  async function renewBehind(path: string, rendered: KeptFor, entry: Entry): Promise<void> {
    entry.dueAt = Date.now() + FRESH_MS;
    try {
      const filled = await renew(path, rendered);
      if ('passedOn' in filled) warn(path, filled.passedOn.status);
    } catch (error) {
      log.error({ path, reason: String(error) }, 'a kept page could not be renewed');
    }
  }

  return {
    async respond(path, request, rendered = 'once') {
      const now = Date.now();
      const entry = current(path, now);
      if (!entry) {
        onAnswer('miss');
        return answerFresh(path, rendered, request);
      }
      const isStale = now > entry.dueAt;
      onAnswer(isStale ? 'stale' : 'hit');
      if (isStale) void renewBehind(path, rendered, entry);
      return answerFrom(entry.page, request, entry.endsAt - now);
    },
    clear,
  };
}

/**
 * A form contains the hour in which it was opened and accepts days up to today. London's midnight is a full hour,
 * summer and winter.
 */
const endOfHour = (now: number) => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;

function isForKeeping({ status, headers }: Response): boolean {
  return status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

async function passOn(response: Response): Promise<PassedOn> {
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  headers.set('Cache-Control', 'private, no-store');
  return { status: response.status, headers, body: await response.arrayBuffer() };
}

function answerAsRendered({ status, headers, body }: PassedOn, { method }: PageRequest): Response {
  const isEmpty = method === 'HEAD' || body.byteLength === 0;
  return new Response(isEmpty ? null : body, { status, headers });
}
