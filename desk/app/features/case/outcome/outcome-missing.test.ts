import { expect, test } from 'vitest';
import { missingOutcome } from './outcome-missing.ts';

test('[RW-05] a complaint is not resolved without category, resolution and basis; other kinds are', () => {
  const nothing = { category: null, resolution: '', 'resolution-basis': null };
  expect(missingOutcome({ kind: 'complaint', ...nothing })).toBe(
    'a category, a resolution and the basis of its resolution',
  );
  const whole = { category: 'Billing', resolution: 'Done', 'resolution-basis': 'upheld' };
  expect(missingOutcome({ kind: 'complaint', ...whole, resolution: null })).toBe('a resolution');
  expect(missingOutcome({ kind: 'complaint', ...whole })).toBeUndefined();
  expect(missingOutcome({ kind: 'enquiry', ...nothing })).toBeUndefined();
});
