import { expect, test } from 'vitest';
import { merged } from './merged.ts';

test.each([
  ['only this tab changed them', { base: 'a', mine: 'ab', theirs: 'a' }, 'ab'],
  ['both tabs have the same', { base: 'a', mine: 'ab', theirs: 'ab' }, 'ab'],
  ['both added to the end', { base: 'a', mine: 'a mine', theirs: 'a theirs' }, 'a theirs mine'],
  ['this tab changed the beginning, the other the end', { base: 'a', mine: 'A', theirs: 'a theirs' }, 'A theirs'],
  ['both changed the beginning', { base: 'a', mine: 'b', theirs: 'c' }, 'c\n\nb'],
])('no words typed in two tabs are lost where %s', (_case, versions, expected) => {
  expect(merged(versions)).toBe(expected);
});
