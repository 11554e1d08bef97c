import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { CategoriesFeed } from '@larkfield/api-schemas/feeds';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { refusals, refuse } from '../json-api/problem.ts';
import type { ArticleLibrary } from './library.ts';
import { articlePage } from './page.ts';

interface ContentRoutes {
  library: ArticleLibrary;
  /** Builds the feed from the categories and their articles. */
  makeCategories: () => Promise<CategoriesFeed>;
  /** Reads a feed file that overrides it, if there is one. */
  readOverride: (
    path: string,
    schema: z.ZodType,
  ) => Promise<{ status: 'ok'; feed: unknown } | { status: 'missing' | 'broken' }>;
  faultsOf: (part: string) => MiddlewareHandler;
}

const NO_CACHE = { 'Cache-Control': 'no-cache' };

const categoriesRoute = createRoute({
  method: 'get',
  path: '/help-and-support/categories.json',
  operationId: 'listCategories',
  summary: 'List the categories and their articles',
  responses: {
    200: { description: 'As they are now', content: { 'application/json': { schema: CategoriesFeed } } },
    ...refusals(401),
  },
});

const articleRoute = createRoute({
  method: 'get',
  path: '/{category}/{page}',
  operationId: 'readArticle',
  summary: 'Read an article as a whole page; 404 or 410 takes it back',
  request: { params: z.object({ category: z.string(), page: z.string().regex(/^[a-z0-9-]+\.html$/) }) },
  responses: {
    200: {
      description: 'Its title, its description, and its text in an element of the class content-panel or parsys',
      content: { 'text/html': { schema: z.string() } },
    },
    ...refusals(401, 404),
  },
});

/** The content server: the categories feed, and each article as an HTML page (AR-02). */
export function contentRoutes({ library, makeCategories, readOverride, faultsOf }: ContentRoutes): OpenAPIHono {
  const app = new OpenAPIHono();

  for (const described of [categoriesRoute, articleRoute]) app.openAPIRegistry.registerPath(described);

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
