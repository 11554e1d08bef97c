import { expect, test } from 'vitest';
import { isComposing } from './composing.ts';

test('[DS-01] the Enter that ends a composition is known in every browser', () => {
  expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
});
