import { Hono } from 'hono';
import type { ContentFeeds } from '../../app/context.ts';
import { canonicalUrl } from '../../app/head.ts';

/** Pages beside categories and articles that search engines may keep. */
const PAGES = ['/help-and-support', '/help-and-support/contact-us'];

const ROBOTS = `User-agent: *
Disallow: /search
Disallow: /help-and-support/complaints/
Disallow: /identity
Disallow: /logout
Disallow: /sign-in
`;

async function sitemap(siteUrl: string, feeds: ContentFeeds): Promise<string | undefined> {
  const categories = await feeds.categories();
  if (categories.status === 'unavailable') return undefined;
  const { data, included } = categories.data;
  const paths = [
    ...PAGES,
    ...data.map(({ id }) => `/help-and-support/${id}`),
    ...included.flatMap(({ id, attributes }) =>
      attributes.articles.map(({ label }) => `/help-and-support/${id}/${label}`),
    ),
  ];
  const urls = paths.map((path) => `<url><loc>${canonicalUrl(siteUrl, path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
}

/** What search engines and browsers ask for by a fixed name: sitemap, robots and speculation rules (SH-07). */
export function discoveryRoutes(siteUrl: string, feeds: ContentFeeds): Hono {
  const app = new Hono();
  app.get('/robots.txt', (context) => context.text(`${ROBOTS}Sitemap: ${canonicalUrl(siteUrl, '/sitemap.xml')}\n`));
  app.get('/sitemap.xml', async (context) => {
    const xml = await sitemap(siteUrl, feeds);
    return xml
      ? context.body(xml, 200, { 'Content-Type': 'application/xml' })
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

/** Content pages that a visitor is about to open are fetched ahead; never a form, a search or signing out. */
const SPECULATION_RULES = {
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/help-and-support/*' },
          { not: { href_matches: '/help-and-support/complaints/*' } },
          { not: { href_matches: '/help-and-support/make-a-complaint-*' } },
          { not: { href_matches: '/help-and-support/submit-meter-read*' } },
          { not: { href_matches: '/help-and-support/confirmation' } },
          { not: { href_matches: '/help-and-support/deals' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
