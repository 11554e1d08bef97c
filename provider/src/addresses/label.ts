import type { AddressAttributes, AddressResource } from '@larkfield/api-schemas/addresses';
import { addressLines } from '@larkfield/api-schemas/case-customer';

const inNumberOrder = new Intl.Collator('en-GB', { numeric: true });

/** An address on one line, for the list that a customer chooses from. */
export function addressLabel(attributes: Parameters<typeof addressLines>[0]): string {
  return addressLines(attributes).join(', ');
}

/** Sorts by street, then by number (2 before 10), flats within their house, named houses by name. */
export function byNumber(a: AddressResource, b: AddressResource): number {
  const key = ({ attributes }: AddressResource) =>
    [streetOf(attributes), attributes['house-number'], attributes['house-name'], attributes['flat-number']].map(
      (part) => part ?? '',
    );
  const [left, right] = [key(a), key(b)];
  return left.reduce((order, part, index) => order || inNumberOrder.compare(part, right[index] ?? ''), 0);
}

/** The street is the last line above the town, without the house's number. */
function streetOf(attributes: AddressAttributes): string {
  const line = attributes['address-line2'] ?? attributes['address-line1'];
  return attributes['house-number'] || attributes['address-line2'] ? line.replace(/^\d+[A-Z]? /, '') : '';
}
