/**
 * `npm run test:mutants`: how strong the tests of some files are. Stryker changes one place of the code after the other,
 * and the tests that run it have to fail each time. It is fetched when it is asked for (0386).
 */
import { spawnSync } from 'node:child_process';
import { runCommand, UsageError } from '@larkfield/service/command-line';
import { PROJECT_ROOT } from '@larkfield/service/project-root';

const VERSION = '10.1.1';

const USAGE = `Usage: npm run test:mutants -- <files> <tests> [options of Stryker]

  files  what to change, separated by commas; \`file.ts:10-20\` are lines, and ! leaves files out
  tests  files or folders of the tests that have to notice, separated by commas
  --ignoreStatic leaves out constants, for each of which all those tests run

  Example: npm run test:mutants -- 'calendar/src/*.ts,!**/*.test.ts' calendar

Files are changed where they are and put back at the end: don't edit them meanwhile. Survivors are printed and in
test-results/mutants.json. docs/explanation/strength-of-the-tests.md says how to judge them.`;

async function run(): Promise<void> {
  const [files, tests, ...options] = process.argv.slice(2);
  if (!files || !tests) throw new UsageError('Name files, and the tests that have to notice.');
  const packages = ['core', 'vitest-runner'].map((name) => `--package=@stryker-mutator/${name}@${VERSION}`);
  // Below node_modules the packages find the project's vitest. One of their own would not run the project's tests.
  const npx = ['--yes', '--cache=node_modules/.cache/mutants', '--legacy-peer-deps', ...packages];
  const stryker = ['stryker', 'run', 'scripts/mutants/stryker.config.json', '--mutate', files, ...options];
  const { status } = spawnSync('npx', [...npx, '--', ...stryker], {
    cwd: PROJECT_ROOT,
    // The second engine would double the time, and the rules don't depend on it.
    env: { ...process.env, MUTANTS_TESTS: tests, TEST_ENGINE: process.env['TEST_ENGINE'] ?? 'SQLite' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

await runCommand(run, USAGE);
