/**
 * `npm run requirements [-- ID …]`: lists the requirement ids that passing tests name, from the reports of the last
 * `npm test`, `npm run test:slow` and `npm run test:walks`; for given ids, their tests. Fails if docs/requirements.md marks
 * an id as done that no passing test names, or if a test names an unknown id. An id is neither proved nor refuted by tests
 * that this machine had to skip, or that belong to a run without a report.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { REPORTS, RESULTS, type ReportedTest, reportedTests } from './test-reports.ts';

const ROOT = resolve(import.meta.dirname, '..');
const ID = /\b[A-Z]{2}-\d{2}\b/g;
const BRACKETED = /\[([^\]]*)\]/g;

/** Ids in the square brackets of a title, such as `[CO-07, CO-08]`. */
function idsInTitle(title: string): string[] {
  return [...title.matchAll(BRACKETED)].flatMap(([, inside = '']) => inside.match(ID) ?? []);
}

/** The tests of the last runs, if there were any, that ended in this way. */
const testsThat = (ended: ReportedTest['state']): ReportedTest[] =>
  Object.values(REPORTS)
    .flatMap(reportedTests)
    .filter(({ state }) => state === ended);

/** The passing tests of each id. */
function testsById(): Map<string, ReportedTest[]> {
  const found = new Map<string, ReportedTest[]>();
  for (const test of testsThat('passed'))
    for (const id of idsInTitle(test.title)) found.set(id, [...(found.get(id) ?? []), test]);
  return found;
}

const runOf = (file: string): keyof typeof REPORTS =>
  file.includes('.slow.') ? 'slow' : file.includes('.walk.') ? 'walks' : 'quick';

/** Ids of tests that were skipped, or that belong to a run without a report. */
function idsNotRun(): ReadonlySet<string> {
  const isReported = (run: keyof typeof REPORTS) => existsSync(resolve(RESULTS, REPORTS[run].journeys));
  const files = globSync('*/**/*.{test,spec}.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name.includes('node_modules'),
  });
  const titles = testsThat('skipped').map(({ title }) => title);
  const notRun = files.filter((file) => !isReported(runOf(file)));
  const texts = [...notRun.map((file) => readFileSync(resolve(ROOT, file), 'utf8')), ...titles];
  return new Set(texts.flatMap(idsInTitle));
}

/** The ledger's rows: `| CO-07 | … | done |`. */
function ledger(): Map<string, string> {
  const rows = readFileSync(resolve(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([A-Z]{2}-\d{2}) \|.*\| (done|open) \|$/gm,
  );
  return new Map([...rows].map(([, id = '', state = '']) => [id, state]));
}

function printTests(ids: readonly string[], tests: ReadonlyMap<string, readonly ReportedTest[]>): void {
  for (const id of ids) {
    console.log(id);
    for (const { file, title } of tests.get(id) ?? []) console.log(`  ${file}: ${title}`);
  }
}

function printStates(states: ReadonlyMap<string, string>, tests: ReadonlyMap<string, readonly ReportedTest[]>): void {
  for (const [id, state] of states) {
    const isNotRun = !tests.has(id) && notRun.has(id);
    const proof = isNotRun ? 'a test, not run here' : `${tests.get(id)?.length ?? 'no'} passing test(s)`;
    console.log(`${id}  ${state.padEnd(4)}  ${proof}`);
  }
  const proved = [...states.keys()].filter((id) => tests.has(id)).length;
  console.log(`\n${proved} of ${states.size} requirements are named by a passing test.`);
}

const tests = testsById();
const notRun = idsNotRun();
const states = ledger();
const asked = process.argv.slice(2);
if (asked.length > 0) printTests(asked, tests);
else printStates(states, tests);

const unproved = [...states]
  .filter(([id, state]) => state === 'done' && !tests.has(id) && !notRun.has(id))
  .map(([id]) => id);
const unknown = [...tests.keys()].filter((id) => !states.has(id));
if (unproved.length > 0)
  console.error(`Marked done in docs/requirements.md, but no passing test names them: ${unproved.join(', ')}`);
if (unknown.length > 0) console.error(`Named by a test, but not in docs/requirements.md: ${unknown.join(', ')}`);
process.exitCode = unproved.length + unknown.length > 0 ? 1 : 0;
