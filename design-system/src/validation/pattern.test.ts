import { expect, test } from 'vitest';
import { compilePattern, LONGEST_MATCHED } from './pattern.ts';

test.each([
  ['[0-9]{6}', '012345', '0123456'],
  ['a{1,2}|b', 'b', 'xb'],
  ['8 *5( *[0-9]){10}|[aA]( *[0-9]){4,8}', '85 01 23 45 67 89', '85 01'],
  ['(?:[(+*|]x)+', '(x|x', '()'],
  ['\\p{L}+', 'é', '1'],
])('the pattern %s has to match all of the value', (source, right, wrong) => {
  expect(compilePattern(source)(right)).toBe(true);
  expect(compilePattern(source)(wrong)).toBe(false);
});

test.each(['(a+)+', '(a*)*b', '([a-z]+[.]?)*', '(a|aa)+', '((x+)y?){2,}', '(?:a{1,}){1,}', '(.*,)*', '(a+|b)+'])(
  'catastrophic backtracking: the pattern %s is refused',
  (source) => {
    expect(() => compilePattern(source)).toThrow('repeats a repetition');
  },
);

test('a pattern that is not a regular expression is refused', () => {
  expect(() => compilePattern('[a')).toThrow();
});

test('text over the length limit never matches', () => {
  expect(compilePattern('x*')('x'.repeat(LONGEST_MATCHED))).toBe(true);
  expect(compilePattern('x*')('x'.repeat(LONGEST_MATCHED + 1))).toBe(false);
});
