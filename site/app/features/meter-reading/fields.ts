import { ACCOUNT_NUMBER_PATTERN, ACCOUNT_NUMBER_WORDS } from '@larkfield/api-schemas/account-number';
import type { Rule } from '@larkfield/design-system/validation/validate.ts';
import type { FieldRules, FieldsOf, FormValues } from '../../forms/field-values.ts';
import { EMAIL_RULES, FIRST_NAME_RULES, LAST_NAME_RULES, TELEPHONE_RULES } from '../../forms/person/person-rules.ts';
import { shownDay } from '../../shown-day.ts';
import type { ReadingWindow } from './reading-window.ts';

/** Fields about the customer, with the backend's names (MR-04); and the address about which was asked. */
export const PERSON_FIELD_NAMES = ['title', 'first_name', 'last_name', 'telephone', 'email', 'emailAsked'] as const;

const GAS_FIELD_NAMES = ['gas_account_number', 'gas_reading'] as const;
export const SINGLE_RATE_FIELD_NAMES = ['elec_reading'] as const;
export const ECONOMY_7_FIELD_NAMES = ['elec7_reading_normal', 'elec7_reading_low'] as const;
const ELECTRICITY_FIELD_NAMES = [
  'elec_account_number',
  'is_economy_7_radio',
  ...SINGLE_RATE_FIELD_NAMES,
  ...ECONOMY_7_FIELD_NAMES,
] as const;

/** All fields in the order of the page. The server ignores the hidden `company` and `reading_date`. */
export const READING_FIELD_NAMES = [
  ...PERSON_FIELD_NAMES,
  'fuel',
  ...GAS_FIELD_NAMES,
  ...ELECTRICITY_FIELD_NAMES,
  'date',
] as const;
export type ReadingFieldName = (typeof READING_FIELD_NAMES)[number];
export type ReadingValues = FormValues<ReadingFieldName>;

export const FUELS = ['Dual', 'Gas', 'Electricity'] as const;

/** Initial values (MR-04: Economy 7 is no by default). */
export const INITIAL_VALUES: Partial<ReadingValues> = { fuel: 'Dual', is_economy_7_radio: 'no' };

/** The fields that apply to the chosen fuel and rate; the others are ignored (MR-04). */
export function askedFields({ fuel, is_economy_7_radio }: Pick<ReadingValues, 'fuel' | 'is_economy_7_radio'>) {
  const isEconomy7 = is_economy_7_radio === 'yes';
  const ignored: ReadingFieldName[] = [
    ...(fuel === 'Electricity' ? GAS_FIELD_NAMES : []),
    ...(fuel === 'Gas' ? ELECTRICITY_FIELD_NAMES : []),
    ...(isEconomy7 ? SINGLE_RATE_FIELD_NAMES : ECONOMY_7_FIELD_NAMES),
  ];
  return READING_FIELD_NAMES.filter((name) => !ignored.includes(name));
}

const accountRules = (fuel: string): readonly Rule[] => [
  { rule: 'isRequired', message: `Enter your ${fuel} customer account number` },
  {
    rule: `pattern(${ACCOUNT_NUMBER_PATTERN})`,
    message: `Your ${fuel} account number must be ${ACCOUNT_NUMBER_WORDS.rule}`,
  },
];

/** Digits only, at most six, with leading zeros; spaces are removed before it is sent (MR-07). */
const readingRules = (reading: string): readonly Rule[] => [
  { rule: 'isRequired', message: `Enter your ${reading} reading` },
  {
    rule: 'pattern([0-9\\s]*)',
    message: `Your ${reading} reading must be digits only. Leave out a decimal point and what follows it`,
  },
  { rule: 'pattern(\\s*(?:[0-9]\\s*){1,6})', message: `Your ${reading} reading must be 6 digits or fewer` },
];

/** Rules of every field (MR-05 to MR-09). */
export function readingFieldRules({ from, to }: ReadingWindow): FieldRules<ReadingFieldName> {
  return {
    title: [
      { rule: "pattern([\\p{L}\\p{M} .'&\\/\\-]*)", message: 'Your title can only have letters, like Mrs or Dr' },
      { rule: 'maxLength(100)', message: 'Your title must be 100 characters or fewer' },
    ],
    first_name: FIRST_NAME_RULES,
    last_name: LAST_NAME_RULES,
    telephone: TELEPHONE_RULES,
    email: EMAIL_RULES,
    emailAsked: [],
    fuel: oneOf(FUELS, 'Choose which fuels we supply'),
    gas_account_number: accountRules('gas'),
    gas_reading: readingRules('gas'),
    elec_account_number: accountRules('electricity'),
    is_economy_7_radio: oneOf(['yes', 'no'], 'Choose whether you have an Economy 7 meter'),
    elec_reading: readingRules('electricity'),
    elec7_reading_normal: readingRules('normal electricity'),
    elec7_reading_low: readingRules('low electricity'),
    date: [
      { rule: 'isRequired', message: 'Enter the date you read your meter' },
      { rule: 'isDate', message: `Enter a real date, like ${shownDay(to)}` },
      { rule: `minDate(${from})`, message: `The date must be ${shownDay(from)} or later: send us a newer reading` },
      { rule: `maxDate(${to})`, message: `The date can't be after today, ${shownDay(to)}` },
    ],
  };
}

const oneOf = (values: readonly string[], message: string): readonly Rule[] => [
  { rule: 'isRequired', message },
  { rule: `pattern(${values.join('|')})`, message },
];

/** What every field of the form has, by its name, with the remark on its value. */
export type FieldOf = (
  name: ReadingFieldName,
) => ReturnType<FieldsOf<ReadingFieldName>> & { remark: string | undefined };
