/** Counts what visitors do: only names of our own pages and fields, and words without personal data (IN-01). */
import { isUnhelpfulReason } from '@larkfield/api-schemas/words/unhelpful-reasons';
import type { ContentFeeds, SiteContext } from '../../app/context.ts';
import { isCountedForm, knownFields } from '../../app/counting/form-fields.ts';
import { isArticle, type LiveSearch } from '../search/site-search.ts';
import { createDailyQuota, NO_QUOTA } from '../visitor/daily-quota.ts';
import type { DailyCounter } from './daily-counter.ts';
import { countedName, OTHER_PAGE } from './page-name.ts';

/** Most that one visitor adds to the counts in a day; a household or a help desk behind one address stays below. */
const A_DAY = { views: 2000, clicks: 500, ratings: 60, reasons: 20, refusals: 500 };
export type CountedAct = keyof typeof A_DAY;

/** Most words of a reason; a longer text is counted without its words. */
const MOST_REMARK_WORDS = 30;
export const LONGEST_REMARK = 200;
const LONG_TEXT = '(long text)';

/** Neither an article nor the search was open before. */
const NOTHING_BEFORE = '(neither)';
const SEARCH_PATH = '/search';
const ANY_SITE = 'http://site.invalid';

interface VisitorCountsOptions {
  feeds: Pick<ContentFeeds, 'categories'>;
  search: Pick<LiveSearch, 'redacted'>;
  counter: Pick<DailyCounter, 'count' | 'countDetail'>;
  /** Whether visitors have a daily limit: `RATE_LIMITS`. */
  hasQuota: boolean;
}

export type VisitorCounts = ReturnType<typeof createVisitorCounts>;

export function createVisitorCounts({ feeds, search, counter, hasQuota }: VisitorCountsOptions) {
  const quota = hasQuota ? createDailyQuota<CountedAct>(A_DAY) : NO_QUOTA;

  async function publishedArticle(path: string): Promise<string | undefined> {
    const name = isArticle(path) ? await countedName(feeds, path) : OTHER_PAGE;
    return name === OTHER_PAGE ? undefined : name;
  }

  /** The article or search that an address of ours names, as it is counted. */
  async function beforeCase(address: string): Promise<string | undefined> {
    const url = URL.parse(address, ANY_SITE);
    if (url?.origin !== ANY_SITE) return undefined;
    const words = url.searchParams.get('q')?.slice(0, LONGEST_REMARK);
    if (url.pathname === SEARCH_PATH && words) return `search: ${(await search.redacted(words)) ?? LONG_TEXT}`;
    return publishedArticle(url.pathname);
  }

  /** Whether an act is counted: the visitor's daily limit is not reached. */
  const mayCount = (visitor: string, act: CountedAct) => quota(visitor)(act, 1);

  async function countView(page: string): Promise<void> {
    const name = await countedName(feeds, page);
    counter.count('page-view', name);
    if (isCountedForm(page)) counter.count('form-shown', name);
  }

  async function countRefused(path: string, fields: readonly string[]): Promise<void> {
    const known = knownFields(path, fields);
    if (known.length === 0) return;
    const form = await countedName(feeds, path.replace(/\.data$/, ''));
    for (const field of known) counter.countDetail('form-refused', form, field);
  }

  const countRating: SiteContext['countRating'] = async (path, answer) => {
    const article = await publishedArticle(path);
    if (article) counter.count(answer === 'yes' ? 'rated-helpful' : 'rated-unhelpful', article);
  };

  const countReason: SiteContext['countReason'] = async (path, { reason, words }) => {
    const article = await publishedArticle(path);
    if (!article || !isUnhelpfulReason(reason)) return;
    counter.countDetail('unhelpful-reason', article, reason);
    if (words.trim() === '') return;
    const redacted = words.length > LONGEST_REMARK ? LONG_TEXT : await search.redacted(words, MOST_REMARK_WORDS);
    if (redacted !== undefined) counter.countDetail('unhelpful-words', article, redacted);
  };

  /** @param before the addresses that the form says were open before, newest first; any texts */
  async function countSent(path: string, opensCase: boolean, before: readonly string[]): Promise<void> {
    const form = await countedName(feeds, path.replace(/\.data$/, ''));
    counter.count('form-sent', form);
    if (!opensCase) return;
    const known = (await Promise.all(before.map(beforeCase))).find((found) => found !== undefined);
    counter.countDetail('case-after', form, known ?? NOTHING_BEFORE);
  }

  return { mayCount, countView, countRefused, countRating, countReason, countSent };
}
