/**
 * Builds what React Router does not: the script of every page, the stylesheets, the sprites, the font.
 * Every name carries its content's hash, so browsers may keep the files for ever.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import { buildSprite } from '@larkfield/design-system/illustrations/sprite.ts';
import { build } from 'vite';
import type { Assets } from '../app/context.ts';
import { bundleStylesheet, splitStylesheets } from './styles.ts';

const SITE = resolve(import.meta.dirname, '..');
const DESIGN = resolve(SITE, '../design-system/src');

const STYLES = join(SITE, 'app/styles');

/** Where built files go: `assets/` is served, `assets.json` tells their names to the server. */
const OUT = join(SITE, 'build/static');

function publishBytes(name: string, bytes: string | Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8);
  const file = `${basename(name, extname(name))}-${hash}${extname(name)}`;
  writeFileSync(join(OUT, 'assets', file), bytes);
  return `/assets/${file}`;
}

const publishFile = (file: string) => publishBytes(file, readFileSync(file));

const publishStylesheet = (name: string) =>
  publishBytes(`${name}.css`, bundleStylesheet(join(STYLES, `${name}.css`), publishFile));

/** What every form page loads comes in one file: small ones compress badly. */
const FORM_ELEMENTS = { name: 'fields', test: /design-system\/src\/(fields|validation|elements\/(form|inputter))\// };

async function buildEnhance(): Promise<string> {
  const result = await build({
    configFile: false,
    root: SITE,
    logLevel: 'warn',
    build: {
      outDir: OUT,
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

/** Builds everything anew and returns the names. */
export async function buildAssets(): Promise<Assets> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(join(OUT, 'assets'), { recursive: true });
  const assets: Assets = {
    enhance: await buildEnhance(),
    stylesheets: ['content', 'forms'].map(publishStylesheet),
    styleParts: splitStylesheets([join(STYLES, 'content.css'), join(STYLES, 'further.css')], publishFile),
    font: publishFile(join(DESIGN, 'font/larkfield.woff2')),
    icons: publishBytes('icons.svg', readFileSync(join(DESIGN, 'icons/sprite.svg'))),
    illustrations: publishBytes(
      'illustrations.svg',
      buildSprite(join(DESIGN, 'illustrations'), (name) => !name.startsWith('scene-')),
    ),
  };
  writeFileSync(join(OUT, 'assets.json'), JSON.stringify(assets, null, 2));
  return assets;
}
