/**
 * Builds what React Router does not: the script of every page, the stylesheets, the sprites, the font.
 * Every name carries its content's hash, so browsers may keep the files for ever.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { buildSprite } from '@larkfield/design-system/illustrations/sprite.ts';
import { build } from 'vite';
import type { Assets } from '../app/context.ts';
import { monitoringWorker, withoutWorkerSource } from './monitoring-worker.ts';
import { bundleStylesheet, splitStylesheets } from './styles.ts';

const SITE = resolve(import.meta.dirname, '..');
const DESIGN = resolve(SITE, '../design-system/src');

const STYLES = join(SITE, 'app/styles');

/** Puts files into a folder under names that carry their content's hash. */
function publisherOf(folder: string) {
  const bytes = (name: string, content: string | Uint8Array): string => {
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    const file = `${basename(name, extname(name))}-${hash}${extname(name)}`;
    writeFileSync(join(folder, 'assets', file), content);
    return `/assets/${file}`;
  };
  const file = (path: string) => bytes(path, readFileSync(path));
  const stylesheet = (name: string) => bytes(`${name}.css`, bundleStylesheet(join(STYLES, `${name}.css`), file));
  return { bytes, file, stylesheet };
}

/** What every form page loads comes in one file: small ones compress badly. */
const FORM_ELEMENTS = { name: 'fields', test: /design-system\/src\/(fields|validation|elements\/(form|inputter))\// };

async function buildEnhance(folder: string, worker: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: SITE,
    logLevel: 'warn',
    define: { MONITORING_WORKER: JSON.stringify(worker) },
    plugins: [withoutWorkerSource],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(SITE, 'app/enhance/main.ts'),
        output: {
          entryFileNames: 'assets/enhance-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          codeSplitting: { groups: [FORM_ELEMENTS], includeDependenciesRecursively: false },
        },
      },
    },
  });
  const outputs = [result].flat().flatMap((built) => ('output' in built ? built.output : []));
  const entry = outputs.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (!entry) throw new Error('The build of app/enhance/main.ts gave no entry');
  return `/${entry.fileName}`;
}

/**
 * Builds everything and returns the names. Files of an earlier build stay, so that pages rendered with them still work.
 * @param folder where built files go: `assets/` is served, `assets.json` tells their names to the server
 */
export async function buildAssets(folder: string): Promise<Assets> {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  const publish = publisherOf(folder);
  const assets: Assets = {
    enhance: await buildEnhance(folder, publish.bytes('monitoring-worker.js', monitoringWorker())),
    stylesheets: ['content', 'forms'].map(publish.stylesheet),
    styleParts: splitStylesheets(
      ['content', 'further', 'personal'].map((name) => join(STYLES, `${name}.css`)),
      publish.file,
    ),
    font: publish.file(join(DESIGN, 'font/larkfield.woff2')),
    icons: publish.bytes('icons.svg', readFileSync(join(DESIGN, 'icons/sprite.svg'))),
    illustrations: publish.bytes(
      'illustrations.svg',
      buildSprite(join(DESIGN, 'illustrations'), (name) => !name.startsWith('scene-')),
    ),
  };
  writeFileSync(join(folder, 'assets.json'), JSON.stringify(assets, null, 2));
  return assets;
}
