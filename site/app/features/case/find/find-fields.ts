import { exampleReference } from '@larkfield/api-schemas/cases';
import type { FieldRules } from '../../../forms/field-values.ts';
import { CASE_EMAIL_RULES } from '../email-field.ts';

export const FIND_FIELD_NAMES = ['reference', 'email'] as const;
export type FindFieldName = (typeof FIND_FIELD_NAMES)[number];

/**
 * Normalises a reference in any spelling: `lf 7k3m 92qx` and `7k3m92qx` are `LF-7K3M-92QX`. A reference with other
 * letters is from before the supplier changed them.
 */
export function normaliseReference(typed: string, prefix: string): string {
  const text = typed.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  const [, letters = prefix, first, second] = /^([A-Z]{2,4})?([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(text) ?? [];
  return first ? `${letters}-${first}-${second}` : text;
}

/** @param prefix letters with which our references begin */
export function findRules(prefix: string): FieldRules<FindFieldName> {
  const message = `Enter your reference number, like ${exampleReference(prefix)}`;
  return {
    reference: [
      { rule: 'isRequired', message },
      { rule: 'pattern(([A-Za-z]{2,4}[ -]?)?[2-9A-Za-z]{4}[ -]?[2-9A-Za-z]{4})', message },
    ],
    email: CASE_EMAIL_RULES,
  };
}

/** References of another case system, whose format is unknown. */
export const FIND_ELSEWHERE_RULES: FieldRules<FindFieldName> = {
  reference: [
    { rule: 'isRequired', message: 'Enter your reference number' },
    { rule: 'pattern([!-~ ]{1,40})', message: 'Enter your reference number as our email has it' },
  ],
  email: CASE_EMAIL_RULES,
};
