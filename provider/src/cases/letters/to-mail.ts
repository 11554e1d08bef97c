import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { Letter } from './letter.ts';

/** A letter as it is mailed: name and postal address are the customer's own, and must lead nowhere. Printed, they stay. */
export function toMail(letter: Letter): Letter {
  return { ...letter, to: letter.to.map(withoutAddresses) };
}
