/** Feeds as shown at the moment of reading, without rows that come later, are over, or were withdrawn (ED-02). */
import type { CategoriesFeed, GoneArticle, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import { isWithin } from '@larkfield/calendar/moments';
import type { Feed } from '../../app/context.ts';
import { articleHref } from '../../href-with.ts';
import { SOURCES, type Source } from './feed-sources.ts';
import { createShownNow } from './shown-now.ts';
import type { SourceReader } from './source-reader.ts';
import { articlePath } from './withdrawn-articles.ts';

const NO_OUTAGE: OutageFeed = { title: '', message: '' };

/** An article that is given as `category/slug`. */
const split = (path: string): [category: string, slug: string] => {
  const [category = '', slug = ''] = path.split('/');
  return [category, slug];
};
const articlePathOf = (path: string) => articlePath(...split(path));
const hrefOfPath = (path: string) => articleHref(...split(path));

/**
 * @param readWhole reads a feed with all its rows
 * @param now milliseconds since 1970
 */
export function createShownFeeds(readWhole: SourceReader['read'], now: () => number) {
  const shownNow = createShownNow(now);
  /** When each feed next changes. */
  const changes = new Map<string, number>();

  /** The part of a feed that is shown now. */
  async function read<T extends object>(source: Source<T>): Promise<Feed<T>> {
    const feed = await readWhole(source);
    if (feed.status !== 'ok') return feed;
    const { data, changesAt } = shownNow(feed.data);
    changes.set(source.path, changesAt);
    return { status: 'ok', data };
  }

  async function outage(): Promise<Feed<OutageFeed>> {
    const feed = await readWhole(SOURCES.outage);
    if (feed.status !== 'ok') return feed;
    const { is, changesAt } = isWithin(feed.data, now());
    changes.set(SOURCES.outage.path, changesAt);
    return is ? feed : { status: 'ok', data: NO_OUTAGE };
  }

  /** Articles that are not linked now, by path: not yet shown, no longer shown, or withdrawn. */
  async function notShown(): Promise<ReadonlySet<string>> {
    const whole = await readWhole(SOURCES.categories);
    if (whole.status !== 'ok') return new Set();
    const shown = shownNow(whole.data);
    const listed = (feed: CategoriesFeed) =>
      feed.included.flatMap(({ id, attributes }) => attributes.articles.map(({ label }) => articlePath(id, label)));
    const there = new Set(listed(shown.data));
    const withdrawn = (shown.data.meta?.gone ?? []).flatMap(({ path, moved }) => (moved ? [] : [articlePathOf(path)]));
    return new Set([...listed(whole.data).filter((path) => !there.has(path)), ...withdrawn]);
  }

  /** Follows a moved article to its last address; undefined for a circle. */
  async function gone(category: string, slug: string): Promise<GoneArticle | undefined> {
    const feed = await readWhole(SOURCES.categories);
    const all = feed.status === 'ok' ? (feed.data.meta?.gone ?? []) : [];
    const byHref = new Map(all.map((article) => [hrefOfPath(article.path), article]));
    const first = byHref.get(articleHref(category, slug));
    const seen = new Set<GoneArticle>();
    for (let at = first; at?.moved !== undefined; at = byHref.get(at.moved)) {
      if (seen.has(at)) return undefined;
      seen.add(at);
      if (byHref.get(at.moved)?.moved === undefined) return { ...first, path: at.path, moved: at.moved };
    }
    return first;
  }

  /** The feed, with whether the present week is one of the meter-read weeks that it names. */
  async function meterRead(): Promise<Feed<MeterReadFeed>> {
    const feed = await read(SOURCES.meterRead);
    if (feed.status !== 'ok' || !feed.data.weeks) return feed;
    return { status: 'ok', data: { ...feed.data, isMeterReadWeek: feed.data.weeks.length > 0 } };
  }

  /** Milliseconds for which the shown content stays the same, unless a feed changes. */
  const steadyFor = () => Math.min(...changes.values()) - now();
  return { read, outage, meterRead, notShown, gone, steadyFor };
}
