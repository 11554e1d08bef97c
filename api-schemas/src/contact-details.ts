/** Who a customer is and how they are reached, as staff type it (DK-03, RW-03). */
import * as z from 'zod';
import { formatAccountNumber, isAccountNumber } from './account-number.ts';
import type { AddressAttributes } from './addresses.ts';
import type { ContactPreference } from './leads.ts';
import { formatPostcode, isPostcode } from './postcode.ts';

const needed = (message: string) => z.string().trim().min(1, message).max(100, 'Use at most 100 characters');
const optional = z.string().trim().max(100, 'Use at most 100 characters').nullable().default(null);

/** Where a customer is written to, and whose bank holidays count. */
export const PostalAddress = z.strictObject({
  'address-line1': needed('Enter the first line of the address'),
  'address-line2': optional,
  'postal-town': needed('Enter the town'),
  county: optional,
  postcode: z.string().refine(isPostcode, 'Enter a full UK postcode, like EH1 1YZ').transform(formatPostcode),
});
export type PostalAddress = z.infer<typeof PostalAddress>;

const WRONG_EMAIL = 'Enter an email address like name@example.com';
const WRONG_TELEPHONE = 'Enter a telephone number, like 07700 900123';

/** The fields of a customer, each as it is checked. */
export const contactFields = {
  'first-name': needed('Enter the first name'),
  surname: needed('Enter the last name'),
  email: z.email(WRONG_EMAIL).max(254, WRONG_EMAIL).nullable(),
  telephone: z
    .string()
    .trim()
    .regex(/^\+?(?:[\s().\-–/]*\d){7,15}[\s)]*$/, WRONG_TELEPHONE)
    .max(30, WRONG_TELEPHONE)
    .nullable(),
  account: z
    .string()
    .max(40)
    .refine(isAccountNumber, 'Enter an account number, like A12345678')
    .transform(formatAccountNumber)
    .nullable(),
  address: PostalAddress.nullable(),
};

/** What each way of replying takes. */
export const REACHED_BY: Record<ContactPreference, 'email' | 'telephone' | 'address'> = {
  email: 'email',
  phone: 'telephone',
  post: 'address',
};

export const WAY_MISSING = {
  email: 'Enter the email address that the reply goes to',
  telephone: 'Enter the telephone number to call with the reply',
  address: 'Enter the address that the reply is posted to',
};

const LINES = ['address-line1', 'address-line2', 'postal-town', 'county', 'postcode'] as const;

/** An address as an envelope has it. The first line holds the house's number, its name or the flat. */
export function addressLines(attributes: Pick<AddressAttributes, (typeof LINES)[number]>): string[] {
  return LINES.flatMap((line) => attributes[line] || []);
}
