/**
 * `npm test`: all checks, the quickest first. `npm run test:slow`: tests that take long and rarely fail
 * (`*.slow.test.ts`, `*.slow.spec.ts`). `npm run test:walks`: all pages at many sizes and in many modes (`*.walk.spec.ts`).
 * Each stops at the first step that fails, and prints each step's time.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { REPORTS, RESULTS, reportedTests } from './test-reports.ts';
import { openTestServers } from './test-servers.ts';

const ROOT = resolve(import.meta.dirname, '..');
const SHOWN = 10;

type Step = readonly [name: string, command: string, ...args: string[]];

const npmRun = (script: string): Step => [script, 'npm', 'run', '--silent', script];

const vitest = (name: string, report: string, ...projects: string[]): Step => [
  name,
  'vitest',
  'run',
  ...projects.flatMap((project) => ['--project', project]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(RESULTS, report)}`,
];

const journeys = (name: string, project: string): Step => [
  name,
  'playwright',
  'test',
  '--config=e2e/playwright.config.ts',
  `--project=${project}`,
];

interface Run {
  steps: readonly Step[];
  reports: (typeof REPORTS)[keyof typeof REPORTS];
}

const QUICK: Run = {
  steps: [
    npmRun('typecheck'),
    npmRun('lint'),
    npmRun('content:check'),
    vitest('unit, store and element tests', REPORTS.quick.vitest, 'node', 'browser'),
    journeys('journeys', 'journeys'),
    npmRun('requirements'),
  ],
  reports: REPORTS.quick,
};

const SLOW: Run = {
  steps: [vitest('slow tests', REPORTS.slow.vitest, 'slow'), journeys('slow journeys', 'slow'), npmRun('requirements')],
  reports: REPORTS.slow,
};

const WALKS: Run = { steps: [journeys('walks', 'walks')], reports: REPORTS.walks };

const chosenRun = (flags: readonly string[]): Run =>
  flags.includes('--slow') ? SLOW : flags.includes('--walks') ? WALKS : QUICK;

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);

/** @returns the exit code of the first step that fails, or 0 */
function runSteps({ steps }: Run, env: NodeJS.ProcessEnv, times: string[]): number {
  for (const [name, command, ...args] of steps) {
    console.log(`\n── ${name}`);
    const begun = performance.now();
    const { status } = spawnSync(command, args, { cwd: ROOT, env, stdio: 'inherit' });
    times.push(`${inSeconds(performance.now() - begun)}  ${name}`);
    if (status === 0) continue;
    console.error(`\n${name}: failed`);
    return status ?? 1;
  }
  return 0;
}

function printTimes(times: readonly string[], { reports }: Run, begun: number): void {
  const slowest = reportedTests(reports)
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, SHOWN)
    .map(({ milliseconds, file, title }) => `${inSeconds(milliseconds)}  ${file}: ${title}`);
  console.log(`\n── The ${SHOWN} slowest tests\n${slowest.join('\n')}`);
  console.log(`\n── Steps\n${times.join('\n')}\n${inSeconds(performance.now() - begun)}  in all`);
}

const begun = performance.now();
const run = chosenRun(process.argv);
// The slow run keeps the quick run's reports, which its check of the requirements also needs.
if (run === QUICK) rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const servers = await openTestServers(process.env);
console.log(servers.line);
const times: string[] = [];
try {
  const env = {
    ...process.env,
    ...servers.environment,
    JOURNEYS_REPORT: join(RESULTS, run.reports.journeys),
    // Shared by all processes that tests start.
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(RESULTS, 'compile-cache'),
  };
  process.exitCode = runSteps(run, env, times);
} finally {
  printTimes(times, run, begun);
  await servers.remove();
}
