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

/** A line of an address as another system has it: it is only shown. */
const shownLine = z.string().trim().nullable().default(null);

const ListedLines = z.object({
  'house-name': shownLine,
  'flat-number': shownLine,
  'house-number': shownLine,
  'address-line1': shownLine,
  'address-line2': shownLine,
  'postal-town': shownLine,
  county: shownLine,
  postcode: shownLine,
  address: shownLine,
});

/** Whether an address can be told from others. */
const hasText = ({ id: _, ...lines }: z.infer<typeof ListedLines> & { id?: string }) =>
  Object.values(lines).some(Boolean);
const NO_TEXT = 'Expected a label or lines';

/**
 * An address as another system lists it: any of its lines may be missing. The customer chooses it by its label, and it is
 * sent by its id (LD-12).
 */
export const ListedAddress = z.object({
  type: z.literal('addresses').optional(),
  id: z.string().min(1),
  attributes: ListedLines.refine(hasText, NO_TEXT),
});
export type ListedAddress = z.infer<typeof ListedAddress>;

/** The same within an account, with its id beside its lines. */
export const AccountAddress = ListedLines.extend({ id: z.string().min(1) }).refine(hasText, NO_TEXT);

/** Response of `GET /v1/addresses`, as it is read. */
export const ListedAddresses = z.object({ data: z.array(ListedAddress) });
