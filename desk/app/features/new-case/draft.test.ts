import { describe, expect, test } from 'vitest';
import { today } from '../../layout/dates.ts';
import { changeDraft, checkValues, NEW_VALUES, readDraft, type Values } from './draft.ts';

const NOW = new Date('2026-11-21T14:05:30Z');
const CALL: Values = {
  ...NEW_VALUES,
  day: '2026-11-21',
  kind: 'complaint',
  text: 'Nobody came.',
  'first-name': 'Amara',
  surname: 'Okafor',
  telephone: '07700 900321',
  'contact-preference': 'phone',
};
const errorsOf = (changes: Partial<Values>) => {
  const checked = checkValues({ ...CALL, ...changes }, NOW);
  return checked.ok ? {} : checked.errors;
};

describe('[DK-03] a new case', () => {
  test('is sent in the API’s form, without empty fields', () => {
    const checked = checkValues(CALL, NOW);
    expect(checked.ok && checked.attributes).toMatchObject({
      channel: 'phone',
      telephone: '07700 900321',
      email: null,
      address: null,
      vulnerable: null,
      owner: 'me',
    });
    expect(checked.ok && 'received-at' in checked.attributes).toBe(false);
  });

  test('reports missing fields in the order of the form', () => {
    const checked = checkValues({ ...NEW_VALUES, day: '2026-11-21' }, NOW);
    expect(Object.entries(checked.ok ? {} : checked.errors)).toEqual([
      ['first-name', 'Enter the first name'],
      ['surname', 'Enter the last name'],
      ['contact-preference', 'Choose how the customer wants the reply'],
      ['kind', 'Choose whether it is a complaint'],
      ['text', 'Enter what the customer said'],
    ]);
  });

  test('requires contact details for the chosen way of reply', () => {
    expect(errorsOf({ 'contact-preference': 'email' })).toEqual({
      email: 'Enter the email address that the reply goes to',
    });
    expect(errorsOf({ 'contact-preference': 'post' })).toEqual({
      'address-line1': 'Enter the address that the reply is posted to',
    });
  });

  test('accepts an address only if it is complete', () => {
    expect(errorsOf({ postcode: 'EH1 1YZ' })).toEqual({
      'address-line1': 'Enter the first line of the address',
      'postal-town': 'Enter the town',
    });
  });

  test('is not taken as received today while its day is empty', () => {
    expect(errorsOf({ day: '' })).toEqual({ day: 'Enter the day' });
  });

  test('can’t have been received in the future', () => {
    expect(errorsOf({ day: '2026-11-22' })).toEqual({ day: 'Enter a day and time that are not in the future' });
    expect(errorsOf({ day: '2026-11-20', time: '23:59' })).toEqual({});
  });
});

describe('[DK-03] a draft', () => {
  test('is restored as stored, and gets a new key with each change', () => {
    const first = readDraft(changeDraft(readDraft(''), { surname: 'Okafor' }));
    expect(first.values).toEqual({ ...NEW_VALUES, day: today(), surname: 'Okafor' });
    expect(readDraft(changeDraft(first, { surname: 'Smith' })).key).not.toBe(first.key);
  });

  test('keeps the day on which it was started', () => {
    const begun = readDraft(changeDraft(readDraft(''), { day: '2026-11-20' }));
    expect(readDraft(changeDraft(begun, { surname: 'Smith' })).values.day).toBe('2026-11-20');
  });

  test.each(['', 'not JSON', '{"values":{"unknown":1},"key":"k"}', '[]'])(
    'that can’t be parsed (%s) is replaced by a new one',
    (kept) => {
      expect(readDraft(kept).values).toEqual({ ...NEW_VALUES, day: today() });
    },
  );
});
