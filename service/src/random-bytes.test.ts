import { expect, test } from 'vitest';
import { pooledRandomBytes } from './random-bytes.ts';

test('no two draws are the same, and none changes afterwards, however many there are', () => {
  const draws = Array.from({ length: 1000 }, () => pooledRandomBytes(16));
  const texts = draws.map((draw) => draw.toString('hex'));
  for (let more = 0; more < 1000; more += 1) pooledRandomBytes(16);
  expect(new Set(texts).size).toBe(1000);
  expect(draws.map((draw) => draw.toString('hex'))).toEqual(texts);
  expect(draws.every((draw) => draw.length === 16)).toBe(true);
});

test('what was drawn is overwritten by nobody who writes to another draw', () => {
  const [first, second] = [pooledRandomBytes(16), pooledRandomBytes(16)];
  const before = first.toString('hex');
  second.fill(7);
  expect(first.toString('hex')).toBe(before);
});
