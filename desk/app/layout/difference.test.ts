import { expect, test } from 'vitest';
import { changedLines } from './difference.tsx';

test('[ED-02] a difference has the lines that differ, and two around them', () => {
  const lines = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  expect(changedLines(lines.join('\n'), lines.with(3, 'D').join('\n'))).toEqual([' b', ' c', '-d', '+D', ' e', ' f']);
});

test('texts that have next to nothing in common are shown whole, without comparing them to the end', () => {
  const lines = (name: string) => Array.from({ length: 8000 }, (_, index) => `${name}${index}`).join('\n');
  expect(changedLines(lines('old'), lines('new'))).toHaveLength(16_000);
});
