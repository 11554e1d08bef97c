import { expect, test } from 'vitest';
import { itemReached } from './menu-keys.ts';

const WORDS = ['Send and wait', 'Keep', 'Send and resolve'];

test.each([
  ['ArrowDown', 2, 0],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['k', 0, 1],
  ['S', 0, 2],
  ['s', 2, 0],
  ['x', 0, undefined],
  ['Enter', 0, undefined],
])('[DK-08, DS-04] in a menu %s goes from item %i to %s', (key, at, reached) =>
  expect(itemReached(key, at, WORDS)).toBe(reached),
);
