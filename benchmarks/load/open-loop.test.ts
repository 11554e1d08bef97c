import { expect, test } from 'vitest';
import { runOpenLoop } from './open-loop.ts';

test('work starts at the given rate however long it takes, and latency counts from when it was due', async () => {
  const rate = 200;
  const total = 100;
  const allBegun = Promise.withResolvers<void>();
  const figures = await runOpenLoop({
    rate,
    seconds: total / rate,
    async work(count) {
      // No work ends before the last one has started.
      if (count === total - 1) allBegun.resolve();
      await allBegun.promise;
      if (count === 7) throw new Error('refused');
    },
  });
  expect(figures).toMatchObject({ begun: 100, succeeded: 99, failed: 1, failures: { refused: 1 } });
  // The median one was due half the run before the last.
  expect(figures.p50).toBeGreaterThanOrEqual((total / rate) * 1000 * 0.48);
});
