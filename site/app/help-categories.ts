/** The help categories that tiles and sidebars list (LA-04, CA-09). */

import type { StaticCategory } from '@larkfield/api-schemas/static-categories';
import { hrefWith } from '../href-with.ts';
import type { ContentFeeds } from './context.ts';
import { wordsOf } from './feed-titles.ts';

/** A help category as a tile or a list shows it. */
export type HelpCategory = Pick<
  StaticCategory,
  'id' | 'mainCategory' | 'title' | 'description' | 'link' | 'externalLink'
> &
  Partial<Pick<StaticCategory, 'cta' | 'decoration'>>;

/** How many of the categories feed are listed. A supplier has a dozen or two; the search finds the rest. */
const MOST_LISTED = 50;

/** They have links of their own on the landing page. */
const NOT_MAIN = ['struggling-to-pay', 'emergencies'];

/** The static categories; where a supplier has none, those of the categories feed. */
export async function helpCategories(
  feeds: Pick<ContentFeeds, 'categories' | 'staticCategories'>,
): Promise<HelpCategory[]> {
  const known = await feeds.staticCategories();
  if (known.status === 'ok' && known.data.categories.length > 0) return known.data.categories;
  const feed = await feeds.categories();
  if (feed.status === 'unavailable') return [];
  return feed.data.data.slice(0, MOST_LISTED).map(({ id, attributes }) => ({
    id,
    mainCategory: !NOT_MAIN.includes(id),
    title: attributes.title ?? wordsOf(id),
    description: attributes['meta-description'],
    link: hrefWith('/help-and-support/:category', { category: id }),
    externalLink: false,
  }));
}
