import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import { QueryClient } from '@tanstack/query-core';
import type { Logger } from 'pino';
import type { ArticleFeed, ContentFeeds, Feed } from '../../app/context.ts';
import { articleAt, SOURCES, type Source } from './feed-sources.ts';
import type { HttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';

const STALE_AFTER_MS = 30_000;
/** With an answer's longest wait of 10 s, a change shows within 30 s. */
const RENEW_EVERY_MS = 20_000;
const RETRY_DELAY_MS = { first: 1000, longest: 30_000 };

/** The query policy (HC-05): retry after 1 s, doubling, never more than 30 s apart. */
export function retryDelay(attempt: number): number {
  return Math.min(RETRY_DELAY_MS.first * 2 ** attempt, RETRY_DELAY_MS.longest);
}

/** Most rows that the log names of those that were left out. */
const MOST_NAMED = 10;

const GONE = [404, 410];

const isGone = (error: unknown) => error instanceof HttpError && GONE.includes(error.status);

/** Whether the same call may succeed a moment later. */
const mayPass = (error: unknown) =>
  error instanceof HttpError && (error.status >= 500 || error.code === 'ERR_NETWORK' || error.code === 'ERR_ABORTED');

/** Feeds and articles, kept by TanStack Query's core; {@link FeedReader.onChange} tells when a newer copy differs. */
export interface FeedReader extends ContentFeeds {
  onChange(listener: () => void): void;
  /**
   * Reads every feed now, so that a broken one is named at the start, and again and again, with every article that was
   * read before. Does not keep the process alive.
   */
  keepFresh(): void;
}

const articlePath = (category: string, slug: string) =>
  `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`;

/** The feed without the articles that are gone. */
function withoutArticles(feed: CategoriesFeed, isGone: (category: string, slug: string) => boolean): CategoriesFeed {
  const included = feed.included.map((list) => {
    const articles = list.attributes.articles.filter(({ label }) => !isGone(list.id, label));
    return { ...list, attributes: { ...list.attributes, articles } };
  });
  return { ...feed, included };
}

/** Does the work, unless it is being done. */
function unlessAtIt(work: () => Promise<void>): () => Promise<void> {
  let isAtIt = false;
  return async () => {
    if (isAtIt) return;
    isAtIt = true;
    await work().finally(() => {
      isAtIt = false;
    });
  };
}

/** Calls the listener when what is kept changes. */
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

/**
 * Reads the provider's content. A stale copy is served while it is renewed, the last good one while the provider is
 * down, and `unavailable` only where there is none: there never was, though a first read is tried twice, or the content
 * server has withdrawn it.
 */
export function createFeedReader(get: HttpClient, log: Logger): FeedReader {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retryDelay } } });

  /** Bodies of the kept copies by path: one that comes again need not be taken apart again. */
  const bodies = new Map<string, string>();

  /** Articles that the content server says are gone, by path, with the time that it last said so. */
  const withdrawn = new Map<string, number>();
  const listeners: (() => void)[] = [];
  const changed = () => {
    for (const listener of listeners) listener();
  };

  function withdraw(path: string): void {
    const isNew = !withdrawn.has(path);
    withdrawn.set(path, Date.now());
    bodies.delete(path);
    if (isNew) changed();
  }

  const keyOf = (source: Source<unknown>) => [source.endpoint, source.path];

  /** @param since from when the call's time limit counts, where it is one of several tries */
  async function fetchSource<T>(source: Source<T>, since?: number): Promise<T> {
    const { endpoint, path, headers } = source;
    const body = await get({ endpoint, path, headers, since });
    const kept = client.getQueryData<T>(keyOf(source));
    if (kept !== undefined && bodies.get(path) === body) return kept;
    const { data, leftOut } = source.parse(body);
    const rows = leftOut.slice(0, MOST_NAMED);
    if (rows.length > 0) log.warn({ feed: path, leftOut: leftOut.length, rows }, 'rows of a feed can not be read');
    bodies.set(path, body);
    if (withdrawn.delete(path)) changed();
    return data;
  }

  /** Whether there is no copy, and it did not fail a moment ago: then a page waits for a second try (HC-05). */
  function isFirstRead(source: Source<unknown>): boolean {
    const state = client.getQueryState(keyOf(source));
    return state?.data === undefined && Date.now() - (state?.errorUpdatedAt ?? 0) > STALE_AFTER_MS;
  }

  /** Reads it whatever its age; two at the same moment share one call. */
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
      log.error({ feed: source.path, reason: String(error) }, 'a feed could not be read');
      if (isWithdrawn(error)) {
        client.removeQueries({ queryKey, exact: true });
        withdraw(source.path);
      }
      return undefined;
    }
  }

  /** One after the other, so that hundreds of articles are no burst of calls. */
  const renewArticles = unlessAtIt(async () => {
    for (const path of [...bodies.keys(), ...withdrawn.keys()])
      if (path.endsWith('.html')) await renew(articleAt(path), 0);
  });

  function renewAll(): void {
    for (const source of Object.values(SOURCES)) void renew<unknown>(source, 0);
    void renewArticles();
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

  /** Without the articles that are gone, though the feed still lists them. */
  async function readCategories(): Promise<Feed<CategoriesFeed>> {
    const feed = await read(SOURCES.categories);
    if (feed.status !== 'ok' || withdrawn.size === 0) return feed;
    return { status: 'ok', data: withoutArticles(feed.data, (id, label) => withdrawn.has(articlePath(id, label))) };
  }

  async function readArticle(path: string): Promise<ArticleFeed> {
    const isKnown = Date.now() - (withdrawn.get(path) ?? Number.NEGATIVE_INFINITY) < STALE_AFTER_MS;
    const article = isKnown ? ({ status: 'unavailable' } as const) : await read(articleAt(path));
    return article.status === 'unavailable' && withdrawn.has(path) ? { status: 'withdrawn' } : article;
  }

  return {
    header: () => read(SOURCES.header),
    categories: readCategories,
    staticCategories: () => read(SOURCES.staticCategories),
    outage: () => read(SOURCES.outage),
    meterRead: () => read(SOURCES.meterRead),
    videos: () => read(SOURCES.videos),
    deals: () => read(SOURCES.deals),
    article: (category, slug) => readArticle(articlePath(category, slug)),
    onChange(listener) {
      listeners.push(listener);
      watch(client, listener);
    },
    keepFresh() {
      renewAll();
      setInterval(renewAll, RENEW_EVERY_MS).unref();
    },
  };
}
