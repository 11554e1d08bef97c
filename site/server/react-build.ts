import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROJECT_ROOT } from '@larkfield/service/project-root';
import { SettingsError } from '@larkfield/service/settings';
import { ourBrand } from '@larkfield/service/supplier/brand';
import type { Assets } from '../app/context.ts';
import { createPageRenderer, type PageRenderer, type SiteBuild } from './page-renderer.ts';

const BUILD = 'site/build';

/** The React app and its files, built or from sources in development. */
export interface Pages {
  renderer: PageRenderer;
  assets(): Assets;
  /** Folders of built files that browsers may read, relative to the project's root. */
  folders: readonly string[];
  /** Absolute folder of the design system's review page. */
  review: string;
  /** Whether pages may be cached; not in development, where sources change. */
  keep: boolean;
  close(): Promise<void>;
}

/** @throws {SettingsError} if there is no build for this brand, saying what to run */
export async function openBuild(): Promise<Pages> {
  const entry = join(PROJECT_ROOT, BUILD, 'server/index.js');
  if (!existsSync(entry))
    throw new SettingsError('The site is not built: run `npm run build`, or `npm start`, which builds it.');
  // biome-ignore lint/plugin: the build, which is no source
  const build: SiteBuild = await import(pathToFileURL(entry).href);
  const assets: Assets = JSON.parse(readFileSync(join(PROJECT_ROOT, BUILD, 'static/assets.json'), 'utf8')); // written by our own build
  if (assets.brand !== ourBrand().name)
    throw new SettingsError(
      `The site was built for ${assets.brand}, not for the brand of BRAND_DIR: run \`npm run build\` with it.`,
    );
  return {
    renderer: createPageRenderer(build, 'production'),
    assets: () => assets,
    folders: [`${BUILD}/static`],
    review: join(PROJECT_ROOT, 'design-system/dist'),
    keep: true,
    close: async () => {},
  };
}

/** The sources, built as they change into a folder of their own: what `npm start` serves stays as it is. */
export async function openSources(log: SourcesLog): Promise<Pages> {
  const { openDevelopment } = await import('../build-assets/development.ts');
  const { vite, assets, ...folders } = await openDevelopment((reason) => log.error({ reason }, NOT_BUILT));
  return {
    ...folders,
    renderer: async (request, site) => {
      // Vite gives a module of any shape; the virtual one is React Router's server build, perhaps a newer one.
      const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild;
      return createPageRenderer(build, 'development')(request, site);
    },
    assets,
    keep: false,
    close: () => vite.close(),
  };
}

const NOT_BUILT = 'a change could not be built: the last good build is still served';

interface SourcesLog {
  error(facts: object, message: string): void;
}
