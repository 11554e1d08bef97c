/** Serves the single-page application and its files. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { Hono } from 'hono';
import type { Sessions } from './sign-in/session.ts';

/** Where `npm run build` puts the application and the content editor. */
const BUILD = join(PROJECT_ROOT, 'desk/build');
const EDITOR_BUILD = join(PROJECT_ROOT, 'desk/editor-build');

/** The built application, or its sources in development (`sources.ts`). */
export interface Pages {
  /** The HTML page. @param address path and query of the request */
  html(address: string): Promise<string>;
  /** The content editor's HTML page. */
  editorHtml(): Promise<string>;
  /** Folders of built files; undefined in development. */
  folder: string | undefined;
  editorFolder: string | undefined;
  /** WebSocket addresses that the page may connect to. */
  sockets: readonly string[];
  /** Starts serving sources. @param server for the WebSocket of hot reloading */
  open(server: Server): Promise<void>;
  /** Serves a source; calls `next` for anything else. */
  serveSources(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** @throws if there is no build */
export function openBuild(folder = BUILD): Pages {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return {
    html: async () => page,
    editorHtml: () => readFile(join(EDITOR_BUILD, 'index.html'), 'utf8'),
    folder,
    editorFolder: EDITOR_BUILD,
    sockets: [],
    open: async () => {},
    serveSources: (_request, _response, next) => next(),
    close: async () => {},
  };
}

/** @param content.hasCases whether cases are worked on here; without them the desk has content and insight only (SY-03) */
export function pageRoutes(sessions: Sessions, { html, folder }: Pages, content: { hasCases: boolean }): Hono {
  const app = new Hono();
  if (folder !== undefined) {
    app.use('/assets/*', async (context, next) => {
      await next();
      // File names contain a hash of the content.
      if (context.res.ok) context.header('Cache-Control', 'public, max-age=31536000, immutable');
    });
    const root = relative(process.cwd(), folder);
    app.use(serveStatic({ root, precompressed: true, rewriteRequestPath: withoutPage }));
  }
  app.get('*', async (context) => {
    const { pathname, search } = new URL(context.req.url);
    if (!isPage(context.req.raw, pathname)) return context.notFound();
    if (!(await sessions.read(context.req.raw))) {
      return context.redirect(`/sign-in?return=${encodeURIComponent(pathname + search)}`, 303);
    }
    const page = await html(pathname + search);
    const shown = content.hasCases ? page : page.replace('<html ', '<html data-cases="elsewhere" ');
    return context.html(shown, 200, { 'Cache-Control': 'private, no-store' });
  });
  return app;
}

/** Whether a request is for a page: files that browsers load by themselves, such as /favicon.ico, begin no sign-in. */
function isPage({ headers }: Request, path: string): boolean {
  const isFile = path.startsWith('/assets/') || /\.\w+$/.test(path);
  return !isFile && (headers.get('sec-fetch-dest') ?? 'document') === 'document';
}

/** Keeps the static file server from sending the page, which requires a session. */
const withoutPage = (path: string) => (path === '/' || path.endsWith('.html') ? '/assets/none' : path);
