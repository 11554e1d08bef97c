/** Telephone numbers of the UK and Ireland, as people write them (CO-05, FE-05, MR-05). */

import { plainText } from './plain-text.ts';

/** A number of valid form, whether or not it is in service. */
export interface Telephone {
  country: 'GB' | 'IE';
  /** As dialled within the country: `07700900123`. */
  national: string;
  /** As dialled from anywhere: `+447700900123`. */
  international: string;
}

// A number that is copied from a link begins with its scheme.
const SEPARATORS = /^ *tel:|[ ./()-]/gi;
// A number of the country never begins with the country's code, so that it needs no + before it.
const prefix = (code: number) => `(?:(?:\\+|00)?${code}0?|0)`;
// A UK number after its 0: 9 or 10 digits in areas that begin with 1, the short freephone numbers, otherwise 10 digits.
const UK = new RegExp(`^${prefix(44)}(1\\d{8,9}|[235789]\\d{9}|800\\d{6}|8001111)$`);
// An Irish number after its 0: Dublin 8 digits, other areas 7 to 9, mobiles 9. Areas that begin with 7 are listed, so that
// a UK mobile number with a missing digit doesn't match.
const IRELAND = new RegExp(`^${prefix(353)}(1\\d{7}|(?:[24-69]\\d|7[146])\\d{5,7}|8[2-9]\\d{7}|818\\d{6})$`);

/**
 * Reads a telephone number of the UK or Ireland in any common spelling: `07700 900123`, `(020) 7946 0018`,
 * `+44 (0)7700-900123`, `0044 7700 900 123`, `447700900123` as some browsers fill it in, `+353 86 123 4567`, `086 123 4567`. A number that is valid in both countries
 * counts as British. Undefined if it is valid in neither.
 */
export function readTelephone(value: string): Telephone | undefined {
  const dialled = plainText(value).replace(SEPARATORS, '');
  const [, british] = UK.exec(dialled) ?? [];
  if (british) return { country: 'GB', national: `0${british}`, international: `+44${british}` };
  const [, irish] = IRELAND.exec(dialled) ?? [];
  return irish ? { country: 'IE', national: `0${irish}`, international: `+353${irish}` } : undefined;
}

/** Whether this is a telephone number of the UK (or Ireland), in any spelling. */
export function isPhoneNumber(value: string, includeIreland = false): boolean {
  const country = readTelephone(value)?.country;
  return country === 'GB' || (includeIreland && country === 'IE');
}

/** Whether this has only digits, spaces and a leading + (CO-06). */
export function isTelephoneDigits(value: string): boolean {
  return /^\+?[\d ]+$/.test(value) && /\d/.test(value);
}

/** Number of digits, those of a country code included (CO-05). */
export function countDigits(value: string): number {
  return value.replace(/\D/g, '').length;
}
