import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

test('all who ask within the time share one call, and later ones the next', async () => {
  const calls: number[][] = [];
  const ask = gathered(5, async (items: number[]) => void calls.push(items));
  await Promise.all([ask(1), ask(2), ask(3)]);
  await ask(4);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('a call that fails fails for all who share it, and not for those after it', async () => {
  let failures = 1;
  const ask = gathered(5, async () => {
    if (failures-- > 0) throw new Error('the store is away');
  });
  const asked = await Promise.allSettled([ask(1), ask(2)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask(3)).resolves.toBeUndefined();
});
