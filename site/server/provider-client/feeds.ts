import { CategoriesFeed, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import { HeaderFeed } from '@larkfield/api-schemas/header';
import { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import { QueryClient } from '@tanstack/query-core';
import type { Logger } from 'pino';
import type { ZodType } from 'zod';
import type { ArticlePage, ContentFeeds, Feed } from '../../app/context.ts';
import { parseArticlePage } from './article-page.ts';
import type { EndpointName } from './endpoints.ts';
import type { HttpClient } from './http-client.ts';
import { HttpError } from './http-error.ts';
import { sanitizeRichText } from './sanitize.ts';

const STALE_AFTER_MS = 30_000;
/** With an answer's longest wait of 10 s, a change shows within 30 s. */
const RENEW_EVERY_MS = 20_000;
const RETRY_DELAY_MS = { first: 1000, longest: 30_000 };

/** The query policy (HC-05): retry after 1 s, doubling, never more than 30 s apart. */
export function retryDelay(attempt: number): number {
  return Math.min(RETRY_DELAY_MS.first * 2 ** attempt, RETRY_DELAY_MS.longest);
}

interface Source<T> {
  endpoint: EndpointName;
  path: string;
  parse: (body: string) => T;
  /** Whether a 404 says that it was taken back, rather than that its server is out of order. */
  mayBeWithdrawn?: boolean;
}

const json = <T>(schema: ZodType<T>) => {
  return (body: string): T => schema.parse(JSON.parse(body));
};

/** JSON whose named members hold rich text, sanitised here, once (HC-06). */
const richText = <T extends object>(schema: ZodType<T>, members: readonly (keyof T)[]) => {
  return (body: string): T => {
    const feed = json(schema)(body);
    const sanitised = members.map((member) => [member, sanitizeRichText(String(feed[member]))]);
    return { ...feed, ...Object.fromEntries(sanitised) };
  };
};

const parseHeader = (body: string): HeaderFeed => {
  const feed = json(HeaderFeed)(body);
  return { ...feed, footer: { ...feed.footer, legal: sanitizeRichText(feed.footer.legal) } };
};

const SOURCES = {
  header: { endpoint: 'newWebAppContent', path: '/header.json', parse: parseHeader },
  categories: { endpoint: 'content', path: '/help-and-support/categories.json', parse: json(CategoriesFeed) },
  staticCategories: {
    endpoint: 'newWebAppContent',
    path: '/help-and-support/static-categories.json',
    parse: json(StaticCategoriesFeed),
  },
  outage: { endpoint: 'serviceOutage', path: '/help-and-support.json', parse: richText(OutageFeed, ['message']) },
  meterRead: {
    endpoint: 'energyBillingContent',
    path: '/submit-meter-read.json',
    parse: richText(MeterReadFeed, [
      'contactCardPillTemplate',
      'contactCardTemplate',
      'headingTemplate',
      'smrErrorTemplate',
    ]),
  },
  videos: { endpoint: 'newWebAppContent', path: '/help-and-support/videos.json', parse: json(VideosFeed) },
  deals: { endpoint: 'newWebAppContent', path: '/help-and-support/deals.json', parse: json(DealsFeed) },
} satisfies Record<string, Source<unknown>>;

const articleAt = (path: string): Source<ArticlePage> => {
  return { endpoint: 'content', path, parse: parseArticlePage, mayBeWithdrawn: true };
};

const FEED_HEADERS = { 'Cache-Control': 'max-age=0', Accept: 'application/json' };

const GONE = [404, 410];

const isGone = (error: unknown) => error instanceof HttpError && GONE.includes(error.status);

/** Feeds and articles, kept by TanStack Query's core; {@link FeedReader.onChange} tells when a newer copy differs. */
export interface FeedReader extends ContentFeeds {
  onChange(listener: () => void): void;
  /**
   * Reads every feed now, so that a broken one is named at the start, and again and again, with every article that was
   * read before. Does not keep the process alive.
   */
  keepFresh(): void;
}

/**
 * Reads the provider's content. A page never waits for retries: a stale copy is served while it is renewed, the last
 * good one while the provider is down, and `unavailable` only where there is none: there never was, or the content
 * server has withdrawn it.
 */
export function createFeedReader(get: HttpClient, log: Logger): FeedReader {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: STALE_AFTER_MS, retryDelay } } });

  /** Bodies of the kept copies by path: one that comes again need not be taken apart again. */
  const bodies = new Map<string, string>();

  const optionsOf = <T>(source: Source<T>) => {
    const queryKey = [source.endpoint, source.path];
    const queryFn = async (): Promise<T> => {
      const body = await get({ endpoint: source.endpoint, path: source.path, headers: FEED_HEADERS });
      const kept = client.getQueryData<T>(queryKey);
      if (kept !== undefined && bodies.get(source.path) === body) return kept;
      const parsed = source.parse(body);
      bodies.set(source.path, body);
      return parsed;
    };
    return { queryKey, queryFn, staleTime: 0 };
  };

  /** Reads it whatever its age; two at the same moment share one call. */
  async function renew<T>(source: Source<T>, retries: number): Promise<T | undefined> {
    const options = optionsOf(source);
    const isWithdrawn = (error: unknown) => Boolean(source.mayBeWithdrawn) && isGone(error);
    const retry = (failures: number, error: unknown) => failures < retries && !isWithdrawn(error);
    try {
      return await client.fetchQuery({ ...options, retry });
    } catch (error) {
      log.error({ feed: source.path, reason: String(error) }, 'a feed could not be read');
      if (isWithdrawn(error)) {
        bodies.delete(source.path);
        client.removeQueries({ queryKey: options.queryKey, exact: true });
      }
      return undefined;
    }
  }

  /** One after the other, so that hundreds of articles are no burst of calls. */
  async function renewArticles(): Promise<void> {
    for (const path of bodies.keys()) if (path.endsWith('.html')) await renew(articleAt(path), 0);
  }

  async function read<T>(source: Source<T>): Promise<Feed<T>> {
    const kept = client.getQueryState<T>(optionsOf(source).queryKey);
    if (kept?.data === undefined) {
      const fetched = await renew(source, 0);
      return fetched === undefined ? { status: 'unavailable' } : { status: 'ok', data: fetched };
    }
    if (Date.now() - kept.dataUpdatedAt > STALE_AFTER_MS) void renew(source, 3);
    return { status: 'ok', data: kept.data };
  }

  return {
    header: () => read(SOURCES.header),
    categories: () => read(SOURCES.categories),
    staticCategories: () => read(SOURCES.staticCategories),
    outage: () => read(SOURCES.outage),
    meterRead: () => read(SOURCES.meterRead),
    videos: () => read(SOURCES.videos),
    deals: () => read(SOURCES.deals),
    article: (category, slug) => {
      const path = `/${encodeURIComponent(category)}/${encodeURIComponent(slug)}.html`;
      return read(articleAt(path));
    },
    onChange(listener) {
      const known = new Map<string, unknown>();
      client.getQueryCache().subscribe(({ type, query }) => {
        const before = known.get(query.queryHash);
        const now: unknown = query.state.data;
        if (type === 'removed' && known.delete(query.queryHash)) listener();
        if (type !== 'updated' || now === undefined || now === before) return;
        known.set(query.queryHash, now);
        if (before !== undefined) listener();
      });
    },
    keepFresh() {
      let renewing = false;
      const renewAll = async () => {
        for (const source of Object.values(SOURCES)) void renew<unknown>(source, 0);
        if (renewing) return;
        renewing = true;
        await renewArticles();
        renewing = false;
      };
      void renewAll();
      setInterval(renewAll, RENEW_EVERY_MS).unref();
    },
  };
}
