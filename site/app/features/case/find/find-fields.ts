import { exampleReference, referenceIn } from '@larkfield/api-schemas/cases';
import type { FieldRules } from '../../../forms/field-values.ts';
import { CASE_EMAIL_RULES } from '../email-field.ts';

export const FIND_FIELD_NAMES = ['reference', 'email'] as const;
export type FindFieldName = (typeof FIND_FIELD_NAMES)[number];

/** What a line copied from our mail has before the reference, such as `Reference number:`. */
const LABEL = /^.*:/;

/**
 * Normalises a reference in any spelling, also as it is copied from a mail: `lf 7k3m 92qx`, `7k3m92qx` and `Reference
 * number: LF-7K3M-92QX.` are `LF-7K3M-92QX`. One with other letters is from before the supplier changed them.
 */
export function normaliseReference(typed: string, prefix: string): string {
  const words = typed.replace(LABEL, '');
  const text = words.toUpperCase().replace(/[^A-Z\d]/g, '');
  const [, letters = prefix, first, second] = /^([A-Z]{2,4})?([2-9A-Z]{4})([2-9A-Z]{4})$/.exec(text) ?? [];
  return referenceIn(words, prefix) ?? (first ? `${letters}-${first}-${second}` : text);
}

/** @param prefix letters with which our references begin */
export function findRules(prefix: string): FieldRules<FindFieldName> {
  const message = `Enter your reference number, like ${exampleReference(prefix)}`;
  return {
    reference: [
      { rule: 'isRequired', message },
      {
        rule: 'pattern((.*:)?[^A-Za-z0-9]*([A-Za-z]{2,4}[^A-Za-z0-9]*)?[2-9A-Za-z]{4}[^A-Za-z0-9]*[2-9A-Za-z]{4}[^A-Za-z0-9]*)',
        message,
      },
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
