/** Renderings in memory: `rendered` in `site/pages.ts` says which page has one, and for whom. */
import type { Metrics } from '@larkfield/service/measuring/instruments';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Page } from '../../page.ts';

export type RenderedOnce = Exclude<Page['rendered'], 'for-each'>;

const FRESH_MS = 30_000;
const HOUR_MS = 3_600_000;

/**
 * When a rendering that began at `now` is out of date, even if its content does not change. A form contains the hour in
 * which it was opened and accepts days up to today: London's midnight is a full hour, summer and winter. Results contain
 * the words of a search, which must not stay in memory for long.
 */
const LAST_MOMENT: Record<RenderedOnce, (now: number) => number> = {
  once: () => Number.POSITIVE_INFINITY,
  'once-for-newcomers': (now) => (Math.floor(now / HOUR_MS) + 1) * HOUR_MS,
  'once-with-placeholders': (now) => now + FRESH_MS,
};

/** A page and when it becomes out of date, in milliseconds since 1970; or an answer to pass on, which must not be kept. */
export type Found<T> = { page: T; endsAt: number } | { passedOn: PassedOn };

/** For all who waited for it. */
interface PassedOn {
  status: number;
  headers: Headers;
  body: ArrayBuffer;
}

interface Kept<T> {
  page: T;
  endsAt: number;
  /** When it is due to be rendered again, in milliseconds since 1970. */
  dueAt: number;
  /** The page is out of date if this differs from the store's generation. */
  generation: number;
}

export interface PageStore<T> {
  /**
   * The page, rendered if there is none, by one request at a time.
   * @param rendered always the same for a key
   */
  find(key: string, rendered: RenderedOnce, render: () => Promise<Response>): Promise<Found<T>>;
  /** Marks every page as out of date: the next visitor waits for a fresh one. */
  clear(): void;
}

interface PageStoreOptions<T> {
  /** Most pages in memory. */
  most: number;
  /** Makes of a rendering what is kept. `last` is the earlier copy. */
  keep: (response: Response, rendered: RenderedOnce, last: T | undefined) => Promise<T>;
  log: Logger;
  /** Milliseconds for which the content stays the same: no page is kept beyond that. */
  steadyFor?: () => number;
  /** Called with whether the page was kept. */
  onAnswer?: Metrics['cachedPage'];
}

/** A store of pages: fresh for 30 s, then served while one rendering renews them. */
export function createPageStore<T>({
  most,
  keep,
  log,
  steadyFor = () => Number.POSITIVE_INFINITY,
  onAnswer = () => {},
}: PageStoreOptions<T>): PageStore<T> {
  const pages = new LRUCache<string, Kept<T>>({ max: most, ttlResolution: 0, perf: Date });
  const underWay = new Map<string, Promise<Found<T>>>();
  let generation = 0;

  async function fill(key: string, rendered: RenderedOnce, render: () => Promise<Response>): Promise<Found<T>> {
    const begunIn = generation;
    const begunAt = Date.now();
    // Read before and after, since a change in between may or may not be in the page.
    const steadyBefore = steadyFor();
    const response = await render();
    const endsAt = Math.min(LAST_MOMENT[rendered](begunAt), begunAt + Math.min(steadyBefore, steadyFor()));
    if (!isForKeeping(response, rendered)) {
      // A page that is gone is dropped; while one fails, its last copy is better than none.
      if (response.status < 500 && begunIn === generation) pages.delete(key);
      return { passedOn: await readWhole(response) };
    }
    const page = await keep(response, rendered, pages.peek(key)?.page);
    const now = Date.now();
    pages.purgeStale();
    // Only a help page is served after its end, if it can't be rendered again.
    const ttl = rendered === 'once' ? 0 : Math.max(1, endsAt - now);
    if (begunIn === generation) pages.set(key, { page, endsAt, dueAt: now + FRESH_MS, generation }, { ttl });
    return { page, endsAt };
  }

  function renew(...[key, ...asked]: Parameters<typeof fill>): Promise<Found<T>> {
    const running = underWay.get(key);
    if (running) return running;
    const begun = fill(key, ...asked).finally(() => {
      if (underWay.get(key) === begun) underWay.delete(key);
    });
    underWay.set(key, begun);
    return begun;
  }

  const warn = (path: string, status: number) => log.warn({ path, status }, 'a kept page could not be renewed');

  /** Renews a page while its visitors get the present copy; after a failure it is not tried again for 30 s. */
  async function renewBehind(kept: Kept<T>, ...asked: Parameters<typeof fill>): Promise<void> {
    const [path] = asked;
    kept.dueAt = Date.now() + FRESH_MS;
    try {
      const found = await renew(...asked);
      if ('passedOn' in found) warn(path, found.passedOn.status);
    } catch (error) {
      log.error({ path, reason: String(error) }, 'a kept page could not be renewed');
    }
  }

  return {
    async find(key, rendered, render) {
      const kept = pages.get(key);
      const now = Date.now();
      if (kept?.generation === generation && now < kept.endsAt) {
        const isStale = now > kept.dueAt;
        onAnswer(isStale ? 'stale' : 'hit');
        if (isStale) void renewBehind(kept, key, rendered, render);
        return kept;
      }
      onAnswer('miss');
      const found = await renew(key, rendered, render);
      if ('page' in found || found.passedOn.status < 500 || rendered !== 'once' || !kept) return found;
      warn(key, found.passedOn.status);
      return { page: kept.page, endsAt: now };
    },
    clear(): void {
      generation += 1;
      underWay.clear();
    },
  };
}

/** What is kept for each visitor's own texts has nothing of a visitor, whatever its header says. */
function isForKeeping({ status, headers }: Response, rendered: RenderedOnce): boolean {
  const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
  const isPrivate = /no-store|private/.test(headers.get('cache-control') ?? '');
  return Boolean(isPage) && (rendered === 'once-with-placeholders' || !isPrivate);
}

async function readWhole(response: Response): Promise<PassedOn> {
  const headers = new Headers(response.headers);
  headers.delete('set-cookie');
  headers.set('Cache-Control', 'private, no-store');
  return { status: response.status, headers, body: await response.arrayBuffer() };
}

export function answerAsRendered({ status, headers, body }: PassedOn, method: string): Response {
  const isEmpty = method === 'HEAD' || body.byteLength === 0;
  return new Response(isEmpty ? null : body, { status, headers });
}
