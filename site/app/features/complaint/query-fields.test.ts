import { expect, test } from 'vitest';
import { checkFields } from '../../forms/check-fields.server.ts';
import { queryFieldRules } from './query-fields.ts';

const VALUES = { query: 'Text', subject: '', account: '', contactPreference: '' };

test('[CO-12] a subject is optional, and one that is not in the list is refused', () => {
  const rules = queryFieldRules('energy', true);
  expect(checkFields(rules, VALUES).subject).toBeUndefined();
  expect(checkFields(rules, { ...VALUES, subject: 'Faulty meter' }).subject).toBeUndefined();
  expect(checkFields(rules, { ...VALUES, subject: 'Free money' }).subject).toContain('Choose a subject from the list');
});
