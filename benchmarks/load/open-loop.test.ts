import { expect, test } from 'vitest';
import { runOpenLoop } from './open-loop.ts';

test('work is begun at its rate however long it takes, and waits count from when it was due', async () => {
  let underWay = 0;
  let mostUnderWay = 0;
  const figures = await runOpenLoop({
    rate: 200,
    seconds: 0.5,
    async work(count) {
      underWay += 1;
      mostUnderWay = Math.max(mostUnderWay, underWay);
      await new Promise((resolve) => setTimeout(resolve, 300));
      underWay -= 1;
      if (count === 7) throw new Error('refused');
    },
  });
  expect(figures).toMatchObject({ begun: 100, succeeded: 99, failed: 1, failures: { refused: 1 } });
  expect(mostUnderWay).toBeGreaterThan(30);
  expect(figures.p50).toBeGreaterThanOrEqual(299);
});
