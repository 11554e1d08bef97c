import { expect, test } from 'vitest';
import { retryDelay } from './live-connection.ts';

test('[DK-02] 300 windows that lose the provider at once come back spread over ten seconds, and later over a minute', () => {
  const windows = Array.from({ length: 300 }, (_, index) => index / 300);
  const inSecond = (failures: number) => {
    const seconds = windows.map((chance) => Math.floor(retryDelay(failures, chance) / 1000));
    return Math.max(...Object.values(Object.groupBy(seconds, (second) => second)).map((some) => some?.length ?? 0));
  };
  expect(inSecond(0)).toBeLessThanOrEqual(31);
  expect(inSecond(5)).toBeLessThanOrEqual(6);
  expect(retryDelay(0, 0)).toBe(500);
  expect(retryDelay(20, 1)).toBeLessThanOrEqual(60_500);
});
