/** Serves the application's sources with Vite, for `npm run dev`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { ViteDevServer } from 'vite';
import type { Pages } from './pages.ts';

const DESK = join(PROJECT_ROOT, 'desk');

/** @param deskUrl address for the WebSocket of hot reloading */
export function openSources(deskUrl: string): Pages {
  let vite: ViteDevServer | undefined;
  return {
    async html(address) {
      const page = await readFile(join(DESK, 'index.html'), 'utf8');
      return (await vite?.transformIndexHtml(address, page)) ?? page;
    },
    folder: undefined,
    sockets: [deskUrl.replace(/^http/, 'ws')],
    async open(server) {
      // Vite isn't installed in production.
      const { createServer } = await import('vite');
      vite = await createServer({
        configFile: join(DESK, 'vite.config.ts'),
        cacheDir: join(DESK, 'build-development/vite'),
        server: { middlewareMode: true, hmr: { server } },
        appType: 'custom',
        logLevel: 'warn',
      });
    },
    serveSources(request, response, next) {
      if (vite) vite.middlewares(request, response, next);
      else next();
    },
    close: async () => vite?.close(),
  };
}
