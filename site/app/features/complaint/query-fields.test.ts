import { expect, test } from 'vitest';
import { checkFields } from '../../forms/check-fields.server.ts';
import { queryFieldRules } from './query-fields.ts';

const WORDS = { query: 'Words', subject: '', account: '', contactPreference: '' };

test('[CO-12] a subject may be left out, and one that is not in the list is refused', () => {
  const rules = queryFieldRules('energy', true);
  expect(checkFields(rules, WORDS).subject).toBeUndefined();
  expect(checkFields(rules, { ...WORDS, subject: 'Faulty meter' }).subject).toBeUndefined();
  expect(checkFields(rules, { ...WORDS, subject: 'Free money' }).subject).toContain('Choose a subject from the list');
});
