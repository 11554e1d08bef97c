import type { FieldRules } from '../../../forms/field-values.ts';
import { CASE_EMAIL_RULES } from '../email-field.ts';

export const FIND_FIELD_NAMES = ['reference', 'email'] as const;
export type FindFieldName = (typeof FIND_FIELD_NAMES)[number];

const EXAMPLE = 'Enter your reference number, like LF-7K3M-92QX';

/** A reference however it is written, as far as it is one: `lf 7k3m 92qx` is `LF-7K3M-92QX`. */
export function normaliseReference(typed: string): string {
  const text = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return text.replace(/^(?:LF)?([2-9A-Z]{4})([2-9A-Z]{4})$/, 'LF-$1-$2');
}

/** References of ours. */
export const FIND_RULES: FieldRules<FindFieldName> = {
  reference: [
    { rule: 'isRequired', message: EXAMPLE },
    {
      rule: 'pattern([Ll][Ff][ -]?[2-9A-Za-z]{4}[ -]?[2-9A-Za-z]{4}|[2-9A-Za-z]{4}[ -]?[2-9A-Za-z]{4})',
      message: EXAMPLE,
    },
  ],
  email: CASE_EMAIL_RULES,
};

/** References of another case system, which alone knows how they look. */
export const FIND_ELSEWHERE_RULES: FieldRules<FindFieldName> = {
  reference: [
    { rule: 'isRequired', message: 'Enter your reference number' },
    { rule: 'pattern([!-~ ]{1,40})', message: 'Enter your reference number as our email has it' },
  ],
  email: CASE_EMAIL_RULES,
};
