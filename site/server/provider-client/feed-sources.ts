/** Where each feed and article comes from, and how it is read (HC-04, HC-06). */
import { CategoriesFeed, MeterReadFeed, OutageFeed } from '@larkfield/api-schemas/feeds';
import { HeaderFeed } from '@larkfield/api-schemas/header';
import { DealsFeed, VideosFeed } from '@larkfield/api-schemas/media-feeds';
import { type LiberalReading, readLiberally } from '@larkfield/api-schemas/reading/liberal-reading';
import { StaticCategoriesFeed } from '@larkfield/api-schemas/static-categories';
import type { ZodType } from 'zod';
import type { ArticlePage } from '../../app/context.ts';
import { parseArticlePage } from './article-page.ts';
import type { EndpointName } from './endpoints.ts';
import { sanitizeRichText } from './sanitize.ts';

export interface Source<T> {
  endpoint: EndpointName;
  path: string;
  headers: Record<string, string>;
  parse: (body: string) => LiberalReading<T>;
  /** Whether a 404 means that it was withdrawn, rather than a fault of its server. */
  mayBeWithdrawn?: boolean;
  /** The value if the supplier's server does not know the address (404, 410). Feeds of the specification have none. */
  whereAbsent?: T;
}

const json = <T>(schema: ZodType<T>) => {
  return (body: string): LiberalReading<T> => readLiberally(schema, body);
};

/** JSON whose named members hold rich text, sanitised here, once (HC-06). */
const richText = <T extends object>(schema: ZodType<T>, members: readonly (keyof T)[]) => {
  return (body: string): LiberalReading<T> => {
    const { data, leftOut } = readLiberally(schema, body);
    const sanitised = members.map((member) => [member, sanitizeRichText(String(data[member]))]);
    return { data: { ...data, ...Object.fromEntries(sanitised) }, leftOut };
  };
};

const parseHeader = (body: string): LiberalReading<HeaderFeed> => {
  const { data, leftOut } = readLiberally(HeaderFeed, body);
  return { data: { ...data, footer: { ...data.footer, legal: sanitizeRichText(data.footer.legal) } }, leftOut };
};

const NO_DEALS: DealsFeed = { heading: 'Deals for your home', intro: '', pendingNotice: '', deals: [] };

const FEED_HEADERS = { 'Cache-Control': 'max-age=0', Accept: 'application/json' };

export const SOURCES = {
  header: { endpoint: 'newWebAppContent', headers: FEED_HEADERS, path: '/header.json', parse: parseHeader },
  categories: {
    endpoint: 'content',
    headers: FEED_HEADERS,
    path: '/help-and-support/categories.json',
    parse: json(CategoriesFeed),
  },
  staticCategories: {
    endpoint: 'newWebAppContent',
    headers: FEED_HEADERS,
    path: '/help-and-support/static-categories.json',
    parse: json(StaticCategoriesFeed),
    whereAbsent: { categories: [] },
  },
  outage: {
    endpoint: 'serviceOutage',
    headers: FEED_HEADERS,
    path: '/help-and-support.json',
    parse: richText(OutageFeed, ['message']),
  },
  meterRead: {
    endpoint: 'energyBillingContent',
    headers: FEED_HEADERS,
    path: '/submit-meter-read.json',
    parse: richText(MeterReadFeed, [
      'contactCardPillTemplate',
      'contactCardTemplate',
      'headingTemplate',
      'smrErrorTemplate',
    ]),
  },
  videos: {
    endpoint: 'newWebAppContent',
    headers: FEED_HEADERS,
    path: '/help-and-support/videos.json',
    parse: json(VideosFeed),
    whereAbsent: { videos: [] },
  },
  deals: {
    endpoint: 'newWebAppContent',
    headers: FEED_HEADERS,
    path: '/help-and-support/deals.json',
    parse: json(DealsFeed),
    whereAbsent: NO_DEALS,
  },
} satisfies Record<string, Source<unknown>>;

/** A page of the content server, requested like any web page. */
export const articleAt = (path: string): Source<ArticlePage> => ({
  endpoint: 'content',
  path,
  headers: { Accept: 'text/html' },
  parse: parseArticlePage,
  mayBeWithdrawn: true,
});
