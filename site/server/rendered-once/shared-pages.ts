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
   * The page from memory, or rendered and remembered; what can't be kept is passed on as it was rendered.
   * @param rendered always the same for a path
   */
  respond(path: string, request: PageRequest, rendered?: KeptFor): Promise<Response>;
  /** Every page is out of date: the next visitor waits for a fresh one. */
  clear(): void;
}

export interface SharedPagesParts {
  /** Renders a path for an anonymous visitor. Refuses with 503 where too much is under way. */
  render: (path: string) => Promise<Response>;
  log: Logger;
  /** Told whether a page was there. */
  onAnswer?: Metrics['cachedPage'];
}

interface Entry {
  page: KeptPage;
  /** When it is due to be rendered again, in milliseconds since 1970. */
  dueAt: number;
  /** The page is out of date once this is not the cache's generation. */
  generation: number;
  /** From when on it is out of date, in milliseconds since 1970. */
  endsAt: number;
}

/** A render that is not for keeping, to be given to everybody who waited for it. */
interface PassedOn {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

type Filled = { kept: KeptPage } | { passedOn: PassedOn };

/**
 * A cache of whole pages: fresh for 30 s, then served as they are while one render renews them.
 * Filled by a request of its own, never the visitor's: with a visitor's, a HEAD request or an odd header would decide
 * what everybody sees (cache poisoning).
 */
export function createSharedPages({ render, log, onAnswer = () => {} }: SharedPagesParts): SharedPages {
  const pages = new LRUCache<string, Entry>({ max: MOST_PAGES });
  const filling = new Map<string, Promise<Filled>>();
  let generation = 0;

  async function fill(path: string, rendered: KeptFor): Promise<Filled> {
    const begunIn = generation;
    const endsAt = rendered === 'once-for-newcomers' ? endOfHour(Date.now()) : Number.POSITIVE_INFINITY;
    const response = await render(path);
    if (response.headers.has('set-cookie')) log.error({ path }, 'a page for everybody set a cookie: it was dropped');
    if (!isForKeeping(response)) {
      // A page that is gone is forgotten; while one fails, its last copy is better than none.
      if (response.status < 500 && begunIn === generation) pages.delete(path);
      return { passedOn: await passOn(response) };
    }
    const page = await keepPage(response, pages.peek(path)?.page, rendered);
    if (begunIn === generation) pages.set(path, { page, dueAt: Date.now() + FRESH_MS, generation, endsAt });
    return { kept: page };
  }

  function renew(path: string, rendered: KeptFor): Promise<Filled> {
    const running = filling.get(path);
    if (running) return running;
    const begun = fill(path, rendered).finally(() => {
      if (filling.get(path) === begun) filling.delete(path);
    });
    filling.set(path, begun);
    return begun;
  }

  /**
   * Waits for a fresh render; where that fails, a copy that is out of date is better than none. Not so of a form: it
   * would take what can't be sent any more.
   */
  async function answerFresh(path: string, rendered: KeptFor, request: PageRequest): Promise<Response> {
    const last = rendered === 'once' ? pages.peek(path) : undefined;
    const filled = await renew(path, rendered);
    if ('kept' in filled) return answerFrom(filled.kept, request);
    if (!last || filled.passedOn.status < 500) return answerAsRendered(filled.passedOn, request);
    warn(path, filled.passedOn.status);
    return answerFrom(last.page, request);
  }

  const warn = (path: string, status: number) => log.warn({ path, status }, 'a kept page could not be renewed');

  /** Renews a page that its visitors have meanwhile; where that fails it is not tried again for 30 s. */
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
      const entry = pages.get(path);
      const now = Date.now();
      if (entry?.generation !== generation || now >= entry.endsAt) {
        onAnswer('miss');
        return answerFresh(path, rendered, request);
      }
      const isStale = now > entry.dueAt;
      onAnswer(isStale ? 'stale' : 'hit');
      if (isStale) void renewBehind(path, rendered, entry);
      return answerFrom(entry.page, request);
    },
    clear() {
      generation += 1;
      filling.clear();
    },
  };
}

/**
 * A form names the hour in which it was opened and takes days up to today: London's midnight is a full hour, summer and
 * winter.
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
