import { setImmediate } from 'node:timers/promises';
import { redact } from '@larkfield/search/redact';
import type { ArticlesForText, SearchResults, Suggestion } from '@larkfield/search/results';
import { search, suggest } from '@larkfield/search/search';
import { type SearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import { articlesFor } from '@larkfield/search/story';
import type { SearchDocument } from '@larkfield/search/text/document';
import type { Steps } from '@larkfield/search/text/steps';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { ContentFeeds, SiteSearch } from '../../app/context.ts';
import { categoryTitle } from '../../app/feed-titles.ts';
import { findPage } from '../../find-page.ts';
import { ARTICLE_PATH } from '../../path-pattern.ts';
import { articleDocument, categoryDocuments } from './documents.ts';
import { pageDocuments } from './page-documents.ts';

/** How often the pages are read again. The feeds themselves serve their copies while they renew them. */
const REFRESH_AFTER_MS = 60_000;

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
  suggest(typed: string): Promise<Suggestion[]>;
  /** What may answer a letter while it is written. Nothing of it is kept, logged or counted: it is no search. */
  articlesFor(text: string): Promise<ArticlesForText>;
  countClick(position: number): void;
}

/** Every page that can be found; undefined while there is no categories feed. */
export async function readDocuments(feeds: ContentFeeds, supplier: Supplier): Promise<SearchDocument[] | undefined> {
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
      documents.push(articleDocument({ id, title: titles.get(id) ?? id }, label, article.data));
      await setImmediate();
    }
  }
  return [...documents, ...categoryDocuments(categories.data, titles), ...pageDocuments(supplier)];
}

/** Whether a path is an article's, and not a form's or a category's. */
export const isArticle = (path: string) => findPage(path)?.path === ARTICLE_PATH;

/** How long one turn may keep the process from answering. */
const TURN_MS = 8;

/** Does work in turns between which requests are answered. */
async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const end = performance.now() + TURN_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await setImmediate();
  }
}

/** The index of the newest pages: made when first asked for, made anew behind the answers when a page has changed. */
function createLiveIndex({ feeds, vocabulary, supplier, log }: SiteSearchParts) {
  let index: SearchIndex | undefined;
  let contents = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const documents = await readDocuments(feeds, supplier);
    if (!documents) return;
    const fresh = JSON.stringify(documents);
    if (fresh !== contents) {
      index = await inTurns(searchIndexSteps(documents, vocabulary, supplier.phones));
      log.info({ pages: documents.length }, 'the search has read the pages');
    }
    contents = fresh;
    readAt = Date.now();
  }

  function refreshOnce(): Promise<void> {
    reading ??= refresh()
      .catch((error: unknown) => log.error({ reason: String(error) }, 'the search could not be brought up to date'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return async (): Promise<SearchIndex | undefined> => {
    if (Date.now() - readAt > REFRESH_AFTER_MS) {
      const refreshed = refreshOnce();
      if (!index) await refreshed;
    }
    return index;
  };
}

export function createSiteSearch(parts: SiteSearchParts): LiveSearch {
  const { counter } = parts;
  const currentIndex = createLiveIndex(parts);
  return {
    async find(query, options): Promise<SearchResults> {
      const index = await currentIndex();
      if (!index) return { status: 'unavailable', query };
      const results = search(index, query, options);
      const isFirstPage = (options?.page ?? 1) === 1 && !options?.category;
      if (isFirstPage && (results.status === 'found' || results.status === 'none')) {
        counter.countSearch({ words: redact(query, index.engine.parts.words), found: results.status === 'found' });
      }
      return results;
    },
    async suggest(typed) {
      const index = await currentIndex();
      return index ? suggest(index, typed) : [];
    },
    async articlesFor(text) {
      const index = await currentIndex();
      return index ? articlesFor(index, text, isArticle) : { emergencies: [], articles: [] };
    },
    prepare: async () => void (await currentIndex()),
    countClick: (position) => counter.countClick(position),
  };
}
