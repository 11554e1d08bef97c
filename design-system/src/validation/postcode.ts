import { plainText } from './plain-text.ts';

// Outward code: A9, A99, AA9, AA99, A9A or AA9A. The inward code never uses the letters C I K M O V.
const UK =
  /^(?:GIR0AA|[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRV-Y])\d[ABD-HJLNP-UW-Z]{2})$/;
// Routing key, then the four characters of the unique identifier.
const EIRCODE = /^(?:[AC-FHKNPRTV-Y]\d{2}|D6W)[0-9AC-FHKNPRTV-Y]{4}$/;

/** Whether this has the form of a full UK postcode (or Irish Eircode), in any spacing and case. */
export function isPostcode(value: string, includeIreland = false): boolean {
  const code = plainText(value).replaceAll(' ', '').toUpperCase();
  return UK.test(code) || (includeIreland && EIRCODE.test(code));
}
