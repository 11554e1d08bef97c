import { randomInt } from 'node:crypto';
import { ourBrand } from '@larkfield/service/supplier/brand';

/** Digits and capitals except those that are easily confused: 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';

/**
 * A new reference such as `LF-7K3M-92QX` (LD-08): readable over the phone, and one of 500,000 million, so that nobody
 * can guess another customer's. It begins with the letters of our brand. Not guaranteed to be unique: the store's unique key is.
 */
export function createReference(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${ourBrand().referencePrefix}-${group()}-${group()}`;
}
