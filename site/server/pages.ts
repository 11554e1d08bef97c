import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Assets } from '../app/context.ts';
import { createPageRenderer, type PageRenderer, type SiteBuild } from './page-renderer.ts';
import { PROJECT_ROOT } from './settings/read.ts';

const SOCKET_PORT = 24_678;

const SITE = join(PROJECT_ROOT, 'site');

/** The React app and the files beside it, as built or as they change. */
export interface Pages {
  renderer: PageRenderer;
  assets(): Assets;
  /** Sockets that pages may connect to, for changes to show at once. */
  sockets: readonly string[];
  /** Serves React's sources in development; goes straight on otherwise. */
  serveSources(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** @throws saying what to run, where there is no build */
export async function openPages({ development }: { development: boolean }): Promise<Pages> {
  return development ? openSources() : openBuild();
}

async function openBuild(): Promise<Pages> {
  const entry = join(SITE, 'build/server/index.js');
  if (!existsSync(entry))
    throw new Error('The site is not built: run `npm run build`, or `npm start`, which builds it.');
  const build: SiteBuild = await import(pathToFileURL(entry).href);
  const assets: Assets = JSON.parse(readFileSync(join(SITE, 'build/static/assets.json'), 'utf8')); // written by our own build
  return {
    renderer: createPageRenderer(async () => build, 'production'),
    assets: () => assets,
    sockets: [],
    serveSources: (_request, _response, next) => next(),
    close: async () => {},
  };
}

async function openSources(): Promise<Pages> {
  const { createServer } = await import('vite');
  const { buildAssets } = await import('../build-assets/build.ts');
  const { buildReview } = await import('@larkfield/design-system/review/build.ts');
  await buildReview();
  const vite = await createServer({
    root: SITE,
    server: { middlewareMode: true, hmr: { port: SOCKET_PORT } },
    appType: 'custom',
  });
  let assets = await buildAssets();
  const rebuild = async (file: string) => {
    if (/\.css$|\/app\/enhance\/|\/design-system\//.test(file)) assets = await buildAssets();
    if (file.includes('/design-system/')) await buildReview();
  };
  vite.watcher.add(join(PROJECT_ROOT, 'design-system/src'));
  vite.watcher.on('change', rebuild);
  return {
    // Vite gives a module of any shape; the virtual one is React Router's server build.
    renderer: createPageRenderer(
      async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild,
      'development',
    ),
    assets: () => assets,
    sockets: [`ws://localhost:${SOCKET_PORT}`],
    serveSources: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}
