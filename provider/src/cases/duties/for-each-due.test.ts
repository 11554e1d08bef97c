import { expect, test } from 'vitest';
import { forEachDue } from './for-each-due.ts';

const DUE = 450;

/** Items that are due until they are done. Every 50th fails, and every 90th stays due for another reason. */
function someDue() {
  const due = new Map(Array.from({ length: DUE }, (_, index) => [`LF-${index}`, index]));
  const tried: string[] = [];
  const failed: string[] = [];
  return {
    tried,
    failed,
    due,
    options: {
      due: async (limit: number) => [...due.keys()].slice(0, limit).map((id) => ({ id })),
      work: async ({ id }: { id: string }) => {
        tried.push(id);
        const index = due.get(id) ?? 0;
        if (index % 50 === 0) throw new Error('refused');
        return index % 90 !== 0 && due.delete(id);
      },
      onFailure: ({ id }: { id: string }) => void failed.push(id),
    },
  };
}

test('[RW-15] all that is due is done, in batches, and what fails or stays due is tried once', async () => {
  const { options, tried, failed, due } = someDue();
  const isLeft = (index: number) => index % 50 === 0 || index % 90 === 0;
  const left = Array.from({ length: DUE }, (_, index) => index).filter(isLeft);
  expect(await forEachDue(options)).toBe(DUE - left.length);
  expect(tried.length).toBe(DUE);
  expect(new Set(tried).size).toBe(DUE);
  expect(failed).toHaveLength(9);
  expect([...due.values()]).toEqual(left);
});

test('[RW-15] nothing that is due is nothing done', async () => {
  const { options } = someDue();
  expect(await forEachDue({ ...options, due: async () => [] })).toBe(0);
});
