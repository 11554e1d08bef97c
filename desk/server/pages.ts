/** The application: its files, and the one page that every address of it is. */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { Hono } from 'hono';
import type { Sessions } from './sign-in/session.ts';

/** Where `npm run build` puts the application. */
const BUILD = join(PROJECT_ROOT, 'desk/build');

/** The application as it was built, or as its sources are now (`sources.ts`). */
export interface Pages {
  /** The one page. @param address path and query of the request */
  html(address: string): Promise<string>;
  /** Folder of built files; undefined where there is none. */
  folder: string | undefined;
  /** Sockets that the page may connect to. */
  sockets: readonly string[];
  /** Begins to serve sources. @param server carries the socket that tells open pages of changes */
  open(server: Server): Promise<void>;
  /** Serves a source; goes straight on for anything else. */
  serveSources(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** @throws where there is no build */
export function openBuild(folder = BUILD): Pages {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    html: async () => page,
    folder,
    sockets: [],
    open: async () => {},
    serveSources: (_request, _response, next) => next(),
    close: async () => {},
  };
}

export function pageRoutes(sessions: Sessions, { html, folder }: Pages): Hono {
  const app = new Hono();
  if (folder !== undefined) {
    app.use('/assets/*', async (context, next) => {
      await next();
      // Their names carry a hash of what is in them.
      if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
    });
    const root = relative(process.cwd(), folder);
    app.use(serveStatic({ root, precompressed: true, rewriteRequestPath: withoutPage }));
  }
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (pathname.startsWith('/assets/')) return context.notFound();
    if (!(await sessions.read(context.req.raw))) {
      return context.redirect(`/sign-in?return=${encodeURIComponent(pathname + search)}`, 303);
    }
    return context.html(await html(pathname + search), 200, { 'Cache-Control': 'private, no-store' });
  });
  return app;
}

/** The page itself is for whoever is signed in. */
const withoutPage = (path: string) => (path === '/' || path.endsWith('.html') ? '/assets/none' : path);
