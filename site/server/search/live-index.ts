/** The search's index of what the content server publishes now. */
import { setImmediate } from 'node:timers/promises';
import { type SearchIndex, searchIndexSteps } from '@larkfield/search/search-index';
import type { SearchDocument } from '@larkfield/search/text/document';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { inTurns } from '@larkfield/service/in-turns';
import type { Supplier } from '@larkfield/service/supplier/supplier';
import type { Logger } from 'pino';
import type { ArticlePage, ContentFeeds } from '../../app/context.ts';
import { categoryTitle } from '../../app/feed-titles.ts';
import { articleDocument, categoryDocuments } from './documents.ts';
import { pageDocuments } from './page-documents.ts';

/**
 * How often the pages are read again without a change of the feeds, since an article may have been unreadable before.
 */
const REFRESH_AFTER_MS = 60_000;

/** The same if there was no list of pages, for example because the content server starts after the site. */
const RETRY_AFTER_MS = 10_000;

/** Articles that are read at the same time: every start reads all of them, perhaps from a distant content server. */
const READ_AT_ONCE = 50;

export interface LiveIndexOptions {
  feeds: ContentFeeds;
  /** Milliseconds for which the shown content stays the same. */
  steadyFor?: () => number;
  vocabulary: Vocabulary;
  supplier: Supplier;
  /** Whether customers can follow their cases here. */
  hasCases?: boolean;
  log: Logger;
}

/** Turns an article into the search's document. */
type ToDocument = typeof articleDocument;

/** Every page that can be found; undefined while there is no categories feed. */
export async function readDocuments(
  feeds: ContentFeeds,
  supplier: Supplier,
  toDocument: ToDocument = articleDocument,
  hasCases?: boolean,
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
  return [...documents, ...categoryDocuments(categories.data, titles), ...pageDocuments(supplier, hasCases)];
}

/** Parses an article once: the reader returns the same object until it changes. */
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

interface MadeIndex {
  index: SearchIndex;
  /** The documents in it, to tell whether they have changed. */
  contents: string;
  /** Version number of the vocabulary and emergency numbers in it. */
  edition: number;
  readAt: number;
  /** When the shown articles next change. */
  endsAt: number;
}

/** Reads the pages, and makes an index of them where they or the words have changed. */
function createIndexing({ feeds, supplier, hasCases, log, ...parts }: LiveIndexOptions) {
  const toDocument = rememberingDocuments();
  const steadyFor = () => parts.steadyFor?.() ?? Number.POSITIVE_INFINITY;
  let { vocabulary } = parts;
  let edition = 1;
  let made: MadeIndex | undefined;

  async function indexOf(documents: SearchDocument[]): Promise<SearchIndex> {
    const index = await inTurns(searchIndexSteps(documents, vocabulary, supplier.phones));
    log.info({ pages: documents.length }, 'the search has read the pages');
    return index;
  }

  /** An index of our own pages, by the edition that it is of. */
  let own: { index: Promise<SearchIndex>; edition: number } | undefined;

  return {
    made: () => made,
    ownPages(): Promise<SearchIndex> {
      if (own?.edition !== edition)
        own = {
          index: inTurns(searchIndexSteps(pageDocuments(supplier, hasCases), vocabulary, supplier.phones)),
          edition,
        };
      return own.index;
    },
    /** @returns whether there was a list of pages */
    async read(): Promise<boolean> {
      const begunAt = Date.now();
      const steadyBefore = steadyFor();
      const documents = await readDocuments(feeds, supplier, toDocument, hasCases);
      if (!documents) return false;
      const contents = JSON.stringify(documents);
      const now = edition;
      const isSame = made?.contents === contents && made.edition === now;
      const index = made && isSame ? made.index : await indexOf(documents);
      const readAt = Date.now();
      made = { index, contents, edition: now, readAt, endsAt: Math.min(begunAt + steadyBefore, readAt + steadyFor()) };
      return true;
    },
    setVocabulary(words: Vocabulary = vocabulary): void {
      vocabulary = words;
      edition += 1;
    },
  };
}

/** The index of the newest pages: built on first use, and rebuilt in the background when a page has changed. */
export function createLiveIndex(options: LiveIndexOptions) {
  const { made, ownPages, read, setVocabulary } = createIndexing(options);
  let reading: Promise<void> | undefined;
  let isDue = false;
  let isRetryDue = false;

  function tryLater(): void {
    if (isRetryDue) return;
    isRetryDue = true;
    setTimeout(() => {
      isRetryDue = false;
      void refreshOnce();
    }, RETRY_AFTER_MS).unref();
  }

  function refreshOnce(): Promise<void> {
    reading ??= read()
      .then((hasList) => (hasList ? undefined : tryLater()))
      .catch((error: unknown) =>
        options.log.error({ reason: String(error) }, 'the search could not be brought up to date'),
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }

  return {
    async current(): Promise<SearchIndex | undefined> {
      const last = made();
      const isOver = !last || Date.now() >= last.endsAt;
      if (isOver || Date.now() - last.readAt > REFRESH_AFTER_MS) {
        const refreshed = refreshOnce();
        // Articles that are no longer shown must not be found. Nobody waits again for a content server that is away.
        if (isOver && (last || !isRetryDue)) await refreshed;
      }
      return made()?.index;
    },
    /** The last one that was made, without waiting for another. */
    latest: (): SearchIndex | undefined => made()?.index,
    /** An index of the pages that need no content server. It knows the emergencies. */
    ownPages,
    setVocabulary,
    /** Again after a reading in progress, which may have missed the change. */
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
