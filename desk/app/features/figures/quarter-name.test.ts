import { expect, test } from 'vitest';
import { quarterName } from './quarter-name.ts';

test('[DK-06] quarters are called by their months, and say so while they have not ended', () => {
  expect(quarterName('2026-Q3', '2026-Q4')).toBe('July to September 2026');
  expect(quarterName('2026-Q4', '2026-Q4')).toBe('October to December 2026, so far');
  expect(quarterName('2026-Q4', '2027-Q1')).toBe('October to December 2026');
});
