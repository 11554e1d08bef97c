import { withoutAddresses } from '../../mail/without-addresses.ts';
import type { Letter } from './letter.ts';

/** A letter as it is mailed: addresses that a customer typed as their name or address are left out. On paper they stay. */
export function toMail(letter: Letter): Letter {
  return { ...letter, to: letter.to.map(withoutAddresses) };
}
