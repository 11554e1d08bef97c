/**
 * Builds everything for browsers: the script of every page, those of form pages, the stylesheets, the sprites, the
 * font. Every name contains a hash of the content, so that browsers may cache the files for ever.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { inPageColours } from '@larkfield/design-system/drawings/recolour.ts';
import { buildSprite } from '@larkfield/design-system/illustrations/sprite.ts';
import { ourBrand } from '@larkfield/service/supplier/brand';
import { BRAND_ALIAS, BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { build } from 'vite';
import type { Assets } from '../app/context.ts';
import { PAGE_ICONS } from '../app/layout/page-icons.ts';
import { isIn } from '../app/sprites.ts';
import { publishBrand } from './brand.ts';
import { buildFormPages } from './form-pages.ts';
import { monitoringWorker, withoutWorkerSource } from './monitoring-worker.ts';
import { bundleStylesheet, splitStylesheets } from './styles.ts';

const SITE = resolve(import.meta.dirname, '..');
const DESIGN = resolve(SITE, '../design-system/src');

const STYLES = join(SITE, 'app/styles');

/** Writes files into a folder under names with a hash of their content. */
function publisherOf(folder: string) {
  const bytes = (name: string, content: string | Uint8Array): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const file = `${basename(name, extname(name))}-${hash}${extname(name)}`;
    writeFileSync(join(folder, 'assets', file), content);
    return `/assets/${file}`;
  };
  const file = (path: string) => bytes(path, readFileSync(path));
  const stylesheet = async (name: string) =>
    bytes(`${name}.css`, await bundleStylesheet(join(STYLES, `${name}.css`), file));
  return { bytes, file, stylesheet };
}

/** Code that every form page loads is put into one file, since small ones compress badly. */
const FORM_ELEMENTS = { name: 'fields', test: /design-system\/src\/(fields|validation|elements\/(form|inputter))\// };

async function buildEnhance(folder: string, worker: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: SITE,
    logLevel: 'warn',
    resolve: { alias: BRAND_ALIAS },
    define: { MONITORING_WORKER: JSON.stringify(worker) },
    plugins: [withoutWorkerSource],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      // As a library, or every page would carry the code that preloads the chunks of others.
      lib: { entry: join(SITE, 'app/enhance/main.ts'), formats: ['es'] },
      rolldownOptions: {
        preserveEntrySignatures: false,
        output: {
          minify: true,
          entryFileNames: 'assets/enhance-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { groups: [FORM_ELEMENTS], includeDependenciesRecursively: false },
        },
      },
    },
  });
  return entryOf(result);
}

function entryOf(result: Awaited<ReturnType<typeof build>>): string {
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const entry = outputs.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error('The build has no entry file');
  return `/${entry.fileName}`;
}

/** A service worker in one file, since Firefox doesn't support modules there yet. @returns its address */
async function buildWorker(folder: string, name: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: SITE,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(SITE, `app/emergency-help/${name}.ts`),
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  return entryOf(result);
}

const SYMBOL = /<symbol id="([^"]+)".*<\/symbol>\n/g;

/** The design system's sprite, with only the icons that our pages use. */
const pageIcons = () =>
  readFileSync(join(DESIGN, 'icons/sprite.svg'), 'utf8').replace(SYMBOL, (symbol, name) =>
    PAGE_ICONS.some((icon) => icon === name) ? symbol : '',
  );

/** The first font of the brand, which every page uses; none if the brand uses the fonts of devices. */
function publishFont(publish: (file: string) => string): string | undefined {
  const [, first] = /url\('([^']+)'\)/.exec(readFileSync(join(BRAND_FOLDER, 'font/font.css'), 'utf8')) ?? [];
  return first && publish(join(BRAND_FOLDER, 'font', first));
}

/**
 * Builds everything and returns the names. Files of an earlier build stay, so that pages rendered with them still work.
 * @param folder where built files go: `assets/` is served, `assets.json` has their names for the server
 */
export async function buildAssets(folder: string): Promise<Assets> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const publish = publisherOf(folder);
  publishBrand(folder);
  const publishSprite = (sprite: string, has: (name: string) => boolean) => {
    const svg = buildSprite(join(folder, 'illustrations'), has);
    return publish.bytes(`illustrations-${sprite}.svg`, inPageColours(svg, ourBrand().colours));
  };
  const assets: Assets = {
    brand: ourBrand().name,
    formPages: await buildFormPages(folder),
    enhance: await buildEnhance(folder, publish.bytes('monitoring-worker.js', monitoringWorker())),
    stylesheets: await Promise.all(['content', 'forms'].map(publish.stylesheet)),
    styleParts: await splitStylesheets(
      ['content', 'further', 'personal'].map((name) => join(STYLES, `${name}.css`)),
      publish.file,
    ),
    font: publishFont(publish.file),
    workers: {
      keeping: await buildWorker(folder, 'keeping-worker'),
      removing: await buildWorker(folder, 'removing-worker'),
    },
    icons: publish.bytes('icons.svg', pageIcons()),
    illustrations: {
      all: publishSprite('all', (name) => !name.startsWith('scene-')),
      topics: publishSprite('topics', (name) => isIn('topics', name)),
      emergencies: publishSprite('emergencies', (name) => isIn('emergencies', name)),
    },
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets, null, 2));
  return assets;
}
