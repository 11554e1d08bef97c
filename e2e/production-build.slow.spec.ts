/** `npm start` runs production builds, whatever NODE_ENV is: development builds render half as many pages a second. */
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fewArticles } from './fixtures/few-articles.ts';
import { expect, test } from './fixtures/test.ts';

const ROOT = resolve(import.meta.dirname, '..');
const LOADED_MODULES = join(mkdtempSync(join(tmpdir(), 'larkfield-modules-')), 'loaded.txt');

test.use({
  environment: {
    NODE_ENV: 'development',
    CONTENT_DIR: fewArticles(),
    NODE_OPTIONS: `--import ${join(ROOT, 'e2e/fixtures/loaded-modules.mjs')}`,
    LOADED_MODULES,
  },
});

test('[OP-05] the server loads no development build, and no library for metrics or traces that are off', async ({
  site,
}) => {
  for (const path of ['/help-and-support', '/help-and-support/submit-meter-read', '/search?q=boiler'])
    expect((await fetch(site.url + path)).status).toBe(200);
  await site.stop();
  const modules = readFileSync(LOADED_MODULES, 'utf8').split('\n');
  expect(modules.some((url) => url.includes('react-dom-server.node.production'))).toBe(true);
  expect(modules.some((url) => url.includes('react-router/dist/production'))).toBe(true);
  const unwanted =
    /\.development\.js|\/development\/|jsx-dev-runtime|node_modules\/(vite|prom-client|@opentelemetry)\//;
  expect(modules.filter((url) => unwanted.test(url))).toEqual([]);
});

/** Text that is only in development builds of React and Lit. */
const DEVELOPMENT_WORDS = /jsxDEV|Download the React DevTools|Lit is in dev mode/;

test('browsers get no development build', () => {
  const folders = ['site/build/static', 'design-system/dist'].map((folder) => join(ROOT, folder));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => DEVELOPMENT_WORDS.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** Text of the schema library, and of React Router's browser half. */
const FOR_SERVERS = /_zod|__reactRouterContext/;

test('[DS-04] customers’ browsers get no schema library, which would be a tenth of a form’s script, and no router', () => {
  const folder = join(ROOT, 'site/build/static/assets');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => FOR_SERVERS.test(readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});
