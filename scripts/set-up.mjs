// Sets up a fresh clone: packages, builds, a browser. Plain JavaScript without packages, because it runs first, with
// whatever Node is on the machine.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { askForNode, versionOfScripts } from './node-version.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const BUILD_INPUTS = [
  'scripts/build.ts',
  'desk/app',
  'desk/index.html',
  'desk/public',
  'desk/build-app.ts',
  'desk/dark-colours.ts',
  'desk/vite.config.ts',
  'desk/editor',
  'desk/vite-editor.config.ts',
  'content/schemas',
  'site/app',
  'site/build-assets',
  'site/pages.ts',
  'site/public',
  'site/vite.config.ts',
  'site/react-router.config.ts',
  'design-system/src',
  'design-system/review',
  'api-schemas/src',
  process.env['BRAND_DIR'] || 'brand',
  'calendar/src',
  'provider/src/content',
  'search/src',
  'service/src',
  'package-lock.json',
];
const BUILD_OUTPUTS = [
  'desk/build',
  'desk/editor-build',
  'provider/build',
  'site/build/server',
  'site/build/static',
  'design-system/dist',
];

/** Runs a command in the project's root and shows its output. Throws if it fails. */
function run(command, args) {
  execFileSync(command, args, { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
}

/** All files below a path, sorted. */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(resolve(ROOT, path))))
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Calls `work` unless inputs and outputs are unchanged since its last run. */
function unlessDone(stampFile, inputs, outputs, work) {
  const stamp = () => `${hashOf(inputs)} ${hashOf(outputs)}`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp()) return;
  work();
  mkdirSync(dirname(stampFile), { recursive: true });
  // Replaced, not overwritten: in a copy of the project with linked packages it is the original's file.
  writeFileSync(`${stampFile}.part`, stamp());
  renameSync(`${stampFile}.part`, stampFile);
}

unlessDone(join(ROOT, 'node_modules/.set-up'), ['package-lock.json'], [], () => {
  console.log('Installing packages …');
  // Not `npm ci`, which would delete node_modules, including the Node that runs this, and download it again. The lock
  // file's versions are installed all the same. `--include=dev`, since NODE_ENV=production would leave out dev dependencies.
  run('npm', ['install', '--include=dev', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
});

await import('./link-node.mjs');
// What runs this may be older: all that is started from here on are npm's scripts.
const advice = askForNode(versionOfScripts(ROOT), `${process.platform}-${process.arch}`);
if (advice) {
  console.error(advice);
  process.exit(1);
}

if (process.argv.includes('--build')) {
  unlessDone(join(ROOT, 'site/build/.stamp'), BUILD_INPUTS, BUILD_OUTPUTS, () => {
    console.log('Building the site …');
    run('npm', ['run', '--silent', 'build']);
  });
}

if (process.argv.includes('--browser')) {
  const { installChromium } = await import('./chromium.mjs');
  installChromium();
}
