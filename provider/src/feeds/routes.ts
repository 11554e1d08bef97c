import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import { HeaderFeed } from '@larkfield/api-schemas/header';
import { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { Handler, MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { refusals, refuse } from '../json-api/problem.ts';
import type { FeedFiles } from './files.ts';

/** A feed: its path below its endpoint and below the folder of feeds, its schema, and its name in the faults file. */
export interface FeedSource {
  path: string;
  schema: z.ZodType;
  part: string;
  operationId: string;
  summary: string;
}

/** The feeds by the path of their endpoint (LD-01). */
export const FEED_SOURCES = {
  '/energy-billing-content': [
    {
      path: 'submit-meter-read.json',
      schema: MeterReadFeed,
      part: 'meter-read',
      operationId: 'readMeterReadWeek',
      summary: 'Say whether it is meter-read week, and in which words',
    },
  ],
  '/service-outage': [
    {
      path: 'help-and-support.json',
      schema: OutageFeed,
      part: 'outage',
      operationId: 'readOutage',
      summary: 'Tell of an outage; empty while there is none',
    },
  ],
  '/new-web-app-content': [
    {
      path: 'header.json',
      schema: HeaderFeed,
      part: 'header',
      operationId: 'readHeader',
      summary: 'List the links of header and footer',
    },
    {
      path: 'help-and-support/static-categories.json',
      schema: StaticCategoriesFeed,
      part: 'static-categories',
      operationId: 'listStaticCategories',
      summary: 'Say how each category is presented; a supplier may have none (404)',
    },
    {
      path: 'help-and-support/videos.json',
      schema: VideosFeed,
      part: 'videos',
      operationId: 'listVideos',
      summary: 'List the videos; a supplier may have none (404)',
    },
    {
      path: 'help-and-support/deals.json',
      schema: DealsFeed,
      part: 'deals',
      operationId: 'listDeals',
      summary: 'List the deals; a supplier may have none (404)',
    },
  ],
} as const satisfies Record<string, readonly FeedSource[]>;

const feedRoute = (path: string, { schema, operationId, summary }: FeedSource) =>
  createRoute({
    method: 'get',
    path,
    operationId,
    summary,
    responses: {
      200: { description: 'As it is now', content: { 'application/json': { schema } } },
      ...refusals(401, 404),
    },
  });

function serve(feeds: FeedFiles, { path, schema }: FeedSource): Handler {
  return async (context) => {
    const result = await feeds.read(path, schema);
    if (result.status === 'ok') return context.json(result.feed, 200, { 'Cache-Control': 'no-cache' });
    if (result.status === 'missing') {
      return refuse(context, 404, { code: 'not-found', title: 'This feed has no file' });
    }
    return refuse(context, 500, { code: 'broken-feed', title: 'This feed is broken', detail: 'The log says where.' });
  };
}

/** The feeds of all endpoints. */
export function feedRoutes(feeds: FeedFiles, faultsOf: (part: string) => MiddlewareHandler): OpenAPIHono {
  const app = new OpenAPIHono();
  for (const [endpoint, sources] of Object.entries<readonly FeedSource[]>(FEED_SOURCES)) {
    for (const source of sources) {
      const path = `${endpoint}/${source.path}`;
      app.openAPIRegistry.registerPath(feedRoute(path, source));
      app.get(path, faultsOf(source.part), serve(feeds, source));
    }
  }
  return app;
}
