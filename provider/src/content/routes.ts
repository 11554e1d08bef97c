import { OpenAPIHono } from '@hono/zod-openapi';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { refuse } from '../json-api/problem.ts';
import type { ArticleLibrary } from './library.ts';
import { articlePage } from './page.ts';

interface ContentRoutes {
  library: ArticleLibrary;
  /** Makes the feed from the categories and their articles. */
  makeCategories: () => Promise<CategoriesFeed>;
  /** Reads a feed file that overrides it, if there is one. */
  readOverride: (
    path: string,
    schema: z.ZodType,
  ) => Promise<{ status: 'ok'; feed: unknown } | { status: 'missing' | 'broken' }>;
  faultsOf: (part: string) => MiddlewareHandler;
}

const NO_CACHE = { 'Cache-Control': 'no-cache' };

/** The content server: the categories feed, and each article as an HTML page (AR-02). */
export function contentRoutes({ library, makeCategories, readOverride, faultsOf }: ContentRoutes): OpenAPIHono {
  const app = new OpenAPIHono();

  app.get('/help-and-support/categories.json', faultsOf('categories'), async (context) => {
    const override = await readOverride('categories.json', CategoriesFeed);
    if (override.status === 'ok') return context.json(override.feed, 200, NO_CACHE);
    if (override.status === 'missing') return context.json(await makeCategories(), 200, NO_CACHE);
    return refuse(context, 500, { code: 'broken-feed', title: 'This feed is broken', detail: 'The log says where.' });
  });

  app.get('/:category/:page{[a-z0-9-]+\\.html}', faultsOf('content'), async (context) => {
    const { category, page } = context.req.param();
    const article = await library.find(category, page.slice(0, -'.html'.length));
    if (article) return context.html(articlePage(article), 200, NO_CACHE);
    return refuse(context, 404, { code: 'not-found', title: 'There is no such article' });
  });

  return app;
}
