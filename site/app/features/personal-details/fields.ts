import { ADDRESS_FIELD_NAMES, type AddressFieldName } from '../../forms/address/fields.ts';
import type { FieldRules } from '../../forms/field-values.ts';
import { EMAIL_RULES, FIRST_NAME_RULES, LAST_NAME_RULES, TELEPHONE_RULES } from '../../forms/person/person-rules.ts';

/** The fields of the details page about the person (CO-02). */
export const PERSON_FIELD_NAMES = [
  'firstName',
  'surname',
  'email',
  'emailAsked',
  'telephoneNumber',
  'textphoneNumber',
  'vulnerabilityConsent',
] as const;
export type PersonFieldName = (typeof PERSON_FIELD_NAMES)[number];

export const DETAILS_FIELD_NAMES = [...PERSON_FIELD_NAMES, ...ADDRESS_FIELD_NAMES] as const;
export type DetailsFieldName = PersonFieldName | AddressFieldName;

/** Complaints and enquiries have all fields, credit feedback neither textphone nor vulnerability (FE-05). */
export type DetailsVariant = 'complaint' | 'feedback';

/** Rules of the fields about the person (CO-03 to CO-06; FE-05). */
export function personFieldRules(variant: DetailsVariant): FieldRules<PersonFieldName> {
  const isComplaint = variant === 'complaint';
  return {
    firstName: FIRST_NAME_RULES,
    surname: LAST_NAME_RULES,
    email: [{ rule: 'isRequired', message: 'Enter your email address' }, ...EMAIL_RULES],
    emailAsked: [],
    telephoneNumber: isComplaint
      ? [
          ...TELEPHONE_RULES,
          {
            rule: 'minDigits(11)',
            message: 'Your telephone number must have at least 11 digits. Start an Irish number with +353',
          },
        ]
      : TELEPHONE_RULES,
    textphoneNumber: isComplaint
      ? [
          {
            rule: 'pattern(\\+?[0-9 ]{3,30})',
            message: 'Enter your textphone or international number in digits, like +49 30 1234567',
          },
        ]
      : [],
    vulnerabilityConsent: isComplaint
      ? [
          { rule: 'isRequired', message: 'Choose yes or no' },
          { rule: 'pattern(true|false)', message: 'Choose yes or no' },
        ]
      : [],
  };
}
