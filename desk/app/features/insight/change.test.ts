import { expect, test } from 'vitest';
import { change } from './change.ts';

test('[IN-02] the change against the time before is one figure', () => {
  expect(change(0, 2)).toBe('2, up from 0');
  expect(change(5, 1)).toBe('1, down from 5');
  expect(change(3, 3)).toBe('3, as before');
});
