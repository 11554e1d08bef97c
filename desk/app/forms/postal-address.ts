import { ADDRESS_LINES } from '@larkfield/api-schemas/case-customer';

type Line = (typeof ADDRESS_LINES)[number];

/** An address as forms have it: an unknown line is empty. */
export type Lines = Readonly<Record<Line, string>>;

export const toLines = (address: Readonly<Partial<Record<Line, string | null>>> | null): Lines =>
  Object.fromEntries(ADDRESS_LINES.map((line) => [line, address?.[line] ?? ''])) as Lines; // fromEntries widens the keys

/** The typed address as the API takes it; null where every line is empty. */
export function typedAddress(lines: Lines) {
  const or = (line: Line) => lines[line].trim() || null;
  if (ADDRESS_LINES.every((line) => or(line) === null)) return null;
  return {
    'address-line1': lines['address-line1'].trim(),
    'address-line2': or('address-line2'),
    'postal-town': lines['postal-town'].trim(),
    county: or('county'),
    postcode: lines.postcode.trim(),
  };
}
