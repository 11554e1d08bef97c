import { expect, test } from 'vitest';
import { inOrder, readChoices, readFields } from './field-values.ts';

function formOf(...entries: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('[CO-11] line breaks count as one character, as in a textarea', () => {
  expect(readFields(formOf(['query', 'a\r\nb\rc\nd']), ['query'])).toEqual({ query: 'a\nb\nc\nd' });
});

test('control characters are removed, except tabs and line breaks', () => {
  expect(readFields(formOf(['query', 'a\u0000b\u001b\tc\nd\u007f']), ['query'])).toEqual({ query: 'ab\tc\nd' });
});

test('the last of several values counts; files and unknown fields are ignored', () => {
  const form = formOf(['query', 'first'], ['query', 'last'], ['account', new Blob(['x'])], ['isAdmin', 'true']);
  expect(readFields(form, ['query', 'account', 'subject'])).toEqual({ query: 'last', account: '', subject: '' });
});

test('messages are in the order of the form', () => {
  const errors = inOrder(['a', 'b', 'c'], { c: 'third', a: 'first' });
  expect(Object.entries(errors)).toEqual([
    ['a', 'first'],
    ['c', 'third'],
  ]);
});

test('[PS-01] several ticked values are joined by commas, without files and control characters', () => {
  const form = formOf(['needs', '04'], ['needs', new Blob(['x'])], ['needs', '2\u00005']);
  expect(readChoices(form, 'needs')).toBe('04,25');
  expect(readChoices(form, 'other')).toBe('');
});
