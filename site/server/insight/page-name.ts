import type { ContentFeeds } from '../../app/context.ts';
import { findPage } from '../../find-page.ts';
import { PAGES } from '../../pages.ts';

/** Longest name of a page, which is its path. */
const LONGEST_NAME = 200;

export const OTHER_PAGE = '(other)';

type Categories = Pick<ContentFeeds, 'categories'>;

/** Whether the content server publishes the category or article that a path names. */
async function isPublished(feeds: Categories, path: string): Promise<boolean> {
  const [, , category, article] = path.split('/');
  const feed = await feeds.categories();
  if (feed.status === 'unavailable') return false;
  if (article === undefined) return feed.data.data.some(({ id }) => id === category);
  const list = feed.data.included.find(({ id }) => id === category);
  return list?.attributes.articles.some(({ label }) => label === article) ?? false;
}

/** The addresses that pages with a parameter have, such as each kind of complaint. */
const ADDRESSES = PAGES.flatMap(({ path, linked }) => (path.includes(':') && linked && linked !== true ? linked : []));

/** Whether a path is one of these addresses, or a further step of its form. */
const isAddress = (path: string) => ADDRESSES.some((address) => path === address || path.startsWith(`${address}/`));

/**
 * The name under which a page is counted. Browsers may report any address, so only pages of the site have names:
 * visitors can't make them up.
 */
export async function countedName(feeds: Categories, path: string): Promise<string> {
  const page = path.length <= LONGEST_NAME ? findPage(path) : undefined;
  if (!page) return OTHER_PAGE;
  // The token of a case is not counted, whatever a browser sends.
  if (page.hasSecretAddress) return page.path;
  if (page.path.includes(':category')) return (await isPublished(feeds, path)) ? path : OTHER_PAGE;
  const isNamed = page.path === path || (page.path.includes(':') && isAddress(path));
  return isNamed ? path : page.path;
}
