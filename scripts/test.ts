/** `npm test`: every check in one go, the quick ones first. Stops at the first that fails. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { openTestServers } from './test-servers.ts';

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

/** @returns the exit code of the first step that fails, 0 where none does */
function runSteps(environment: Record<string, string>): number {
  const env = { ...process.env, ...environment };
  for (const [name, command, ...args] of STEPS) {
    console.log(`\n── ${name}`);
    const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' });
    if (status === 0) continue;
    console.error(`\n${name}: failed`);
    return status ?? 1;
  }
  return 0;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const servers = await openTestServers(process.env);
console.log(servers.line);
try {
  process.exitCode = runSteps(servers.environment);
} finally {
  await servers.remove();
}
