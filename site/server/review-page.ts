import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { isLocalAddress } from '@larkfield/service/public-address';
import { Hono } from 'hono';
import { compressAnswers } from './http/compressed-answers.ts';
import { serveFiles } from './http/static-files.ts';
import type { SiteSettings } from './settings/read.ts';

/** Written by `npm run design-system`, and by every build. */
const BUILT = join(PROJECT_ROOT, 'design-system/dist');

const PATH = '/design-system';

/** The examples have no scripts of their own, and load nothing from elsewhere. */
const POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Whether the review page is shown: on a local site, and elsewhere only if the settings ask for it. */
export function isReviewable({ SITE_URL, REVIEW_PAGE }: Pick<SiteSettings, 'SITE_URL' | 'REVIEW_PAGE'>): boolean {
  return REVIEW_PAGE ? REVIEW_PAGE === 'on' : isLocalAddress(SITE_URL);
}

/** The design system's review page at `/design-system`, from its static build (DS-01). */
export function reviewPage(built = BUILT): Hono {
  const app = new Hono();
  const page = join(built, 'index.html');
  app.use(PATH, compressAnswers());
  app.get(PATH, async (context, next) => {
    if (!existsSync(page)) return next();
    context.header('Content-Security-Policy', POLICY);
    context.header('Cache-Control', 'no-cache');
    context.header('X-Robots-Tag', 'noindex');
    return context.html(await readFile(page, 'utf8'));
  });
  app.use(`${PATH}/*`, async (context, next) => {
    await next();
    // Its files carry no hash in their names.
    context.header('Cache-Control', 'no-cache');
  });
  app.use(`${PATH}/*`, serveFiles([{ path: PATH, folder: join(built, PATH) }]));
  return app;
}
