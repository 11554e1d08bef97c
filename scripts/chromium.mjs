// Plain JavaScript: set-up.mjs runs it with whatever Node is on the machine.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Disabled features. Chromium uses only the last such list, so this one starts with Playwright's (chromiumSwitches.ts)
 * without those for Edge and Windows. The others are parts of the browser's window, such as WebUI pages for address bar
 * suggestions, that are loaded for each window: without them a new context costs half.
 */
const DISABLED_FEATURES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'InitialWebUI',
  'WebUIReloadButton',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  // A process for the next page, which most contexts here never open.
  'SpareRendererForSitePerProcess',
];

/** Switches for a browser that makes no requests other than those of the pages under test. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide as in a browser with a window: the headless shell rounds their widths otherwise.
  '--font-render-hinting=none',
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
];

/** The headless shell first: it takes a third less processor time than Chromium without a window. */
const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The Chromium that tests use: `CHROMIUM_PATH`, one installed on the machine, or undefined for Playwright's own download.
 * @returns {string | undefined}
 */
export function chromiumPath() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return KNOWN_PATHS.find((path) => existsSync(path));
}

/** Installs a Chromium if there is none: Playwright's download or else Debian's package. Throws with what to do. */
export function installChromium() {
  if (chromiumPath()) return;
  for (const command of [
    'npx playwright install chromium',
    'apt-get update && apt-get install -y --no-install-recommends chromium-headless-shell',
    'apt-get install -y --no-install-recommends chromium',
  ]) {
    try {
      execFileSync('sh', ['-c', command], { stdio: 'inherit' });
      return;
    } catch {
      console.error(`"${command}" did not work here.`);
    }
  }
  throw new Error('No Chromium found and none could be installed. Install one and set CHROMIUM_PATH to it.');
}
