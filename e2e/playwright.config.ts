import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, chromiumPath } from '../scripts/chromium.mjs';

/** The user agent of a customer's browser, not of a headless one. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36';

// All sites share Node's compile cache, as with `npm start`.
process.env['NODE_COMPILE_CACHE'] ??= resolve(import.meta.dirname, '../node_modules/.cache/compiled');

const launchOptions = { executablePath: chromiumPath(), args: CHROMIUM_ARGS };

const REPORT = process.env['JOURNEYS_REPORT'] ?? '../test-results/journeys.json';

/** Run by `npm run test:slow`: builds, several processes or browsers, proxies. */
const SLOW = '**/*.slow.spec.ts';
/** Run by `npm run test:walks`: all pages, at many sizes and in many modes. */
const WALKS = '**/*.walk.spec.ts';

/**
 * Journeys in a real browser with a real site; each worker has a site and a data folder of its own. They run at the size
 * of a small phone, with scripts unless a test sets `javaScriptEnabled: false`.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/journeys',
  reporter: [['list'], ['json', { outputFile: REPORT }]],
  projects: [
    { name: 'journeys', testIgnore: [SLOW, WALKS] },
    // They start several processes and browsers each.
    { name: 'slow', testMatch: SLOW, workers: 3 },
    { name: 'walks', testMatch: WALKS },
  ],
  fullyParallel: false,
  // More than the cores of a small machine: a journey waits half of its time, for a page, a mail or the clock.
  workers: 4,
  forbidOnly: Boolean(process.env['CI']),
  // A journey that passes only on the retry is listed as flaky, and is a defect of the product or the test.
  retries: 1,
  // For the longest journeys on a busy machine; each wait in them has a limit of its own.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    userAgent: USER_AGENT,
    launchOptions,
    viewport: { width: 390, height: 844 },
    actionTimeout: 30_000,
    trace: 'on-first-retry',
  },
});
