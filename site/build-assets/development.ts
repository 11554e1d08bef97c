/** `npm run dev`: builds changes into a folder of its own. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildReview } from '@larkfield/design-system/review/build.ts';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { createServer, type ViteDevServer } from 'vite';
import type { Assets } from '../app/context.ts';
import { buildAssets } from './build.ts';

const OUT = 'site/build-development';
const STATIC = `${OUT}/static`;
const REVIEW = join(PROJECT_ROOT, OUT, 'review');

interface Development {
  vite: ViteDevServer;
  /** Names of the latest successful build. */
  assets(): Assets;
  folders: readonly string[];
  review: string;
}

/** @param onFault called with the reason if a change could not be built */
export async function openDevelopment(onFault: (reason: string) => void): Promise<Development> {
  for (const folder of [join(PROJECT_ROOT, STATIC), REVIEW]) rmSync(folder, { recursive: true, force: true });
  let assets = await buildAssets(join(PROJECT_ROOT, STATIC));
  await buildReview(BRAND_FOLDER, REVIEW);
  const vite = await leavingSignals(() =>
    createServer({
      root: join(PROJECT_ROOT, 'site'),
      cacheDir: join(PROJECT_ROOT, OUT, 'vite'),
      server: { middlewareMode: true, ws: false },
      appType: 'custom',
    }),
  );
  const rebuild = async (file: string) => {
    if (/\.css$|\/app\/|\/design-system\//.test(file)) assets = await buildAssets(join(PROJECT_ROOT, STATIC));
    if (file.includes('/design-system/')) await buildReview(BRAND_FOLDER, REVIEW);
  };
  let built = Promise.resolve();
  vite.watcher.add(join(PROJECT_ROOT, 'design-system/src'));
  vite.watcher.on('change', (file) => {
    built = built.then(() => rebuild(file)).catch((error: unknown) => onFault(String(error)));
  });
  return { vite, assets: () => assets, folders: [STATIC], review: REVIEW };
}

/**
 * React Router's plugin opens a second Vite, which listens to SIGTERM and ends the process before requests and database
 * are closed. @returns the result of `open`, after removing the listeners that it added
 */
async function leavingSignals<T>(open: () => Promise<T>): Promise<T> {
  const before = process.listeners('SIGTERM');
  const opened = await open();
  for (const listener of process.listeners('SIGTERM')) if (!before.includes(listener)) process.off('SIGTERM', listener);
  return opened;
}
