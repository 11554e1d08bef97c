import { LETTER_FORMATS } from '@larkfield/api-schemas/words/letter-formats';
import type { Rule } from '@larkfield/design-system/validation/validate.ts';
import { ADDRESS_FIELD_NAMES, type AddressFieldName } from '../../forms/address/fields.ts';
import type { FieldRules, FormValues } from '../../forms/field-values.ts';
import { EMAIL_RULES, FIRST_NAME_RULES, LAST_NAME_RULES, TELEPHONE_RULES } from '../../forms/person/person-rules.ts';

/** All fields of the form except the address (PS-01). `needs` are joined by commas. */
const OWN_FIELD_NAMES = [
  'firstName',
  'surname',
  'email',
  'emailAsked',
  'telephoneNumber',
  'needs',
  'language',
  'format',
  'callPassword',
  'nomineeName',
  'nomineeTelephone',
  'shareWithNetwork',
] as const;
export type OwnFieldName = (typeof OWN_FIELD_NAMES)[number];

/** All fields in the order of the page. */
export const JOINING_FIELD_NAMES = [...OWN_FIELD_NAMES, ...ADDRESS_FIELD_NAMES] as const;
export type JoiningFieldName = OwnFieldName | AddressFieldName;
export type JoiningValues = FormValues<JoiningFieldName>;

/** A nominee's name and number: each is required if the other is given. */
type Nominee = Pick<JoiningValues, 'nomineeName' | 'nomineeTelephone'>;

const requiredBeside = (other: string, message: string): Rule[] =>
  other.trim() === '' ? [] : [{ rule: 'isRequired', message }];

const NOMINEE_PHONE_MESSAGE = "Enter the other person's UK or Irish phone number, like 07700 900123";

/** Rules of all fields except the address (PS-01). */
export function joiningFieldRules({ nomineeName, nomineeTelephone }: Nominee): FieldRules<OwnFieldName> {
  return {
    firstName: FIRST_NAME_RULES,
    surname: LAST_NAME_RULES,
    email: [{ rule: 'isRequired', message: 'Enter your email address' }, ...EMAIL_RULES],
    emailAsked: [],
    telephoneNumber: TELEPHONE_RULES,
    needs: [{ rule: 'isRequired', message: 'Tick at least one. If nothing fits, tick the closest' }],
    language: [
      {
        rule: "pattern([\\p{L}\\p{M} ,.()'\\-]*)",
        message: 'Name the language in letters, like Welsh',
      },
      { rule: 'maxLength(100)', message: 'The name of the language must be 100 characters or fewer' },
    ],
    format: [{ rule: `pattern(${Object.keys(LETTER_FORMATS).join('|')})`, message: 'Choose a format from the list' }],
    callPassword: [
      {
        rule: "pattern([\\p{L}\\p{M}\\p{N} '\\-]{3,30})",
        message: 'The password must be 3 to 30 letters, numbers or spaces',
      },
    ],
    nomineeName: [
      ...requiredBeside(nomineeTelephone, "Enter the other person's name"),
      {
        rule: 'isName',
        message: "The other person's name can only have letters, spaces, hyphens, apostrophes and full stops",
      },
      { rule: 'maxLength(100)', message: "The other person's name must be 100 characters or fewer" },
    ],
    nomineeTelephone: [
      ...requiredBeside(nomineeName, NOMINEE_PHONE_MESSAGE),
      {
        rule: 'isPhoneNumber(includeIreland)',
        message: NOMINEE_PHONE_MESSAGE,
      },
    ],
    shareWithNetwork: [{ rule: 'pattern(true)', message: 'Tick the box to say yes, or leave it empty' }],
  };
}
