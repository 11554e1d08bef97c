import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';

/** A browser as customers have it, not one that says it is headless. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

// What sites load is compiled once for all of them, as by `npm start`.
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../node_modules/.cache/compiled');

const launchOptions = { executablePath: chromiumPath(), args: CHROMIUM_ARGS };

const REPORT = process.env['JOURNEYS_REPORT'] ?? '../test-results/journeys.json';

/** Left to `npm run test:slow`: builds, several processes or engines, proxies. */
const SLOW = '**/*.slow.spec.ts';

/**
 * Journeys in a real browser against a real site, each worker with a site and a data folder of its own.
 * Everything runs as on a small phone with scripts, and without them where a test sets `javaScriptEnabled: false`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: REPORT }]],
  projects: [
    { name: 'journeys', testIgnore: SLOW },
    { name: 'slow', testMatch: SLOW },
  ],
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that passes only then is listed as flaky at the end. It is a defect, if not of what is being tried.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    userAgent: USER_AGENT,
    launchOptions,
    viewport: { width: 390, height: 844 },
    actionTimeout: 10_000,
    trace: 'on-first-retry',
  },
});
