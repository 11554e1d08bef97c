import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('items that are added within the time share one call, and later ones the next', async () => {
  const calls: number[][] = [];
  const ask = batched(5, async (items: number[]) => void calls.push(items));
  await Promise.all([ask(1), ask(2), ask(3)]);
  await ask(4);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('a failed call rejects all items that share it, and none of the next', async () => {
  let failures = 1;
  const ask = batched(5, async () => {
    if (failures-- > 0) throw new Error('the store is away');
  });
  const asked = await Promise.allSettled([ask(1), ask(2)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(ask(3)).resolves.toBeUndefined();
});
