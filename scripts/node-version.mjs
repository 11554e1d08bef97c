// Plain JavaScript: set-up.mjs runs it with whatever Node is on the machine.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The oldest Node for site, provider and desk, since it runs TypeScript without a build. */
const OLDEST = 24;

/**
 * What to do where the packages have no Node for this system and the machine's own is too old; undefined where all is well.
 * @param {string | undefined} version of the Node that npm's scripts find, such as `v24.21.0`; undefined where none starts
 * @param {string} system such as `darwin-arm64`
 */
export function askForNode(version, system) {
  const major = Number(/^v(\d+)\./.exec(version ?? '')?.[1]);
  if (major >= OLDEST) return undefined;
  const found = version ? `This machine has Node ${version.slice(1)}` : 'No Node starts on this machine';
  return `${found}, and the packages bring none for ${system}. Install Node ${OLDEST} or newer (https://nodejs.org), then try again.`;
}

/**
 * The version of the Node that npm's scripts start: the packages' own, which npm finds before any other, or else the
 * machine's. Undefined where none starts.
 * @param {string} root of the project
 */
export function versionOfScripts(root) {
  const shell = process.platform === 'win32';
  for (const command of [join(root, 'node_modules/.bin/node'), 'node']) {
    const { stdout, status } = spawnSync(shell ? `"${command}"` : command, ['--version'], { encoding: 'utf8', shell });
    if (status === 0) return stdout.trim();
  }
  return undefined;
}
