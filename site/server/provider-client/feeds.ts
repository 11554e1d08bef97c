import type { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { Clock } from '@larkfield/service/clock';
import type { Logger } from 'pino';
import type { ArticleFeed, ContentFeeds, Feed } from '../../app/context.ts';
import { articleAt, SOURCES } from './feed-sources.ts';
import type { HttpClient } from './http-client.ts';
import { createShownFeeds } from './shown-feeds.ts';
import { createSourceReader, type SourceReader, STALE_AFTER_MS } from './source-reader.ts';
import { articlePath, createWithdrawnArticles } from './withdrawn-articles.ts';

/**
 * With the longest wait of 10 s for a response, a change is shown within 30 s. So is the withdrawal of an article, if
 * the content server answers within half a second; shared caches add another 30 s (decision 0008).
 */
const RENEW_EVERY_MS = 20_000;

/** An outage is announced within this time, in whichever process it was written. */
const RENEW_OUTAGE_EVERY_MS = 5000;

/** Articles renewed at the same time: no burst of calls, and 200 articles take 20 times as long as one answer. */
const RENEWED_AT_ONCE = 10;

/** Cached feeds and articles; {@link FeedReader.onChange} reports when a newer copy differs. */
export interface FeedReader extends ContentFeeds {
  onChange(listener: () => void): void;
  /** Milliseconds for which the shown content stays the same, unless a feed changes. */
  steadyFor(): number;
  /** Reads every feed, and every article that was read before, now. */
  renewAll(): void;
  /**
   * Reads every feed now, so that a broken one is logged at the start, and then regularly, with every article that was
   * read before. Does not keep the process alive.
   */
  keepFresh(): void;
}

/** Does the work unless it is in progress. */
function unlessRunning(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => {
      isRunning = false;
    });
  };
}

/** Reads what is shown again, whatever its age. @param known paths of what was read before */
function renewalOf(renew: SourceReader['renew'], known: () => Iterable<string>) {
  const renewArticles = unlessRunning(async () => {
    const left = [...new Set(known())].filter((path) => path.endsWith('.html'));
    const renewLeft = async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await renew(articleAt(path), 0);
    };
    await Promise.all(Array.from({ length: RENEWED_AT_ONCE }, renewLeft));
  });

  function renewAll(): void {
    for (const source of Object.values(SOURCES)) void renew<unknown>(source, 0);
    void renewArticles();
  }

  function keepFresh(): void {
    renewAll();
    setInterval(renewAll, RENEW_EVERY_MS).unref();
    setInterval(() => void renew(SOURCES.outage, 0), RENEW_OUTAGE_EVERY_MS).unref();
  }

  return { renewAll, keepFresh };
}

/**
 * Reads the provider's content. A stale copy is served while it is renewed, and the last good one while the provider is
 * down. `unavailable` means that there is none: two first reads failed, or the content server has withdrawn it.
 */
export function createFeedReader(get: HttpClient, log: Logger, clock: Clock = () => new Date()): FeedReader {
  const listeners: (() => void)[] = [];
  const withdrawn = createWithdrawnArticles(() => {
    for (const listener of listeners) listener();
  });
  const { read: readWhole, renew, paths, onChange } = createSourceReader(get, log, withdrawn);
  const { read, outage, meterRead, notShown, gone, steadyFor } = createShownFeeds(readWhole, () => clock().getTime());

  /** The feed without withdrawn articles that it still lists. */
  async function readCategories(): Promise<Feed<CategoriesFeed>> {
    const feed = await read(SOURCES.categories);
    if (feed.status !== 'ok') return feed;
    return { status: 'ok', data: withdrawn.leftOutOf(feed.data) };
  }

  async function readStaticCategories(): Promise<Feed<StaticCategoriesFeed>> {
    const [feed, hidden] = await Promise.all([read(SOURCES.staticCategories), notShown()]);
    return feed.status === 'ok' ? { status: 'ok', data: withdrawn.leftOutOfLists(feed.data, hidden) } : feed;
  }

  async function readArticle(path: string): Promise<ArticleFeed> {
    if (withdrawn.saidWithin(path, STALE_AFTER_MS)) return { status: 'withdrawn' };
    const article = await readWhole(articleAt(path));
    return article.status === 'unavailable' && withdrawn.has(path) ? { status: 'withdrawn' } : article;
  }

  return {
    header: () => read(SOURCES.header),
    categories: readCategories,
    staticCategories: readStaticCategories,
    outage,
    meterRead,
    videos: () => read(SOURCES.videos),
    deals: () => read(SOURCES.deals),
    gone,
    steadyFor,
    article: (category, slug) => readArticle(articlePath(category, slug)),
    onChange(listener) {
      listeners.push(listener);
      onChange(listener);
    },
    ...renewalOf(renew, () => [...paths(), ...withdrawn.paths()]),
  };
}
