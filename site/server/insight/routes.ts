import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentFeeds } from '../../app/context.ts';
import type { DailyCounter } from './daily-counter.ts';
import { countedName } from './page-name.ts';

/** A name of 200 characters, percent-encoded. */
const MOST_BYTES = 1000;

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
