/** Runs the command with small numbers. Doesn't judge the figures, since other work runs on the machine. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { runBenchmark } from '../processes/run-benchmark.ts';

const Customers = z.array(
  z.object({ what: z.enum(['cached page', 'search', 'reading']), p99: z.number().positive(), failed: z.literal(0) }),
);
const Report = z.object({
  alone: z.array(z.object({ what: z.string(), p50: z.number().positive() })).min(10),
  quiet: Customers.length(3),
  beside: Customers.length(3),
  callsPerSecond: z.number().positive(),
  jobs: z.array(z.object({ what: z.string(), longestLock: z.number() })).min(5),
});

test('[OP-13, SC-03] npm run load:grown measures customers beside staff who read many cases, and what jobs lock', async () => {
  const options = ['--cases', '300', '--seconds', '2', '--calls', '1', '--page-rate', '5', '--reading-rate', '3'];
  const { stdout, report } = await runBenchmark('grown', options);
  expect(() => Report.parse(report)).not.toThrow();
  expect(stdout).toContain('| reading, beside staff');
}, 300_000);
