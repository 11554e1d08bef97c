import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';

/** Elements run in a real browser; everything else in Node, without ports or network unless a test opens its own. */
export default defineConfig({
  test: {
    // PGlite starts a whole PostgreSQL for the first store test of a file; on a busy machine that takes a while.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          globalSetup: 'scripts/vitest-servers.ts',
          include: [
            '{api-schemas,benchmarks,calendar,database,desk,operations,search,provider,service,site,scripts,design-system}/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/build/**', '**/*.browser.test.ts'],
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{design-system,site}/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath: chromiumPath(), args: CHROMIUM_ARGS } }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
