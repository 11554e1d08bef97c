import type { ListedAddress } from './addresses.ts';
import { addressLines } from './case-customer.ts';

/** The text of an address on one line: its label, or else its lines. */
export function addressLabel(lines: Omit<ListedAddress['attributes'], 'id'>): string {
  if (lines.address) return lines.address;
  const first = lines['address-line1'] ?? '';
  const ofHouse = [lines['flat-number'], lines['house-name'], lines['house-number']];
  return [...ofHouse.filter((part) => part && !first.includes(part)), ...addressLines(lines)].join(', ');
}
