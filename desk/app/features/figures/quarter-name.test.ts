import { expect, test } from 'vitest';
import { quarterName } from './quarter-name.ts';

test('[DK-06] quarters are called by their months', () => {
  expect(quarterName('2026-Q4')).toBe('October to December 2026');
});
