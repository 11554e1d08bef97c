import { ACCOUNT_NUMBER_PATTERN, ACCOUNT_NUMBER_WORDS } from '@larkfield/api-schemas/account-number';
import { SUBJECTS } from '@larkfield/api-schemas/customer-calls/subjects';
import type { FieldRules } from '../../forms/field-values.ts';
import type { PaymentType } from './complaint-kind.ts';

/** Most characters of the text, as `textarea.value.length` counts them (CO-11). */
export const QUERY_MAX_LENGTH = 30_000;

export const QUERY_FIELD_NAMES = ['query', 'subject', 'account', 'contactPreference'] as const;
export type QueryFieldName = (typeof QUERY_FIELD_NAMES)[number];

const oneOf = (options: readonly string[]) =>
  options.map((option) => option.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|');

/** Rules of the query page. Only energy complaints and enquiries have a subject, which is optional (CO-12). */
export function queryFieldRules(payment: PaymentType, isComplaint: boolean): FieldRules<QueryFieldName> {
  return {
    subject:
      payment === 'energy'
        ? [
            {
              rule: `pattern(${oneOf(SUBJECTS)})`,
              message: 'Choose a subject from the list, or none',
            },
          ]
        : [],
    query: [
      { rule: 'isRequired', message: isComplaint ? 'Tell us what happened' : 'Tell us your enquiry' },
      `maxLength(${QUERY_MAX_LENGTH})`,
    ],
    account: [
      {
        rule: `pattern(${ACCOUNT_NUMBER_PATTERN})`,
        message: `Enter a customer account number like ${ACCOUNT_NUMBER_WORDS.examples}, or leave it empty`,
      },
    ],
    contactPreference: [{ rule: 'pattern(email|phone|post)', message: 'Choose email, phone or post' }],
  };
}
