import type { SearchResults, SuggestDocument } from '@larkfield/search/results';
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import * as z from 'zod';
import type { LiveSearch } from './site-search.ts';

const STATUS = { found: 200, none: 200, empty: 400, 'too-long': 400, unavailable: 503 } as const satisfies Record<
  SearchResults['status'],
  number
>;

/** Results are of the moment, and hold what somebody typed. */
const NO_STORE = { 'Cache-Control': 'private, no-store' };

const Click = z.object({ position: z.coerce.number().int().min(1).max(100) });

/**
 * What scripts ask of the search: results and suggestions as JSON, and a count of the results that are opened.
 * `GET /search` for people goes on to the page.
 */
export function searchRoutes(search: LiveSearch): Hono {
  const app = new Hono();
  app.get('/search/suggest', async (context) => {
    const document: SuggestDocument = { suggestions: await search.suggest(context.req.query('q') ?? '') };
    return context.json(document, 200, NO_STORE);
  });
  app.post('/search/click', async (context) => {
    const click = Click.safeParse(await context.req.parseBody());
    if (!click.success) return context.json({ error: { detail: 'position is a number from 1 to 100' } }, 400);
    search.countClick(click.data.position);
    return context.body(null, 204);
  });
  app.get('/search', async (context, next) => {
    const type = accepts(context, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    const query = context.req.query('q');
    if (type === 'text/html' || query === undefined) return next();
    const page = Number(context.req.query('page') ?? 1);
    const results = await search.find(query, { category: context.req.query('category'), page });
    return context.json(results, STATUS[results.status], { ...NO_STORE, Vary: 'Accept' });
  });
  return app;
}
