import { setImmediate } from 'node:timers/promises';
import { redact } from '@larkfield/search/redact';
import type { ArticlesForText, SearchResults, Suggestion } from '@larkfield/search/results';
import { dangerSteps, extraHelpSteps, search, suggest } from '@larkfield/search/search';
import { articlesFor } from '@larkfield/search/story';
import type { Vocabulary } from '@larkfield/search/text/vocabulary';
import { inTurns } from '@larkfield/service/in-turns';
import type { SiteSearch } from '../../app/context.ts';
import { findPage } from '../../find-page.ts';
import { ARTICLE_PATH } from '../../path-pattern.ts';
import { withShownPages } from './answer-pages.ts';
import { createLiveIndex, type LiveIndexOptions } from './live-index.ts';

/** Counts searches and opened results. Callers must not pass personal data. */
export interface SearchCounter {
  countSearch(search: { words: string; found: boolean }): void;
  /**
   * @param position of the opened result, from 1
   * @param words the search; undefined if another of its results was opened before
   */
  countClick(position: number, words?: string): void;
}

interface SiteSearchOptions extends LiveIndexOptions {
  counter: SearchCounter;
  /** Reads a letter as the case system does; unset where that is another process. */
  noticedIn?: SiteSearch['noticedIn'] | undefined;
}

/** The search over what the content server publishes now. */
export interface LiveSearch extends SiteSearch {
  /** Reads and indexes the pages ahead of the first search. */
  prepare(): Promise<void>;
  /** Reads changed pages again; until then searches use the old index. */
  renew(): void;
  /** Uses a changed vocabulary, or changed numbers, from the next renewal of the index. */
  setVocabulary(vocabulary?: Vocabulary): void;
  suggest(typed: string): Promise<Suggestion[]>;
  /** Articles that may answer a letter while it is being written. The text is not stored, logged or counted. */
  articlesFor(text: string): Promise<ArticlesForText>;
  /** @param query the search; undefined if another of its results was opened before */
  countClick(position: number, query?: string): Promise<void>;
  /**
   * A text without personal data, as searches are counted; undefined while there is no index.
   * @param mostWords a longer text is counted without its words
   */
  redacted(text: string, mostWords?: number): Promise<string | undefined>;
}

/** Whether a path is an article's, and not a form's or a category's. */
export const isArticle = (path: string) => findPage(path)?.path === ARTICLE_PATH;

/**
 * Runs one piece of work in each turn of the event loop, so that other requests are answered in between, however many
 * people search.
 */
function onePerTurn() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => T): Promise<T> => {
    const done = last.then(() => setImmediate()).then(work);
    last = done.catch(() => {});
    return done;
  };
}

export function createSiteSearch(given: SiteSearchOptions): LiveSearch {
  const { counter } = given;
  const { current: currentIndex, latest, ownPages, renew, setVocabulary } = createLiveIndex(given);
  const inTurn = onePerTurn();
  const knownIndex = async () => (await currentIndex()) ?? (await ownPages());
  const redacted = async (text: string, mostWords?: number) => {
    const index = await currentIndex();
    return index && inTurn(() => redact(text, index.engine.parts.words, mostWords));
  };
  const withoutContent = async (query: string): Promise<SearchResults> => {
    const index = await ownPages();
    const results = await inTurn(() => search(index, query));
    return results.status === 'found' || results.status === 'none'
      ? { status: 'unavailable', query, emergencies: results.emergencies }
      : results;
  };
  const noticedInLetter: SiteSearch['noticedIn'] = async (text) => {
    const index = await ownPages();
    const dangers = await inTurns(dangerSteps(index, text));
    return { dangers, mayNeedHelp: (await inTurns(extraHelpSteps(index, text))).length > 0 };
  };
  const noticed = given.noticedIn ?? noticedInLetter;
  const withPages: SiteSearch['withPages'] = (answers) => withShownPages(answers, latest());
  return {
    withPages,
    async find(query, options): Promise<SearchResults> {
      const index = await currentIndex();
      if (!index) return withoutContent(query);
      const results = await inTurn(() => search(index, query, options));
      const isFirstPage = (options?.page ?? 1) === 1 && !options?.category;
      if (isFirstPage && (results.status === 'found' || results.status === 'none')) {
        counter.countSearch({ words: redact(query, index.engine.parts.words), found: results.status === 'found' });
      }
      return 'emergencies' in results ? { ...results, emergencies: withPages(results.emergencies) } : results;
    },
    async suggest(typed) {
      const index = await knownIndex();
      const found = await inTurn(() => suggest(index, typed));
      return found.flatMap((one): Suggestion[] =>
        one.kind === 'emergency' ? withPages([one.emergency]).map((emergency) => ({ ...one, emergency })) : [one],
      );
    },
    async articlesFor(text) {
      const index = await knownIndex();
      const found = await inTurn(() => articlesFor(index, text, isArticle));
      return { ...found, emergencies: withPages(found.emergencies) };
    },
    // Needs no page, so that who writes right after the start waits for none.
    async noticedIn(text) {
      const { dangers, ...others } = await noticed(text);
      return { ...others, dangers: withPages(dangers) };
    },
    prepare: async () => {
      if (!given.noticedIn) await ownPages();
      await currentIndex();
    },
    renew,
    setVocabulary,
    countClick: async (position, query) =>
      counter.countClick(position, query === undefined ? undefined : await redacted(query)),
    redacted,
  };
}
