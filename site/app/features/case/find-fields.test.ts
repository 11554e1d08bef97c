import { expect, test } from 'vitest';
import { checkFields } from '../../forms/check-fields.server.ts';
import { FIND_RULES, normaliseReference } from './find-fields.ts';

test.each(['LF-7K3M-92QX', 'lf-7k3m-92qx', ' LF 7K3M 92QX ', 'LF–7K3M–92QX', '7k3m92qx'])(
  '[CT-03] %j is the reference LF-7K3M-92QX',
  (typed) => expect(normaliseReference(typed)).toBe('LF-7K3M-92QX'),
);

test.each(['', 'LF-7K3M', 'LF-7K3M-92QXX', '850123456789'])('[CT-03] %j is none', (reference) => {
  const values = { reference: normaliseReference(reference), email: 'zoe@example.com' };
  expect(checkFields(FIND_RULES, values)).toEqual({ reference: 'Enter your reference number, like LF-7K3M-92QX' });
});
