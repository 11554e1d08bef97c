import { toIsoDay, toTypedDay } from './calendar-day.ts';
import { compilePattern } from './pattern.ts';
import { isPostcode } from './postcode.ts';
import { countDigits, isPhoneNumber, isTelephoneDigits } from './telephone.ts';
import { countCharacters, isEmail, isFilled, isName } from './text.ts';

/** Definition of a rule. `args` are the arguments in brackets: `isBetween(1,10)`. */
export interface RuleDefinition {
  /** Minimum and maximum number of arguments. */
  takes: readonly [least: number, most: number];
  /** Whether the value is valid. */
  isKept: (value: string, ...args: string[]) => boolean;
  /** The default message. */
  message: (value: string, ...args: string[]) => string;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Message for a text that is too long (CO-11). */
export function overLimitMessage(over: number): string {
  return `Maximum character limit reached. You are currently ${over} characters over.`;
}

const isBetween = (value: string, least = '', most = '') =>
  NUMBER.test(value) && Number(value) >= Number(least) && Number(value) <= Number(most);

const isIreland = (argument?: string) => argument === 'includeIreland' || argument === 'true';

const rule = (
  isKept: RuleDefinition['isKept'],
  message: string | RuleDefinition['message'],
  takes: RuleDefinition['takes'] = [0, 0],
): RuleDefinition => ({ isKept, message: typeof message === 'string' ? () => message : message, takes });

/** All rules by name. All but `isRequired` accept an empty value. */
export const RULES: ReadonlyMap<string, RuleDefinition> = new Map([
  ['isRequired', rule(isFilled, 'Enter an answer')],
  ['isNumber', rule((value) => NUMBER.test(value), 'Enter a number, like 12 or 12.5')],
  ['isInteger', rule((value) => /^-?\d+$/.test(value), 'Enter a whole number, like 12')],
  ['isDigits', rule((value) => /^\d+$/.test(value), 'Enter digits only, from 0 to 9')],
  ['isBetween', rule(isBetween, (_, least, most) => `Enter a number from ${least} to ${most}`, [2, 2])],
  ['isEmail', rule(isEmail, 'Enter an email address like name@example.com')],
  ['isName', rule(isName, 'Use only letters, spaces, hyphens, apostrophes and full stops')],
  [
    'minLength',
    rule(
      (value, least) => countCharacters(value) >= Number(least),
      (_, least) => `Enter at least ${least} characters`,
      [1, 1],
    ),
  ],
  [
    'maxLength',
    rule(
      (value, most) => countCharacters(value) <= Number(most),
      (value, most) => overLimitMessage(countCharacters(value) - Number(most)),
      [1, 1],
    ),
  ],
  ['isDate', rule((value) => toIsoDay(value) !== undefined, 'Enter a real date, like 27/03/2026')],
  [
    'minDate',
    rule(
      (value, first = '') => (toIsoDay(value) ?? '') >= first,
      (_, first = '') => `Enter a date on or after ${toTypedDay(first)}`,
      [1, 1],
    ),
  ],
  [
    'maxDate',
    rule(
      (value, last = '') => (toIsoDay(value) ?? '9999-12-31') <= last,
      (_, last = '') => `Enter a date on or before ${toTypedDay(last)}`,
      [1, 1],
    ),
  ],
  [
    'isPostcode',
    rule((value, where) => isPostcode(value, isIreland(where)), 'Enter a full postcode, like SW1A 1AA', [0, 1]),
  ],
  [
    'isPhoneNumber',
    rule(
      (value, where) => isPhoneNumber(value, isIreland(where)),
      (_, where) => `Enter a UK ${isIreland(where) ? 'or Irish ' : ''}telephone number, like 07700 900123`,
      [0, 1],
    ),
  ],
  ['isTelephoneDigits', rule(isTelephoneDigits, 'Enter a telephone number in digits, like 07700 900123')],
  [
    'minDigits',
    rule(
      (value, least) => countDigits(value) >= Number(least),
      (_, least) => `Enter at least ${least} digits`,
      [1, 1],
    ),
  ],
  ['hasNumbers', rule((value) => /\p{N}/u.test(value), 'Use at least one number')],
  ['hasLetters', rule((value) => /\p{L}/u.test(value), 'Use at least one letter')],
  [
    'pattern',
    rule((value, source = '') => compilePattern(source)(value), 'Enter it in the format that is asked for', [1, 1]),
  ],
]);
