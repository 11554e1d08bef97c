import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { buildSprite } from '../src/illustrations/sprite.ts';
import { readCatalogue } from './catalogue.ts';
import { buildManifest } from './manifest.ts';
import { buildPage, FILES } from './page.ts';

const SOURCE = resolve(import.meta.dirname, '../src');

/** Output folder of the review page: `index.html` and a folder with its assets. */
export const OUT = resolve(import.meta.dirname, '../dist');

async function bundleElements(folder: string, brand: string): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    resolve: { alias: { '#brand': brand } },
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, 'elements.ts'),
        output: {
          entryFileNames: 'elements.js',
          chunkFileNames: '[name].js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'elements.css' : '[name][extname]'),
        },
      },
    },
  });
}

/** Copies the pictures to the paths that the examples use. */
function copyPictures(folder: string, brand: string): void {
  for (const name of ['pictures', 'illustrations']) {
    cpSync(join(SOURCE, name), join(folder, name), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  }
  for (const name of ['logo.svg', 'landing.svg']) cpSync(join(brand, name), join(folder, 'pictures', name));
  cpSync(join(SOURCE, 'icons/sprite.svg'), join(folder, 'icons.svg'));
  const isSymbol = (name: string) => !name.startsWith('scene-');
  writeFileSync(join(folder, 'illustrations.svg'), buildSprite(join(SOURCE, 'illustrations'), isSymbol));
}

/**
 * Builds the review page: plain HTML with relative links, its styles, its script, and the manifest.
 * @param brand absolute folder of the brand in whose look the elements are shown
 */
export async function buildReview(brand: string, out = OUT): Promise<void> {
  const folder = join(out, FILES);
  const entries = await readCatalogue();
  rmSync(out, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await bundleElements(folder, brand);
  copyPictures(folder, brand);
  writeFileSync(join(folder, 'custom-elements.json'), `${JSON.stringify(buildManifest(entries), null, 2)}\n`);
  writeFileSync(join(out, 'index.html'), buildPage(entries));
}
