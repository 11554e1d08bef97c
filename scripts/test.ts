/** `npm test`: every check in one go, the quick ones first. Stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const RESULTS = resolve(ROOT, 'test-results');

const STEPS: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['lint', 'npm', 'run', '--silent', 'lint'],
  ['content', 'npm', 'run', '--silent', 'content:check'],
  [
    'unit, store and element tests',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${RESULTS}/vitest.json`,
  ],
  ['journeys', 'playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  ['requirements', 'npm', 'run', '--silent', 'requirements'],
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
for (const [name, command, ...args] of STEPS) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`\n${name}: failed`);
    process.exit(status ?? 1);
  }
}
