import { expect, test } from 'vitest';
import { type FieldRules, fieldsOf, hasErrors, inOrder, readChoices, readFields, valuesOf } from './field-values.ts';

function formOf(...entries: [string, string | Blob][]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

test('[CO-11] line breaks count as one character, as in a textarea', () => {
  expect(readFields(formOf(['query', 'a\r\nb\rc\nd']), ['query'], ['query'])).toEqual({ query: 'a\nb\nc\nd' });
});

test('[CO-03] [CO-11] a field of one line is read as plain text, words of one’s own keep what has a meaning', () => {
  const text = '\u202aO’Neill\u202c\u0000 \ufeff–\tb';
  const read = readFields(formOf(['surname', text], ['query', text]), ['surname', 'query'], ['query']);
  expect(read).toEqual({ surname: "O'Neill - b", query: '\u202aO’Neill\u202c –\tb' });
});

test('[CO-04] of an e-mail address that was copied with its owner’s name the address is left', () => {
  expect(readFields(formOf(['email', 'Ann <ann@example.org>, ']), ['email'])).toEqual({ email: 'ann@example.org' });
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

test('[CO-13] a form has a mistake only where a field has a message', () => {
  expect(hasErrors({})).toBe(false);
  expect(hasErrors({ query: undefined })).toBe(false);
  expect(hasErrors({ account: undefined, query: 'Tell us what happened' })).toBe(true);
});

test('[CO-13] every field of a form has its own rules, message and value, which is empty unless it is known', () => {
  const values = valuesOf(['query', 'account'], { query: 'Words', other: 'no field' });
  expect(values).toEqual({ query: 'Words', account: '' });
  const rules: FieldRules<'query' | 'account'> = { query: ['maxLength(9)'], account: ['isRequired'] };
  const field = fieldsOf({ rules, values, errors: { account: 'Wrong' } });
  expect([field('query'), field('account')]).toEqual([
    { name: 'query', error: undefined, rules: rules.query, defaultValue: 'Words' },
    { name: 'account', error: 'Wrong', rules: rules.account, defaultValue: '' },
  ]);
});
