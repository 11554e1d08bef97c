import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { Assets } from '../app/context.ts';
import { createPageRenderer, type PageRenderer, type SiteBuild } from './page-renderer.ts';

const BUILD = 'site/build';

/** The React app and the files beside it, as built or as they change. */
export interface Pages {
  renderer: PageRenderer;
  assets(): Assets;
  /** Folders of built files that browsers may read, relative to the project's root. */
  folders: readonly string[];
  /** Absolute folder of the design system's review page. */
  review: string;
  /** Whether a page may be kept: sources that change are rendered anew each time. */
  keep: boolean;
  /** Sockets that pages may connect to, for changes to show at once. */
  sockets: readonly string[];
  /** Serves React's sources in development; goes straight on otherwise. */
  serveSources(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

/** @throws saying what to run, where there is no build */
export async function openBuild(): Promise<Pages> {
  const entry = join(PROJECT_ROOT, BUILD, 'server/index.js');
  if (!existsSync(entry))
    throw new Error('The site is not built: run `npm run build`, or `npm start`, which builds it.');
  // biome-ignore lint/plugin: the build, which is no source
  const build: SiteBuild = await import(pathToFileURL(entry).href);
  const assets: Assets = JSON.parse(readFileSync(join(PROJECT_ROOT, BUILD, 'static/assets.json'), 'utf8')); // written by our own build
  return {
    renderer: createPageRenderer(build, 'production'),
    assets: () => assets,
    folders: [`${BUILD}/static`, `${BUILD}/client`],
    review: join(PROJECT_ROOT, 'design-system/dist'),
    keep: true,
    sockets: [],
    serveSources: (_request, _response, next) => next(),
    close: async () => {},
  };
}

/**
 * The sources, built as they change into a folder of their own: what `npm start` serves stays as it is.
 * @param server carries the socket that tells open pages of changes
 */
export async function openSources({ server, url, log }: SourceParts): Promise<Pages> {
  const { openDevelopment } = await import('../build-assets/development.ts');
  const { vite, assets, ...folders } = await openDevelopment(server, (reason) => log.error({ reason }, NOT_BUILT));
  return {
    ...folders,
    renderer: async (request, site) => {
      // Vite gives a module of any shape; the virtual one is React Router's server build, perhaps a newer one.
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
      return createPageRenderer(build, 'development')(request, site);
    },
    assets,
    keep: false,
    sockets: [url.replace(/^http/, 'ws')],
    serveSources: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

const NOT_BUILT = 'a change could not be built: the last good build is still served';

interface SourceParts {
  server: Server;
  /** Where the site is served. */
  url: string;
  log: { error(facts: object, message: string): void };
}
