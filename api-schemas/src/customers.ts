/** What the two customer platforms return about a signed-in customer (PF-01 to PF-03). */
import * as z from 'zod';
import { AddressAttributes, AddressResource } from './addresses.ts';
import { ResourceIdentifier } from './json-api.ts';

const text = z.string().nullable().default(null);

/** Answer of `GET /proxy/Customer/Accounts/AccountStatusCount`. */
export const AccountStatusCount = z.object({
  liveCount: z.int().min(0),
  lostCount: z.int().min(0),
  preLiveCount: z.int().min(0),
});
export type AccountStatusCount = z.infer<typeof AccountStatusCount>;

/** Answer of `GET /v1/accounts`, the energy-billing platform. */
export const AccountList = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      person: z.object({ firstName: text, lastName: text }),
      email: text,
      mobile: text,
      correspondenceAddress: AddressAttributes.extend({ id: z.string().min(1) })
        .nullable()
        .default(null),
    }),
  ),
});
export type AccountList = z.infer<typeof AccountList>;

/** Answer of `GET /v1/customers`, the second platform. */
export const CustomerList = z.object({
  data: z.array(
    z.object({
      type: z.literal('customers'),
      id: z.string().min(1),
      attributes: z.object({ 'first-name': text, surname: text, email: text, mobile: text }),
      relationships: z
        .object({ 'correspondence-address': z.object({ data: ResourceIdentifier('addresses').nullable() }) })
        .optional(),
    }),
  ),
});
export type CustomerList = z.infer<typeof CustomerList>;

/** Answer of `GET /v1/customers/{id}/premises`; the addresses are in `included`. */
export const PremisesList = z.object({
  data: z.array(
    z.object({
      type: z.literal('premises'),
      id: z.string().min(1),
      relationships: z.object({ address: z.object({ data: ResourceIdentifier('addresses') }) }),
    }),
  ),
  included: z.array(AddressResource).default([]),
});
export type PremisesList = z.infer<typeof PremisesList>;
