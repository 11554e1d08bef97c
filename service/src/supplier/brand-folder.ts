import { join, resolve } from 'node:path';

// Not that of `project-root.ts`: its folder imports this one.
const PROJECT_ROOT = join(import.meta.dirname, '../../..');

/** Absolute folder of the brand (`BRAND_DIR`), which this process uses and a build is made for. */
export const BRAND_FOLDER = resolve(PROJECT_ROOT, process.env['BRAND_DIR'] || 'brand');

/** For bundlers: files of the brand are imported as `#brand/logo.svg`. */
export const BRAND_ALIAS = { '#brand': BRAND_FOLDER };
