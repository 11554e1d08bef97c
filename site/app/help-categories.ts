/** The help categories in tiles and sidebars (LA-04, CA-09). */

import type { StaticCategory } from '@larkfield/api-schemas/static-categories';
import { hrefWith } from '../href-with.ts';
import type { ContentFeeds } from './context.ts';
import { titleFromSlug } from './feed-titles.ts';

/** A help category for tiles and lists. */
export type HelpCategory = Pick<
  StaticCategory,
  'id' | 'mainCategory' | 'title' | 'description' | 'link' | 'externalLink'
> &
  Partial<Pick<StaticCategory, 'cta' | 'decoration'>>;

/** Most categories of the feed to list. A supplier has a dozen or two; the search finds further ones. */
const MOST_LISTED = 50;

/** Not in the tiles: they have their own links on the landing page. */
const NOT_MAIN = ['struggling-to-pay', 'emergencies'];

/** The static categories, or those of the categories feed if a supplier has none. */
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
    title: attributes.title ?? titleFromSlug(id),
    description: attributes['meta-description'],
    link: hrefWith('/help-and-support/:category', { category: id }),
    externalLink: false,
  }));
}
