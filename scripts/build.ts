/**
 * `npm run build`: builds the site's React app and other assets, the design system's review page and the desk, precompresses
 * all files, and renders the bodies of articles.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildBodies } from '@larkfield/provider/content/built-bodies';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { buildReview } from '../design-system/review/build.ts';
import { buildDesk } from '../desk/build-app.ts';
import { buildAssets } from '../site/build-assets/build.ts';

const SITE = resolve(import.meta.dirname, '../site');
const DESK = resolve(import.meta.dirname, '../desk');
const COMPRESSIBLE = new Set(['.js', '.css', '.svg', '.json', '.txt']);

const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };

/** Writes `file.br` and `file.gz` beside every text file of a folder. */
function compressFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !COMPRESSIBLE.has(extname(file))) continue;
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: BROTLI }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

// Otherwise Vite would bundle development builds of React and Lit if the environment has another NODE_ENV.
process.env['NODE_ENV'] = 'production';
rmSync(join(SITE, 'build'), { recursive: true, force: true });
execFileSync('react-router', ['build', 'site'], { stdio: 'inherit' });
// React Router's browser half, which no page loads.
rmSync(join(SITE, 'build/client'), { recursive: true });
await buildAssets(join(SITE, 'build/static'));
await buildReview(BRAND_FOLDER);
await buildDesk();
buildBodies();
for (const folder of [join(SITE, 'build/static'), join(DESK, 'build'), join(DESK, 'editor-build')])
  compressFolder(folder);
