import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_ARGS, chromiumPath } from './scripts/chromium.mjs';

/** Elements run in a real browser; everything else in Node, without ports or network unless a test opens its own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{api-schemas,database,provider,site,scripts,design-system}/**/*.test.ts'],
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
