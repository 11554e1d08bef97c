/**
 * `npm run requirements`: which requirement ids a passing test names, from the last run's reports.
 * Fails where docs/requirements.md calls an id done that no passing test names, or a test names an id that is not there.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
const ID = /\b[A-Z]{2}-\d{2}\b/g;
const BRACKETED = /\[([^\]]*)\]/g;

const VitestReport = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

const Spec = z.object({ title: z.string(), ok: z.boolean() });
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

function* specsOf(suite: Suite, above = ''): Generator<{ title: string; passed: boolean }> {
  const title = `${above} ${suite.title}`;
  for (const spec of suite.specs) yield { title: `${title} ${spec.title}`, passed: spec.ok };
  for (const inner of suite.suites ?? []) yield* specsOf(inner, title);
}

/** How many passing tests name each id. */
function passingTests(): Map<string, number> {
  const vitest = readReport('vitest.json', VitestReport)?.testResults.flatMap((file) => file.assertionResults) ?? [];
  const journeys = readReport('journeys.json', PlaywrightReport)?.suites.flatMap((suite) => [...specsOf(suite)]) ?? [];
  const titles = [
    ...vitest.filter((test) => test.status === 'passed').map((test) => test.fullName),
    ...journeys.filter((test) => test.passed).map((test) => test.title),
  ];
  const counts = new Map<string, number>();
  for (const id of titles.flatMap(idsInTitle)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The ledger's rows: `| CO-07 | … | done |`. */
function ledger(): Map<string, string> {
  const rows = readFileSync(resolve(ROOT, 'docs/requirements.md'), 'utf8').matchAll(
    /^\| ([A-Z]{2}-\d{2}) \|.*\| (done|open) \|$/gm,
  );
  return new Map([...rows].map(([, id = '', state = '']) => [id, state]));
}

const counts = passingTests();
const states = ledger();
const unproved = [...states].filter(([id, state]) => state === 'done' && !counts.has(id)).map(([id]) => id);
const unknown = [...counts.keys()].filter((id) => !states.has(id));

for (const [id, state] of states) console.log(`${id}  ${state.padEnd(4)}  ${counts.get(id) ?? 'no'} passing test(s)`);
const proved = [...states.keys()].filter((id) => counts.has(id)).length;
console.log(`\n${proved} of ${states.size} requirements are named by a passing test.`);
if (unproved.length > 0)
  console.error(`Marked done in docs/requirements.md, but no passing test names them: ${unproved.join(', ')}`);
if (unknown.length > 0) console.error(`Named by a test, but not in docs/requirements.md: ${unknown.join(', ')}`);
process.exitCode = unproved.length + unknown.length > 0 ? 1 : 0;
