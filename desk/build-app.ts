import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND_FOLDER } from '@larkfield/service/supplier/brand-folder';
import { build } from 'vite';

/** Builds the single-page application, and the content editor beside it. */
export async function buildDesk(): Promise<void> {
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
  await build({ configFile: join(import.meta.dirname, 'vite-editor.config.ts'), logLevel: 'warn' });
  copyFileSync(join(BRAND_FOLDER, 'logo.svg'), join(import.meta.dirname, 'build/favicon.svg'));
}
