import { expect, test } from 'vitest';
import { checkFields } from '../../../forms/check-fields.server.ts';
import { FIND_ELSEWHERE_RULES, findRules, normaliseReference } from './find-fields.ts';

test.each(['LF-7K3M-92QX', 'lf-7k3m-92qx', ' LF 7K3M 92QX ', 'LF–7K3M–92QX', '7k3m92qx'])(
  '[CT-03] %j is the reference LF-7K3M-92QX',
  (typed) => expect(normaliseReference(typed, 'LF')).toBe('LF-7K3M-92QX'),
);

test.each([
  'LF-7K3M-92QX.',
  '(LF-7K3M-92QX)',
  '#LF-7K3M-92QX',
  'Reference number: LF-7K3M-92QX',
  'LF_7K3M_92QX',
  'Your reference: 7k3m92qx',
])('[CT-03] %j, as it is copied from a mail, is the reference LF-7K3M-92QX', (typed) => {
  expect(normaliseReference(typed, 'LF')).toBe('LF-7K3M-92QX');
  expect(checkFields(findRules('LF'), { reference: typed, email: 'zoe@example.com' })).toEqual({});
});

test.each(['', 'LF-7K3M', 'LF-7K3M-92QXX', '850123456789'])('[CT-03] %j is no reference', (reference) => {
  const values = { reference: normaliseReference(reference, 'LF'), email: 'zoe@example.com' };
  expect(checkFields(findRules('LF'), values)).toEqual({ reference: 'Enter your reference number, like LF-7K3M-92QX' });
});

test.each(['EN-7K3M-92QX', 'en 7k3m 92qx', 'EN7K3M92QX'])(
  '[BR-01] %j is from before the supplier changed its letters',
  (typed) => {
    expect(normaliseReference(typed, 'LF')).toBe('EN-7K3M-92QX');
    expect(checkFields(findRules('LF'), { reference: typed, email: 'zoe@example.com' })).toEqual({});
  },
);

test.each(['CAS/2026.004711', '4711', 'LF-7K3M-92QX', 'Ref 12'])(
  "[SY-03] %j may be a reference of a supplier's case system",
  (reference) => expect(checkFields(FIND_ELSEWHERE_RULES, { reference, email: 'zoe@example.com' })).toEqual({}),
);

test.each(['', 'Größe', '1'.repeat(41)])('[SY-03] %j is no valid reference of any system', (reference) => {
  expect(checkFields(FIND_ELSEWHERE_RULES, { reference, email: 'zoe@example.com' })).toHaveProperty('reference');
});
