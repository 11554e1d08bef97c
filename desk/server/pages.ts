/** The built application: its files, and the one page that every address of it is. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { Hono } from 'hono';
import type { Sessions } from './sign-in/session.ts';

/** Where `npm run build` puts the application. */
export const BUILD = join(PROJECT_ROOT, 'desk/build');

/** @throws where there is no build */
export function pageRoutes(sessions: Sessions, build: string): Hono {
  const page = readFileSync(join(build, 'index.html'), 'utf8');
  const app = new Hono();
  app.use('/assets/*', async (context, next) => {
    await next();
    // Their names carry a hash of what is in them.
    if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
  });
  app.use(serveStatic({ root: relative(process.cwd(), build), precompressed: true, rewriteRequestPath: withoutPage }));
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.startsWith('/assets/')) return context.notFound();
    if (!(await sessions.read(context.req.raw))) {
      return context.redirect(`/sign-in?return=${encodeURIComponent(pathname + search)}`, 303);
    }
    return context.html(page, 200, { 'Cache-Control': 'private, no-store' });
  });
  return app;
}

/** The page itself is for whoever is signed in. */
const withoutPage = (path: string) => (path === '/' || path.endsWith('.html') ? '/assets/none' : path);
