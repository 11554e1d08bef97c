import { expect, test } from 'vitest';
import { parseRule, type Rule, validate, type WrittenRule } from './validate.ts';

const passes = (rule: WrittenRule, value: string) => validate([rule], value) === undefined;

test.each([
  ['isNumber', ['0', '-3', '12.50', '٣'], ['12,5', '1e3', '0x10', '.', '三', 'twelve']],
  ['isInteger', ['0', '-3', '007'], ['1.0', '1 000', '+']],
  ['isDigits', ['0042', '١٢'], ['-1', '12a', '一二']],
  ['isBetween(1,10)', ['1', '5.5', '10', '-0', ' 7 '].filter((n) => n !== '-0'), ['0', '10.01', 'five', '-0']],
  ['minLength(3)', ['abc', '😀a'], ['ab', '  a  ']],
  ['minDigits(11)', ['07700 900123', '+353 86 123 4567'], ['0861234567', 'eleven']],
  ['isTelephoneDigits', ['+49 30 1234567', '18001 07700'], ['++49', '+', '020-7946']],
  ['hasNumbers', ['pass1'], ['pass']],
  ['hasLetters', ['1é'], ['1234']],
  ['pattern(a{1,2}|b)', ['a', 'aa', 'b'], ['aaa', 'ab', 'xax']],
])('[CO-06] [MR-07] %s accepts valid values and refuses invalid ones', (rule, right, wrong) => {
  expect(right.filter((value) => !passes(rule, value))).toEqual([]);
  expect(wrong.filter((value) => passes(rule, value))).toEqual([]);
});

test('[CO-04] an e-mail address needs a full stop in its domain and must not contain line breaks (header injection)', () => {
  const right = [
    'a@b.cd',
    "o'brien+bills@sub.example.co.uk",
    'UPPER@EXAMPLE.COM',
    ' spaced@example.com ',
    'first&last@example.org',
    'a..b@example.org',
  ];
  const wrong = [
    'name',
    'name@localhost',
    '@example.com',
    'a@b@example.com',
    'a b@example.com',
    'a@-x.com',
    'a@x..com',
    'a@example.com\r\nBcc: all@example.com',
    '<a@example.com>x',
    'A <a@example.com>\nBcc: b@example.com',
    '"a b"@example.com',
    'a@example.com,b@example.com',
    `${'a'.repeat(250)}@b.cd`,
  ];
  expect(right.filter((value) => !passes('isEmail', value))).toEqual([]);
  expect(wrong.filter((value) => passes('isEmail', value))).toEqual([]);
});

test('[CO-03] a name may be in any script, and contains only letters, spaces and joining punctuation', () => {
  const right = [
    'Ann-Marie',
    "O'Neill",
    'O’Neill',
    'St. John',
    'Siân Ŵyn',
    'Zoë',
    'Nguyễn',
    'محمد',
    '李小龍',
    '𠮷田',
    'ਅਮਰਜੀਤ',
    'نادر\u200cشاه',
    'Gal·la',
    'マイケル・佐藤',
    'O‘Neill',
    'Ann\u2011Marie',
    'Ann–Marie',
    'Ann\u0007',
  ];
  const wrong = ['Robert2', '<b>Ann</b>', 'a@b', 'Ann;', '---', '.', '·', 'Ann\nMarie', '😀'];
  expect(right.filter((value) => !passes('isName', value))).toEqual([]);
  expect(wrong.filter((value) => passes('isName', value))).toEqual([]);
});

test('isRequired needs a visible character; all other rules accept an empty value', () => {
  for (const empty of ['', '   ', '\n\t', '\u00a0', '\u200b\u2060'])
    expect(validate(['isRequired'], empty)).toBeDefined();
  const others = [
    'isNumber',
    'isEmail',
    'isName',
    'minLength(3)',
    'isDate',
    'isPostcode',
    'isPhoneNumber',
    'pattern(x)',
  ];
  expect(validate(others, '')).toBeUndefined();
  expect(validate(others, '  ')).toBeUndefined();
});

test('the message is the first broken rule’s: the author’s, or else the default', () => {
  const rules: Rule[] = [{ rule: 'isRequired', message: 'Enter your name' }, 'minLength(2)'];
  expect(validate(rules, '')).toBe('Enter your name');
  expect(validate(rules, 'a')).toBe('Enter at least 2 characters');
  expect(validate(rules, 'ab')).toBeUndefined();
  expect(validate([], 'anything')).toBeUndefined();
});

test('[CO-11] the limit counts like a textarea, and the message says by how many characters it is exceeded', () => {
  const limit = ['maxLength(30000)'];
  expect(validate(limit, 'x'.repeat(30_000))).toBeUndefined();
  expect(validate(limit, '😀'.repeat(15_000))).toBeUndefined();
  expect(validate(limit, 'x\r\n'.repeat(15_000))).toBeUndefined();
  expect(validate(limit, 'x'.repeat(30_012))).toBe(
    'Maximum character limit reached. You are currently 12 characters over.',
  );
  expect(validate(limit, `${'x'.repeat(30_000)} `)).toBe(
    'Maximum character limit reached. You are currently 1 characters over.',
  );
});

test('a misspelt rule, or one without its argument, throws even when the value is empty', () => {
  expect(() => validate(['isRequierd'], '')).toThrow('Unknown validation rule "isRequierd"');
  expect(() => validate(['isRequired', 'constructor'], '')).toThrow('Unknown');
  expect(() => parseRule('maxLength')).toThrow('takes 1 arguments');
  expect(() => parseRule('isBetween(1)')).toThrow('takes 2 arguments');
  expect(() => parseRule({ rule: 'isEmail(strict)', message: 'x' })).toThrow('takes 0 arguments');
});

test('arguments may have spaces, and a pattern may contain commas and brackets', () => {
  expect(parseRule('isBetween(1, 10)').args).toEqual(['1', '10']);
  expect(parseRule('pattern((a{1,3})|b)').args).toEqual(['(a{1,3})|b']);
  expect(parseRule('isDate()').args).toEqual([]);
});

test('no text makes a rule slow (catastrophic backtracking, ReDoS)', () => {
  const rules = [
    'isEmail',
    'isName',
    'isPostcode(includeIreland)',
    'isPhoneNumber(includeIreland)',
    'isTelephoneDigits',
  ];
  const attacks = ['a', '1 ', '-', '.', ' ', "a.a-'", '()', '@a.', '+44', 'é'].map(
    (piece) => `${piece.repeat(50_000)}!`,
  );
  const start = process.cpuUsage();
  for (const rule of [...rules, 'isNumber', 'isInteger', 'isDate', 'hasNumbers'])
    for (const attack of attacks) validate([rule], attack);
  // Of the processor: a busy machine takes longer by the clock.
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500);
});

test('the compiler refuses a rule that does not exist or lacks an argument', () => {
  const rules: Rule[] = [
    'isRequired',
    'maxLength(100)',
    // @ts-expect-error it has no such name
    'isRequried',
    // @ts-expect-error it takes a length
    'maxLength',
    // @ts-expect-error it takes two numbers
    { rule: 'isBetween(1)', message: 'Enter a number from 1' },
  ];
  for (const rule of rules.slice(2)) expect(() => parseRule(rule)).toThrow();
});
