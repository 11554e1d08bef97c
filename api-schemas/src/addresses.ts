/** Addresses: `GET /v1/addresses?postcode=` and `POST /v1/addresses` (CO-08, LD-12). */
import * as z from 'zod';
import { formatPostcode, isPostcode } from './postcode.ts';
import { typedLine } from './text/typed-text.ts';

const line = typedLine().max(100);
const optionalLine = line.nullable().default(null);

/** One address. `address` is its label in a list. */
export const AddressAttributes = z.object({
  'house-name': optionalLine,
  'flat-number': optionalLine,
  'house-number': optionalLine,
  'address-line1': line.min(1),
  'address-line2': optionalLine,
  'postal-town': line.min(1),
  county: optionalLine,
  postcode: z.string().refine(isPostcode, 'Not a UK postcode').transform(formatPostcode),
  'pes-region': optionalLine,
  country: optionalLine,
  address: z.string().trim().max(500).nullable().default(null),
});
export type AddressAttributes = z.infer<typeof AddressAttributes>;

export const AddressResource = z.object({
  type: z.literal('addresses'),
  id: z.string().min(1),
  attributes: AddressAttributes,
});
export type AddressResource = z.infer<typeof AddressResource>;

/** Body of `POST /v1/addresses`. */
export const AddressDocument = z.object({
  data: z.object({ type: z.literal('addresses'), attributes: AddressAttributes }),
});

/** Response of `POST /v1/addresses`. Only the id is read. */
export const CreatedAddress = z.object({ data: z.object({ id: z.string().min(1) }) });

/** Response of `GET /v1/addresses`; empty for an unknown postcode. */
export const AddressList = z.object({ data: z.array(AddressResource) });
