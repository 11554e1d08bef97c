import { setImmediate } from 'node:timers/promises';
import { redact } from '@larkfield/search/redact';
import type { ArticlesForText, SearchResults, Suggestion } from '@larkfield/search/results';
import { search, suggest } from '@larkfield/search/search';
import { type SearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import { articlesFor } from '@larkfield/search/story';
import type { SearchDocument } from '@larkfield/search/text/document';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { inTurns } from '@larkfield/service/in-turns';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { ArticlePage, ContentFeeds, SiteSearch } from '../../app/context.ts';
import { categoryTitle } from '../../app/feed-titles.ts';
import { findPage } from '../../find-page.ts';
import { ARTICLE_PATH } from '../../path-pattern.ts';
import { articleDocument, categoryDocuments } from './documents.ts';
import { pageDocuments } from './page-documents.ts';

/** How often the pages are read again though the feeds tell of no change: an article could not be read before. */
const REFRESH_AFTER_MS = 60_000;

/** The same where there was no list of pages, as of a content server that comes up after the site. */
const RETRY_AFTER_MS = 10_000;

/** Articles that are read at once: a content server far away is asked for all of them at every start. */
const READ_AT_ONCE = 50;

/** Where searches are counted. Whatever it is given holds no personal data. */
export interface SearchCounter {
  countSearch(search: { words: string; found: boolean }): void;
  /** @param position of the result that was opened, from 1 */
  countClick(position: number): void;
}

export interface SiteSearchParts {
  feeds: ContentFeeds;
  vocabulary: Vocabulary;
  supplier: Supplier;
  counter: SearchCounter;
  log: Logger;
}

/** The search over what the content server publishes now. */
export interface LiveSearch extends SiteSearch {
  /** Reads and indexes the pages ahead of the first search. */
  prepare(): Promise<void>;
  /** Reads the pages again, which have changed; what is asked meanwhile is answered from those of before. */
  renew(): void;
  suggest(typed: string): Promise<Suggestion[]>;
  /** What may answer a letter while it is written. Nothing of it is kept, logged or counted: it is no search. */
  articlesFor(text: string): Promise<ArticlesForText>;
  countClick(position: number): void;
}

/** An article and where it stands, as the search indexes it. */
type ToDocument = typeof articleDocument;

/** Every page that can be found; undefined while there is no categories feed. */
export async function readDocuments(
  feeds: ContentFeeds,
  supplier: Supplier,
  toDocument: ToDocument = articleDocument,
): Promise<SearchDocument[] | undefined> {
  const categories = await feeds.categories();
  if (categories.status === 'unavailable') return undefined;
  const { data, included } = categories.data;
  const titles = new Map<string, string>();
  for (const category of data) titles.set(category.id, await categoryTitle(feeds, category));
  const listed = included.flatMap(({ id, attributes }) => attributes.articles.map(({ label }) => ({ id, label })));
  const documents: SearchDocument[] = [];
  for (let at = 0; at < listed.length; at += READ_AT_ONCE) {
    const some = listed.slice(at, at + READ_AT_ONCE);
    const articles = await Promise.all(some.map(({ id, label }) => feeds.article(id, label)));
    for (const [place, { id, label }] of some.entries()) {
      const article = articles[place];
      if (article?.status !== 'ok') continue;
      documents.push(toDocument({ id, title: titles.get(id) ?? id }, label, article.data));
      await setImmediate();
    }
  }
  return [...documents, ...categoryDocuments(categories.data, titles), ...pageDocuments(supplier)];
}

/** Whether a path is an article's, and not a form's or a category's. */
export const isArticle = (path: string) => findPage(path)?.path === ARTICLE_PATH;

/** Takes an article apart once: the reader gives the same object while it has not changed. */
function rememberingDocuments(): ToDocument {
  const known = new WeakMap<ArticlePage, SearchDocument>();
  return (category, slug, article) => {
    const before = known.get(article);
    if (before?.category.title === category.title) return before;
    const document = articleDocument(category, slug, article);
    known.set(article, document);
    return document;
  };
}

/**
 * One piece of work a turn of the event loop, so that every other page is answered between two of them, however many
 * search at the same time.
 */
function oneATurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T): Promise<T> => {
    const done = last.then(() => setImmediate()).then(work);
    last = done.catch(() => {});
    return done;
  };
}

/** The index of the newest pages: made when first asked for, made anew behind the answers when a page has changed. */
function createLiveIndex({ feeds, vocabulary, supplier, log }: SiteSearchParts) {
  const toDocument = rememberingDocuments();
  let index: SearchIndex | undefined;
  let contents = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  let isDue = false;
  let isRetryDue = false;

  async function refresh(): Promise<void> {
    const documents = await readDocuments(feeds, supplier, toDocument);
    if (!documents) return tryLater();
    const fresh = JSON.stringify(documents);
    if (fresh !== contents) {
      index = await inTurns(searchIndexSteps(documents, vocabulary, supplier.phones));
      log.info({ pages: documents.length }, 'the search has read the pages');
    }
    contents = fresh;
    readAt = Date.now();
  }

  function tryLater(): void {
    if (isRetryDue) return;
    isRetryDue = true;
    setTimeout(() => {
      isRetryDue = false;
      void refreshOnce();
    }, RETRY_AFTER_MS).unref();
  }

  function refreshOnce(): Promise<void> {
    reading ??= refresh()
      .catch((error: unknown) => log.error({ reason: String(error) }, 'the search could not be brought up to date'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    async current(): Promise<SearchIndex | undefined> {
      if (Date.now() - readAt > REFRESH_AFTER_MS) {
        const refreshed = refreshOnce();
        if (!index) await refreshed;
      }
      return index;
    },
    /** Once more after a reading that is under way, which may have missed the change. */
    renew(): void {
      if (isDue) return;
      isDue = true;
      void Promise.resolve(reading).then(() => {
        isDue = false;
        return refreshOnce();
      });
    },
  };
}

export function createSiteSearch(parts: SiteSearchParts): LiveSearch {
  const { counter } = parts;
  const { current: currentIndex, renew } = createLiveIndex(parts);
  const inTurn = oneATurn();
  return {
    async find(query, options): Promise<SearchResults> {
      const index = await currentIndex();
      if (!index) return { status: 'unavailable', query };
      const results = await inTurn(() => search(index, query, options));
      const isFirstPage = (options?.page ?? 1) === 1 && !options?.category;
      if (isFirstPage && (results.status === 'found' || results.status === 'none')) {
        counter.countSearch({ words: redact(query, index.engine.parts.words), found: results.status === 'found' });
      }
      return results;
    },
    async suggest(typed) {
      const index = await currentIndex();
      return index ? inTurn(() => suggest(index, typed)) : [];
    },
    async articlesFor(text) {
      const index = await currentIndex();
      return index ? inTurn(() => articlesFor(index, text, isArticle)) : { emergencies: [], articles: [] };
    },
    prepare: async () => void (await currentIndex()),
    renew,
    countClick: (position) => counter.countClick(position),
  };
}
