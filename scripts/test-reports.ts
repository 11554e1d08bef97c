/** The reports of vitest and Playwright that `npm test` writes. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '..');
export const RESULTS = join(ROOT, 'test-results');

/** Files of each run; the walks have no unit tests. */
export const REPORTS = {
  quick: { vitest: 'vitest.json', journeys: 'journeys.json' },
  slow: { vitest: 'vitest-slow.json', journeys: 'journeys-slow.json' },
  walks: { vitest: 'vitest-walks.json', journeys: 'journeys-walks.json' },
} as const;

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() })),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
});
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

/** A test of a run, with its full title and file. */
export interface ReportedTest {
  title: string;
  file: string;
  /** Skipped: this machine lacks what it needs. */
  state: 'passed' | 'failed' | 'skipped';
  milliseconds: number;
}

function read<T>(file: string, schema: z.ZodType<T>): T | undefined {
  const path = join(RESULTS, file);
  return existsSync(path) ? schema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

function* specsOf(suite: Suite, above = ''): Generator<ReportedTest> {
  const title = `${above} ${suite.title}`;
  for (const spec of suite.specs) {
    const milliseconds = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    const file = join('e2e', spec.file);
    const isSkipped = spec.tests.every(({ status }) => status === 'skipped');
    const state = isSkipped ? 'skipped' : spec.ok ? 'passed' : 'failed';
    yield { title: `${title} ${spec.title}`.trim(), file, state, milliseconds };
  }
  for (const inner of suite.suites ?? []) yield* specsOf(inner, title);
}

const stateOf = (status: string) =>
  status === 'passed' ? 'passed' : ['skipped', 'pending'].includes(status) ? 'skipped' : 'failed';

/** All tests of a run; empty without a report. */
export function reportedTests({ vitest, journeys }: { vitest: string; journeys: string }): ReportedTest[] {
  const units = (read(vitest, VitestReport)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ fullName, status, duration }): ReportedTest => ({
        title: fullName,
        file: relative(ROOT, name),
        state: stateOf(status),
        milliseconds: duration ?? 0,
      }),
    ),
  );
  return [...units, ...(read(journeys, PlaywrightReport)?.suites ?? []).flatMap((suite) => [...specsOf(suite)])];
}
