import { expect, test } from 'vitest';
import { subjectLabel, subjectOption } from './subjects.ts';

test.each([
  ['Dispute Bill/Balance', 'Dispute Bill/Balance: a bill or balance that I disagree with'],
  ['Direct debit/Incorrect payment', 'Direct debit/Incorrect payment: Direct Debit, or a wrong payment'],
  ['Moving House', 'Moving House'],
  ['Customer service', 'Customer service'],
])('[CO-12] the form offers %s in its own words first', (subject, option) => {
  expect(subjectOption(subject)).toBe(option);
});

test.each([
  ['Amend Payment Method', 'Change how I pay'],
  ['leavers, of another system', 'leavers, of another system'],
])('[CO-12] customers read %s as: %s', (subject, label) => {
  expect(subjectLabel(subject)).toBe(label);
});
