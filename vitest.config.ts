import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';
import { BRAND_ALIAS } from './service/src/supplier/brand-folder.ts';

const WORKSPACES =
  '{api-schemas,benchmarks,calendar,database,desk,operations,search,provider,service,site,scripts,design-system}';
const NO_TESTS = ['**/node_modules/**', '**/build/**'];
const NODE_TESTS = { environment: 'node', globalSetup: 'scripts/test-servers.ts' };

/**
 * Elements run in a real browser; everything else in Node, without ports or network unless a test opens its own. `npm
 * test` leaves the project `slow` to `npm run test:slow`.
 */
export default defineConfig({
  resolve: { alias: BRAND_ALIAS },
  test: {
    // PGlite starts a whole PostgreSQL for the first store test of a file; on a busy machine that takes a while.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // By itself vitest leaves a core to an editor; here much waits for a database, a browser or another process.
    maxWorkers: 2 * availableParallelism(),
    slowTestThreshold: 5000,
    projects: [
      {
        extends: true,
        test: {
          ...NODE_TESTS,
          name: 'node',
          // Files of a worker share the modules that they import, which would otherwise take a third of the time.
          isolate: false,
          include: [`${WORKSPACES}/**/*.test.ts`],
          exclude: [...NO_TESTS, '**/*.browser.test.ts', '**/*.slow.test.ts'],
        },
      },
      {
        test: {
          ...NODE_TESTS,
          name: 'slow',
          // Some of them measure under load.
          maxWorkers: availableParallelism(),
          sequence: { groupOrder: 1 },
          include: [`${WORKSPACES}/**/*.slow.test.ts`],
          exclude: NO_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['{design-system,desk,site}/**/*.browser.test.{ts,tsx}'],
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
