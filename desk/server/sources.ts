/** Serves the application's sources, and the content editor's, with Vite, for `npm run dev`. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import type { ViteDevServer } from 'vite';
import type { Pages } from './pages.ts';

const DESK = join(PROJECT_ROOT, 'desk');

/** Begins every address of the editor's sources. */
const EDITOR = '/content/';

/** @param deskUrl address for the WebSocket of hot reloading */
export function openSources(deskUrl: string): Pages {
  let app: ViteDevServer | undefined;
  let editor: ViteDevServer | undefined;
  return {
    html: async (address) => written(app, address, join(DESK, 'index.html')),
    editorHtml: async () => written(editor, EDITOR, join(DESK, 'editor/index.html')),
    folder: undefined,
    editorFolder: undefined,
    sockets: [deskUrl.replace(/^http/, 'ws')],
    async open(server) {
      app = await serveWithVite(server, 'vite.config.ts', 'vite');
      editor = await serveWithVite(server, 'vite-editor.config.ts', 'vite-editor');
    },
    serveSources(request, response, next) {
      const vite = request.url?.startsWith(EDITOR) ? editor : app;
      if (vite) vite.middlewares(request, response, next);
      else next();
    },
    async close() {
      await Promise.all([app?.close(), editor?.close()]);
    },
  };
}

async function written(vite: ViteDevServer | undefined, address: string, file: string): Promise<string> {
  const page = await readFile(file, 'utf8');
  return (await vite?.transformIndexHtml(address, page)) ?? page;
}

/** @param cache its folder in `build-development` */
async function serveWithVite(server: Server, config: string, cache: string): Promise<ViteDevServer> {
  // Vite isn't installed in production.
  const { createServer } = await import('vite');
  return createServer({
    configFile: join(DESK, config),
    cacheDir: join(DESK, 'build-development', cache),
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
    logLevel: 'warn',
  });
}
