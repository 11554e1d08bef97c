/** Responses of the two customer platforms about a signed-in customer (PF-01 to PF-03). */
import * as z from 'zod';
import { AddressAttributes, AddressResource } from './addresses.ts';
import { ResourceIdentifier } from './json-api.ts';

const text = z.string().nullable().default(null);

const toAddress = z.object({ data: ResourceIdentifier('addresses').nullable() });

const count = z.int().min(0);

/** Answer of `GET /proxy/Customer/Accounts/AccountStatusCount`. */
export const AccountStatusCount = z.object({
  liveCount: count,
  lostCount: count.optional(),
  preLiveCount: count.optional(),
});
export type AccountStatusCount = z.infer<typeof AccountStatusCount>;

/** Answer of `GET /v1/accounts`, the energy-billing platform. */
export const AccountList = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).optional(),
      person: z.object({ firstName: text, lastName: text }),
      email: text,
      mobile: text,
      // An invalid address is dropped; the name beside it is still used.
      correspondenceAddress: z
        .union([
          AddressAttributes.extend({ id: z.string().min(1) }),
          z
            .unknown()
            .transform(() => null)
            .meta({ type: 'null' }),
        ])
        .default(null),
    }),
  ),
});
export type AccountList = z.infer<typeof AccountList>;

/** Answer of `GET /v1/customers`, the second platform. */
export const CustomerList = z.object({
  data: z.array(
    z.object({
      type: z.string().optional(),
      id: z.string().min(1),
      attributes: z.object({ 'first-name': text, surname: text, email: text, mobile: text }),
      relationships: z.object({ 'correspondence-address': toAddress }).partial().optional(),
    }),
  ),
});
export type CustomerList = z.infer<typeof CustomerList>;

/** Other included resources of a platform: products, meters, contracts. */
const OtherResource = z.looseObject({ type: z.string().regex(/^(?!addresses$)/) });

/** Whether an included resource is an address. */
export const isAddress = (resource: AddressResource | z.infer<typeof OtherResource>): resource is AddressResource =>
  resource.type === 'addresses';

/** Answer of `GET /v1/customers/{id}/premises`; the addresses are in `included`, with whatever else the platform includes. */
export const PremisesList = z.object({
  data: z
    .array(
      z.object({
        type: z.string().optional(),
        id: z.string().min(1),
        relationships: z.object({ address: toAddress, 'correspondence-address': toAddress }).partial().optional(),
      }),
    )
    .default([]),
  included: z.array(z.union([AddressResource, OtherResource])).default([]),
});
export type PremisesList = z.infer<typeof PremisesList>;
