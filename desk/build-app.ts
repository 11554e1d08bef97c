import { join } from 'node:path';
import { build } from 'vite';

/** Builds the application: one page, and the files that browsers load for it. */
export async function buildDesk(): Promise<void> {
  await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
}
