/** Runs the faults command with the two faults that are quick to inject. */
import { expect, test } from 'vitest';
import * as z from 'zod';
import { runBenchmark } from '../processes/run-benchmark.ts';

const Kept = z.object({ sent: z.int().positive(), lost: z.literal(0), doubled: z.literal(0), refused: z.literal(0) });
const Report = z.object({
  results: z.array(z.object({ name: z.string(), tried: z.object({ status: z.literal('tried'), verdict: Kept }) })),
});

test('[LD-09, OP-04] no acknowledged reading is lost when processes get SIGKILL and SIGTERM under load', async () => {
  const options = ['--engines', 'sqlite', '--kills', '1', '--seconds', '1', '--rate', '4'];
  const { report } = await runBenchmark('faults', [...options, '--only', 'kill -9,SIGTERM under load']);
  const { results } = Report.parse(report);
  expect(results.map(({ name }) => name)).toEqual(['kill -9', 'SIGTERM under load']);
}, 300_000);
