import type { FieldRules } from '../../forms/field-values.ts';

/** Most characters of the request, the same as for a complaint. */
export const CREDIT_TEXT_MAX_LENGTH = 30_000;

export const CREDIT_TEXT_FIELD_NAMES = ['creditText'] as const;
type CreditTextFieldName = (typeof CREDIT_TEXT_FIELD_NAMES)[number];

/** Rules of the 'We owe you' page (FE-01). */
export const CREDIT_TEXT_RULES: FieldRules<CreditTextFieldName> = {
  creditText: [
    { rule: 'isRequired', message: 'Tell us what to do with your credit' },
    `maxLength(${CREDIT_TEXT_MAX_LENGTH})`,
  ],
};
