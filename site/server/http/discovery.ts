import { ourBrand } from '@larkfield/service/supplier/brand';
import { Hono } from 'hono';
import type { ContentFeeds } from '../../app/context.ts';
import { canonicalUrl } from '../../app/head.ts';
import { articleHref, hrefWith } from '../../href-with.ts';
import { ENDPOINTS, intakeAddress, PAGES } from '../../pages.ts';
import type { FeedReader } from '../provider-client/feeds.ts';

/** Tells crawlers to keep away from `/a` once, not from `/a/b` again: a rule holds for all that begins alike. */
function robots(siteUrl: string, intakePath: string): string {
  const closed = [...PAGES, ...ENDPOINTS, intakeAddress(intakePath)]
    .filter(({ isCrawled }) => !isCrawled)
    .map(({ path }) => path.replace(/\*$/, ''));
  const rules = [...new Set(closed)].filter(
    (path) => !closed.some((other) => other !== path && path.startsWith(other)),
  );
  const lines = ['User-agent: *', ...rules.map((path) => `Disallow: ${path}`)];
  return [...lines, `Sitemap: ${canonicalUrl(siteUrl, '/sitemap.xml')}`, ''].join('\n');
}

const DAY_MS = 86_400_000;
/** The standard asks for less than a year. */
const LASTS_DAYS = 180;

/** Whom to tell of a vulnerability (RFC 9116). */
function securityTxt(siteUrl: string, day: Date): string {
  const { securityEmail, email } = ourBrand();
  const expires = new Date(day.getTime() + LASTS_DAYS * DAY_MS).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${securityEmail ?? email}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, cy',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

async function sitemap(siteUrl: string, feeds: ContentFeeds): Promise<string | undefined> {
  const categories = await feeds.categories();
  if (categories.status === 'unavailable') return undefined;
  const { data, included } = categories.data;
  const fixedPaths = PAGES.filter(({ path, isIndexed }) => isIndexed && !path.includes(':')).map(({ path }) => path);
  const paths = [
    ...fixedPaths,
    ...data.map(({ id }) => hrefWith('/help-and-support/:category', { category: id })),
    ...included.flatMap(({ id, attributes }) => attributes.articles.map(({ label }) => articleHref(id, label))),
  ];
  const urls = paths.map((path) => `<url><loc>${canonicalUrl(siteUrl, path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
}

const FOR_AN_HOUR = { 'Cache-Control': 'public, max-age=3600' };

/** Files that search engines and browsers request by a fixed name: sitemap, robots and speculation rules (SH-07), and security.txt. */
export function discoveryRoutes(
  siteUrl: string,
  { steadyFor, ...feeds }: ContentFeeds & Pick<FeedReader, 'steadyFor'>,
  intakePath: string,
): Hono {
  const seconds = () => Math.max(0, Math.min(3600, Math.floor(steadyFor() / 1000)));
  const app = new Hono();
  app.get('/robots.txt', (context) => context.text(robots(siteUrl, intakePath), 200, FOR_AN_HOUR));
  app.get('/.well-known/security.txt', (context) => context.text(securityTxt(siteUrl, new Date()), 200, FOR_AN_HOUR));
  app.get('/sitemap.xml', async (context) => {
    const xml = await sitemap(siteUrl, feeds);
    return xml
      ? context.body(xml, 200, { 'Content-Type': 'application/xml', 'Cache-Control': `public, max-age=${seconds()}` })
      : context.text('Try again later', 503, { 'Retry-After': '30' });
  });
  app.get('/speculation-rules.json', (context) =>
    context.body(JSON.stringify(SPECULATION_RULES), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
  return app;
}

/**
 * Pages that a visitor is about to open are fetched ahead (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API).
 * A page's own rule goes before that of a pattern which fits it too, so all that is not fetched ahead is named.
 */
const SPECULATION_RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: PAGES.filter(({ isPrefetched }) => isPrefetched).map(({ path }) => path) },
          { not: { href_matches: PAGES.filter(({ isPrefetched }) => !isPrefetched).map(({ path }) => path) } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
