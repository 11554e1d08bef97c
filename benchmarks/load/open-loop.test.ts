import { expect, test } from 'vitest';
import { runOpenLoop } from './open-loop.ts';

test('work is begun at its rate however long it takes, and waits count from when it was due', async () => {
  const rate = 200;
  const total = 100;
  const allBegun = Promise.withResolvers<void>();
  const figures = await runOpenLoop({
    rate,
    seconds: total / rate,
    async work(count) {
      // None ends before the last has begun.
      if (count === total - 1) allBegun.resolve();
      await allBegun.promise;
      if (count === 7) throw new Error('refused');
    },
  });
  expect(figures).toMatchObject({ begun: 100, succeeded: 99, failed: 1, failures: { refused: 1 } });
  // The one in the middle was due half the time before the last.
  expect(figures.p50).toBeGreaterThanOrEqual((total / rate) * 1000 * 0.48);
});
