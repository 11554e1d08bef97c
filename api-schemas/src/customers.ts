/** Responses of the two customer platforms about a signed-in customer (PF-01 to PF-03). */
import * as z from 'zod';
import { AccountAddress, ListedAddress } from './addresses.ts';
import { orDefault } from './reading/liberal-reading.ts';

const text = z.string().nullable().default(null);

const toAddress = z.object({
  data: z.object({ type: z.literal('addresses').optional(), id: z.string().min(1) }).nullable(),
});

const count = z.int().min(0);

/** Answer of `GET /proxy/Customer/Accounts/AccountStatusCount`. */
export const AccountStatusCount = z.object({
  liveCount: orDefault(count, 0),
  lostCount: count.optional(),
  preLiveCount: count.optional(),
});
export type AccountStatusCount = z.infer<typeof AccountStatusCount>;

/** Answer of `GET /v1/accounts`, the energy-billing platform. */
export const AccountList = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1).optional(),
      person: orDefault(z.object({ firstName: text, lastName: text }), {}),
      email: text,
      mobile: text,
      correspondenceAddress: AccountAddress.nullable().default(null),
    }),
  ),
});
export type AccountList = z.infer<typeof AccountList>;

/** Answer of `GET /v1/customers`, the second platform. */
export const CustomerList = z.object({
  data: z.array(
    z.object({
      type: z.string().optional(),
      /** Unset: the name is known, but the premises can't be asked for. */
      id: z.string().min(1).optional(),
      attributes: orDefault(z.object({ 'first-name': text, surname: text, email: text, mobile: text }), {}),
      relationships: z.object({ 'correspondence-address': toAddress }).partial().optional(),
    }),
  ),
});
export type CustomerList = z.infer<typeof CustomerList>;

/** Other included resources of a platform: products, meters, contracts. */
const OtherResource = z.looseObject({ type: z.string().regex(/^(?!addresses$)./) });

/** Whether an included resource is an address. */
export const isAddress = (resource: ListedAddress | z.infer<typeof OtherResource>): resource is ListedAddress =>
  resource.type === undefined || resource.type === 'addresses';

/** Answer of `GET /v1/customers/{id}/premises`; the addresses are in `included`, with whatever else the platform includes. */
export const PremisesList = z.object({
  data: z
    .array(
      z.object({
        type: z.string().optional(),
        id: z.string().min(1).optional(),
        relationships: z.object({ address: toAddress, 'correspondence-address': toAddress }).partial().optional(),
      }),
    )
    .default([]),
  included: z.array(z.union([ListedAddress, OtherResource])).default([]),
});
export type PremisesList = z.infer<typeof PremisesList>;
