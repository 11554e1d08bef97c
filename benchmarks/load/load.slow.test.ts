/** Runs the load command for a few seconds. Doesn't judge the figures, since other work runs on the machine. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { runBenchmark } from '../processes/run-benchmark.ts';

const Pages = z.array(z.object({ what: z.string(), requests: z.int().positive(), failed: z.literal(0) }));
const Figures = { succeeded: z.int().positive(), failed: z.literal(0), lost: z.literal(0) };
const Report = z.object({
  pages: Pages,
  journeys: z.array(z.object({ ...Figures, rate: z.number(), cpuPerJourney: z.number().positive() })),
  memory: z.object({ ...Figures, residentPeak: z.number().positive(), samples: z.array(z.unknown()).min(3) }),
});

const server = process.env.TEST_DATABASE_URL;
const ENGINES = [{ engine: 'SQLite', url: '' }, ...(server ? [{ engine: 'PostgreSQL', url: server }] : [])];

test.each(ENGINES)(
  'npm run load measures pages, journeys and memory on $engine, and loses no reading',
  async ({ engine, url }) => {
    const options = ['--seconds', '1', '--rates', '3,5', '--soak', '3', '--soak-rate', '3', '--connections', '4'];
    const { stdout, report: written } = await runBenchmark('load', options, { DATABASE_URL: url });
    const report = Report.parse(written);
    expect(report.pages.map(({ what }) => what)).toEqual([
      'bare buffer',
      'bare buffer and a commit',
      'cached page',
      'meter reading form',
      'search',
    ]);
    expect(report.journeys.map(({ rate }) => rate)).toEqual([3, 5]);
    expect(stdout).toContain(engine);
    expect(stdout).toContain('| cached page');
  },
  300_000,
);
