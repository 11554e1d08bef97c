import type { FieldRules } from '../field-values.ts';

/** The fields of an address that is looked up or entered by hand. */
export const ADDRESS_FIELD_NAMES = [
  'addressMode',
  'postcode',
  'addressId',
  'addressLine1',
  'addressLine2',
  'postalTown',
  'county',
  'manualPostcode',
] as const;

/** The fields without which an address that is entered by hand is incomplete. */
export const REQUIRED_LINES = ['addressLine1', 'postalTown', 'manualPostcode'] as const;

/** Value of the address mode while the address is entered by hand. */
export const MANUAL = 'manual';

export type AddressFieldName = (typeof ADDRESS_FIELD_NAMES)[number];

/** Rules of an address that is entered by hand (CO-08). */
export const MANUAL_ADDRESS_RULES: FieldRules<
  'addressLine1' | 'addressLine2' | 'postalTown' | 'county' | 'manualPostcode'
> = {
  addressLine1: [
    { rule: 'isRequired', message: 'Enter the first line of your address' },
    { rule: 'maxLength(100)', message: 'The first line of your address must be 100 characters or fewer' },
  ],
  addressLine2: [
    { rule: 'maxLength(100)', message: 'The second line of your address must be 100 characters or fewer' },
  ],
  postalTown: [
    { rule: 'isRequired', message: 'Enter your town or city' },
    { rule: 'maxLength(100)', message: 'Your town or city must be 100 characters or fewer' },
  ],
  county: [{ rule: 'maxLength(100)', message: 'Your county must be 100 characters or fewer' }],
  manualPostcode: [
    { rule: 'isRequired', message: 'Enter your postcode' },
    { rule: 'isPostcode', message: 'Enter a full UK postcode, like SW1A 1AA' },
  ],
};

/** Rules of the postcode for the lookup. */
export const POSTCODE_RULES: FieldRules<'postcode'> = {
  postcode: [
    { rule: 'isRequired', message: 'Enter your postcode' },
    { rule: 'isPostcode', message: 'Enter a full UK postcode, like SW1A 1AA' },
  ],
};
