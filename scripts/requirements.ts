/**
 * `npm run requirements [-- ID …]`: which requirement ids a passing test names, from the last run's reports; for given
 * ids, the tests themselves. Fails where docs/requirements.md calls an id done that no passing test names, or a test
 * names an id that is not there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const ID = /\b[A-Z]{2}-\d{2}\b/g;
const BRACKETED = /\[([^\]]*)\]/g;

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

const Spec = z.object({ title: z.string(), ok: z.boolean(), file: z.string() });
interface Suite {
  title: string;
  specs: z.infer<typeof Spec>[];
  suites?: Suite[];
}
const SuiteSchema: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(SuiteSchema).optional();
  },
});
const PlaywrightReport = z.object({ suites: z.array(SuiteSchema) });

/** Ids in square brackets of a title, such as `[CO-07, CO-08]`. */
export function idsInTitle(title: string): string[] {
  return [...title.matchAll(BRACKETED)].flatMap(([, inside = '']) => inside.match(ID) ?? []);
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const path = resolve(ROOT, 'test-results', file);
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/** A test that passed, by its whole title and the file it stands in. */
interface PassingTest {
  title: string;
  file: string;
}

function* specsOf(suite: Suite, above = ''): Generator<PassingTest> {
  const title = `${above} ${suite.title}`;
  for (const spec of suite.specs)
    if (spec.ok) yield { title: `${title} ${spec.title}`.trim(), file: join('e2e', spec.file) };
  for (const inner of suite.suites ?? []) yield* specsOf(inner, title);
}

function passingTests(): PassingTest[] {
  const files = readReport('vitest.json', VitestReport)?.testResults ?? [];
  const journeys = readReport('journeys.json', PlaywrightReport)?.suites ?? [];
  const units = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ fullName }) => ({ title: fullName, file: relative(ROOT, name) })),
  );
  return [...units, ...journeys.flatMap((suite) => [...specsOf(suite)])];
}

/** The passing tests of each id. */
function testsById(): Map<string, PassingTest[]> {
  const found = new Map<string, PassingTest[]>();
  for (const test of passingTests())
    for (const id of idsInTitle(test.title)) found.set(id, [...(found.get(id) ?? []), test]);
  return found;
}

/** The ledger's rows: `| CO-07 | … | done |`. */
function ledger(): Map<string, string> {
  const rows = readFileSync(resolve(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([A-Z]{2}-\d{2}) \|.*\| (done|open) \|$/gm,
  );
  return new Map([...rows].map(([, id = '', state = '']) => [id, state]));
}

function printTests(ids: readonly string[], tests: ReadonlyMap<string, readonly PassingTest[]>): void {
  for (const id of ids) {
    console.log(id);
    for (const { file, title } of tests.get(id) ?? []) console.log(`  ${file}: ${title}`);
  }
}

function printStates(states: ReadonlyMap<string, string>, tests: ReadonlyMap<string, readonly PassingTest[]>): void {
  for (const [id, state] of states)
    console.log(`${id}  ${state.padEnd(4)}  ${tests.get(id)?.length ?? 'no'} passing test(s)`);
  const proved = [...states.keys()].filter((id) => tests.has(id)).length;
  console.log(`\n${proved} of ${states.size} requirements are named by a passing test.`);
}

const tests = testsById();
const states = ledger();
const asked = process.argv.slice(2);
if (asked.length > 0) printTests(asked, tests);
else printStates(states, tests);

const unproved = [...states].filter(([id, state]) => state === 'done' && !tests.has(id)).map(([id]) => id);
const unknown = [...tests.keys()].filter((id) => !states.has(id));
if (unproved.length > 0)
  console.error(`Marked done in docs/requirements.md, but no passing test names them: ${unproved.join(', ')}`);
if (unknown.length > 0) console.error(`Named by a test, but not in docs/requirements.md: ${unknown.join(', ')}`);
process.exitCode = unproved.length + unknown.length > 0 ? 1 : 0;
