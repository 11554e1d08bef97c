import type { Rule } from '@larkfield/design-system/validation/validate.ts';

/** Rules about a person that several forms share (CO-03 to CO-05, FE-05, MR-05). */

const nameRules = (name: string): readonly Rule[] => [
  { rule: 'isRequired', message: `Enter your ${name}` },
  { rule: 'isName', message: `Your ${name} can only have letters, spaces, hyphens, apostrophes and full stops` },
  { rule: 'maxLength(100)', message: `Your ${name} must be 100 characters or fewer` },
];

export const FIRST_NAME_RULES = nameRules('first name');
export const LAST_NAME_RULES = nameRules('last name');

export const EMAIL_MESSAGE = 'Enter an email address like name@example.com';
export const EMAIL_RULES: readonly Rule[] = [{ rule: 'isEmail', message: EMAIL_MESSAGE }];

export const TELEPHONE_MESSAGE = 'Enter a UK or Irish telephone number, like 07700 900123 or +353 20 910 1234';
export const TELEPHONE_RULES: readonly Rule[] = [
  { rule: 'isRequired', message: 'Enter your telephone number' },
  { rule: 'isPhoneNumber(includeIreland)', message: TELEPHONE_MESSAGE },
];
