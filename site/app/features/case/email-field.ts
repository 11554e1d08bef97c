import type { Rule } from '@larkfield/design-system/validation/validate.ts';
import { EMAIL_RULES } from '../../forms/person/person-rules.ts';

/** The address that a case was opened with. */
export const CASE_EMAIL_RULES: readonly Rule[] = [
  { rule: 'isRequired', message: 'Enter the email address that you gave us' },
  ...EMAIL_RULES,
];
