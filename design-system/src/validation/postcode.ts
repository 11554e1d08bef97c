import { plainText } from './plain-text.ts';

// Outward code: A9, A99, AA9, AA99, A9A or AA9A. The inward code never uses the letters C I K M O V.
const UK =
  /^(?:GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y])\d[ABD-HJLNP-UW-Z]{2})$/;
// Routing key, then the four characters of the unique identifier.
const EIRCODE = /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/;

/**
 * Letters where only a digit can stand, and digits where only a letter can: no area's second letter is I. The last two are
 * letters that no digit looks like.
 */
const asMeant = (code: string) =>
  `${code.slice(0, 1).replace('0', 'O').replace('1', 'I')}${code.slice(1, 2).replace('0', 'O').replace('I', '1')}${code.slice(2, -2).replaceAll('O', '0').replace(/[IL]/g, '1')}${code.slice(-2)}`;

/**
 * A postcode in capitals without spaces or punctuation. One that no place has with the letter O or I is read with the
 * digit 0 or 1, and the other way round: `SW1A OAA`, `Y062 7TT`.
 */
export function compactPostcode(value: string): string {
  const code = plainText(value)
    .replace(/[ .,-]/g, '')
    .toUpperCase();
  return !UK.test(code) && UK.test(asMeant(code)) ? asMeant(code) : code;
}

/** Whether this has the form of a full UK postcode (or Irish Eircode), however it is written. */
export function isPostcode(value: string, includeIreland = false): boolean {
  const code = compactPostcode(value);
  return UK.test(code) || (includeIreland && EIRCODE.test(code));
}
