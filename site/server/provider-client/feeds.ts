import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { Logger } from 'pino';
import type { ArticleFeed, ContentFeeds, Feed } from '../../app/context.ts';
import { articleAt, SOURCES } from './feed-sources.ts';
import type { HttpClient } from './http-client.ts';
import { createSourceReader, STALE_AFTER_MS } from './source-reader.ts';
import { articlePath, createWithdrawnArticles } from './withdrawn-articles.ts';

/**
 * With an answer's longest wait of 10 s, a change shows within 30 s. So does an article that is taken back, where a
 * content server answers in half a second; shared caches add their own 30 s (decision 0226).
 */
const RENEW_EVERY_MS = 20_000;

/** Articles that are renewed at once: no burst of calls, and 200 of them in 20 answers' time. */
const RENEWED_AT_ONCE = 10;

/** Feeds and articles, kept; {@link FeedReader.onChange} tells when a newer copy differs. */
export interface FeedReader extends ContentFeeds {
  onChange(listener: () => void): void;
  /**
   * Reads every feed now, so that a broken one is named at the start, and again and again, with every article that was
   * read before. Does not keep the process alive.
   */
  keepFresh(): void;
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

/**
 * Reads the provider's content. A stale copy is served while it is renewed, the last good one while the provider is
 * down, and `unavailable` only where there is none: there never was, though a first read is tried twice, or the content
 * server has withdrawn it.
 */
export function createFeedReader(get: HttpClient, log: Logger): FeedReader {
  const listeners: (() => void)[] = [];
  const withdrawn = createWithdrawnArticles(() => {
    for (const listener of listeners) listener();
  });
  const { read, renew, paths, onChange } = createSourceReader(get, log, withdrawn);

  const renewArticles = unlessAtIt(async () => {
    const left = [...new Set([...paths(), ...withdrawn.paths()])].filter((path) => path.endsWith('.html'));
    const renewLeft = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await renew(articleAt(path), 0);
    };
    await Promise.all(Array.from({ length: RENEWED_AT_ONCE }, renewLeft));
  });

  function renewAll(): void {
    for (const source of Object.values(SOURCES)) void renew<unknown>(source, 0);
    void renewArticles();
  }

  /** Without the articles that are gone, though the feed still lists them. */
  async function readCategories(): Promise<Feed<CategoriesFeed>> {
    const feed = await read(SOURCES.categories);
    if (feed.status !== 'ok') return feed;
    return { status: 'ok', data: withdrawn.leftOutOf(feed.data) };
  }

  async function readStaticCategories(): Promise<Feed<StaticCategoriesFeed>> {
    const feed = await read(SOURCES.staticCategories);
    return feed.status === 'ok' ? { status: 'ok', data: withdrawn.leftOutOfLists(feed.data) } : feed;
  }

  async function readArticle(path: string): Promise<ArticleFeed> {
    if (withdrawn.saidWithin(path, STALE_AFTER_MS)) return { status: 'withdrawn' };
    const article = await read(articleAt(path));
    return article.status === 'unavailable' && withdrawn.has(path) ? { status: 'withdrawn' } : article;
  }

  return {
    header: () => read(SOURCES.header),
    categories: readCategories,
    staticCategories: readStaticCategories,
    outage: () => read(SOURCES.outage),
    meterRead: () => read(SOURCES.meterRead),
    videos: () => read(SOURCES.videos),
    deals: () => read(SOURCES.deals),
    article: (category, slug) => readArticle(articlePath(category, slug)),
    onChange(listener) {
      listeners.push(listener);
      onChange(listener);
    },
    keepFresh() {
      renewAll();
      setInterval(renewAll, RENEW_EVERY_MS).unref();
    },
  };
}
