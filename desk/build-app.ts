import { join } from 'node:path';
import { build } from 'vite';

/** Builds the single-page application. */
export async function buildDesk(): Promise<void> {
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
}
