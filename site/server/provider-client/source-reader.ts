/** Reads and caches single sources of the provider's content with TanStack Query's core (HC-05). */
import { QueryClient } from '@tanstack/query-core';
import type { Logger } from 'pino';
import type { Feed } from '../../app/context.ts';
import type { Source } from './feed-sources.ts';
import type { HttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';
import type { WithdrawnArticles } from './withdrawn-articles.ts';

/** A copy is renewed when it is older, in milliseconds. */
export const STALE_AFTER_MS = 30_000;
const RETRY_DELAY_MS = { first: 1000, longest: 30_000 };

/** The query policy (HC-05): retry after 1 s, doubling, never more than 30 s apart. */
export function retryDelay(attempt: number): number {
  return Math.min(RETRY_DELAY_MS.first * 2 ** attempt, RETRY_DELAY_MS.longest);
}

/** Most left-out rows that the log names. */
const MOST_NAMED = 10;

const GONE = [404, 410];

const isGone = (error: unknown) => error instanceof HttpError && GONE.includes(error.status);

/** Whether the same call may succeed a moment later. */
const mayPass = (error: unknown) =>
  error instanceof HttpError && (error.status >= 500 || error.code === 'ERR_NETWORK' || error.code === 'ERR_ABORTED');

/** Calls the listener when a cached copy changes. */
function watch(client: QueryClient, listener: () => void): void {
  const known = new Map<string, unknown>();
  client.getQueryCache().subscribe(({ type, query }) => {
    const before = known.get(query.queryHash);
    const now: unknown = query.state.data;
    if (type === 'removed' && known.delete(query.queryHash)) listener();
    if (type !== 'updated' || now === undefined || now === before) return;
    known.set(query.queryHash, now);
    if (before !== undefined) listener();
  });
}

/** A reader that caches sources. */
export interface SourceReader {
  /** The cached copy, renewed in the background if it is stale; read if there is none. */
  read<T>(source: Source<T>): Promise<Feed<T>>;
  /**
   * Reads it whatever its age; simultaneous reads share one call. @returns undefined if it can't be read
   */
  renew<T>(source: Source<T>, retries: number): Promise<T | undefined>;
  /** Paths of the cached sources. */
  paths(): Iterable<string>;
  onChange(listener: () => void): void;
}

const keyOf = (source: Source<unknown>) => [source.endpoint, source.path];

/** Where what was fetched is kept. */
interface Copies {
  client: QueryClient;
  /** Bodies of the cached copies by path: an unchanged one need not be parsed again. */
  bodies: Map<string, string>;
  withdrawn: WithdrawnArticles;
}

function createSourceFetch(get: HttpClient, log: Logger, { client, bodies, withdrawn }: Copies) {
  async function fetchSource<T>(source: Source<T>, since: number | undefined): Promise<T> {
    const { endpoint, path, headers } = source;
    const body = await get({ endpoint, path, headers, since });
    const kept = client.getQueryData<T>(keyOf(source));
    if (kept !== undefined && bodies.get(path) === body) return kept;
    const { data, leftOut } = source.parse(body);
    const rows = leftOut.slice(0, MOST_NAMED);
    if (rows.length > 0)
      log.warn({ feed: path, leftOut: leftOut.length, rows }, 'rows of a feed are invalid and left out');
    bodies.set(path, body);
    withdrawn.remove(path);
    return data;
  }

  /**
   * An optional feed is empty if the supplier's server does not know it; a copy read earlier is kept.
   * @param since from when the call's time limit counts, where it is one of several tries
   */
  return async function fetchOrDoWithout<T>(source: Source<T>, since: number | undefined): Promise<T> {
    try {
      return await fetchSource(source, since);
    } catch (error) {
      const { path, whereAbsent } = source;
      if (whereAbsent === undefined || bodies.has(path) || !isGone(error)) throw error;
      const isFirst = client.getQueryData(keyOf(source)) === undefined;
      if (isFirst) log.info({ feed: path }, 'the supplier’s server has no such feed, and the site does without it');
      return whereAbsent;
    }
  };
}

export function createSourceReader(get: HttpClient, log: Logger, withdrawn: WithdrawnArticles): SourceReader {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retryDelay } } });
  const bodies = new Map<string, string>();
  const fetchSource = createSourceFetch(get, log, { client, bodies, withdrawn });

  /** Whether there is no copy and no recent failure: then a page waits for a second attempt (HC-05). */
  function isFirstRead(source: Source<unknown>): boolean {
    const state = client.getQueryState(keyOf(source));
    return state?.data === undefined && Date.now() - (state?.errorUpdatedAt ?? 0) > STALE_AFTER_MS;
  }

  /** Drops a source that was withdrawn. It is logged once, not as an error, since its editors did it. */
  function withdraw(source: Source<unknown>): void {
    if (!withdrawn.has(source.path)) log.info({ feed: source.path }, 'an article was withdrawn');
    client.removeQueries({ queryKey: keyOf(source), exact: true });
    bodies.delete(source.path);
    withdrawn.add(source.path);
  }

  async function renew<T>(source: Source<T>, retries: number): Promise<T | undefined> {
    const queryKey = keyOf(source);
    const isFirst = isFirstRead(source);
    const since = isFirst ? performance.now() : undefined;
    const isWithdrawn = (error: unknown) => Boolean(source.mayBeWithdrawn) && isGone(error);
    const retry = (failures: number, error: unknown) =>
      isFirst ? failures < 1 && mayPass(error) : failures < retries && !isWithdrawn(error);
    try {
      return await client.fetchQuery({ queryKey, queryFn: () => fetchSource(source, since), staleTime: 0, retry });
    } catch (error) {
      if (isWithdrawn(error)) withdraw(source);
      else log.error({ feed: source.path, reason: String(error) }, 'a feed could not be read');
      return undefined;
    }
  }

  async function read<T>(source: Source<T>): Promise<Feed<T>> {
    const kept = client.getQueryState<T>(keyOf(source));
    if (kept?.data === undefined) {
      const fetched = await renew(source, 0);
      return fetched === undefined ? { status: 'unavailable' } : { status: 'ok', data: fetched };
    }
    if (Date.now() - kept.dataUpdatedAt > STALE_AFTER_MS) void renew(source, 3);
    return { status: 'ok', data: kept.data };
  }

  return { read, renew, paths: () => bodies.keys(), onChange: (listener) => watch(client, listener) };
}
