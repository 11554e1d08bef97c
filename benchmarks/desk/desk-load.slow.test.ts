/** Runs the command with small numbers. Doesn't judge the figures, since other work runs on the machine. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { runBenchmark } from '../processes/run-benchmark.ts';

const Figures = z.array(z.object({ what: z.string(), p50: z.number().positive() }));
const Report = z.object({
  calls: Figures,
  presses: Figures,
  memory: z.object({ openings: z.literal(12), heap: z.array(z.number().positive()).length(12) }),
  windows: z.object({ windows: z.literal(4), receivedAfter: z.object({ p50: z.number().positive() }) }),
});

test('npm run desk:load measures calls, the key j, an hour of use and many windows, with their yardsticks', async () => {
  const options = ['--cases', '120', '--calls', '1', '--presses', '2', '--openings', '12', '--windows', '4'];
  const { stdout, report: written } = await runBenchmark('desk', options);
  const report = Report.parse(written);
  expect(report.calls[0]?.what).toBe('bare buffer');
  expect(report.presses[0]?.what).toBe('a heading alone');
  expect(stdout).toContain('| bare buffer');
}, 300_000);
