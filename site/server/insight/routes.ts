import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentFeeds } from '../../app/context.ts';
import { findPage } from '../../find-page.ts';
import type { DailyCounter } from './daily-counter.ts';

/** A page's name is a path: longer ones are none of ours. */
const LONGEST_NAME = 200;
const MOST_BYTES = 1000;

const OTHER_PAGE = '(other)';

/** Whether the content server publishes the category or article that a path names. */
async function isPublished(feeds: Pick<ContentFeeds, 'categories'>, path: string): Promise<boolean> {
  const [, , category, article] = path.split('/');
  const feed = await feeds.categories();
  if (feed.status === 'unavailable') return false;
  if (article === undefined) return feed.data.data.some(({ id }) => id === category);
  const list = feed.data.included.find(({ id }) => id === category);
  return list?.attributes.articles.some(({ label }) => label === article) ?? false;
}

/** The name under which a view is counted: any address may be posted, so only pages of the site have one of their own. */
async function countedName(feeds: Pick<ContentFeeds, 'categories'>, name: string): Promise<string> {
  const page = name.length <= LONGEST_NAME ? findPage(name) : undefined;
  if (!page) return OTHER_PAGE;
  // Whatever a browser sends, the token of a case is not counted.
  if (page.hasSecretAddress) return page.path;
  if (!page.path.includes(':category')) return name;
  return (await isPublished(feeds, name)) ? name : OTHER_PAGE;
}

/** Takes page views (AN-01): a name, and nothing about the visitor. */
export function insightRoutes(feeds: Pick<ContentFeeds, 'categories'>, counter: Pick<DailyCounter, 'count'>): Hono {
  const app = new Hono();
  const tooLarge = bodyLimit({ maxSize: MOST_BYTES, onError: (context) => context.body(null, 413) });
  app.post('/help-and-support/page-view', tooLarge, async (context) => {
    const name = new URLSearchParams(await context.req.text()).get('page') ?? '';
    if (!name.startsWith('/')) return context.body(null, 400);
    counter.count('page-view', await countedName(feeds, name));
    return context.body(null, 204);
  });
  return app;
}
