/** How a customer is reached, and what support they need: as sent, unless staff corrected it (RW-03). */
import type { AddressAttributes } from '@larkfield/api-schemas/addresses';
import { addressLines, PostalAddress } from '@larkfield/api-schemas/case-customer';
import { ContactNumber } from '@larkfield/api-schemas/leads';
import { PriorityNeed } from '@larkfield/api-schemas/priority-services';
import { fromJsonText } from '@larkfield/database/column-values';
import type { Database } from '@larkfield/database/tables';
import * as z from 'zod';
import { findLead } from '../../leads/rows.ts';
import type { CaseRow } from './case-row.ts';
import { furtherAnswer } from './lead.ts';

/** What is known of a case's customer besides its columns. */
export interface CustomerContact {
  telephone: ContactNumber | null;
  address: PostalAddress | null;
  needs: readonly PriorityNeed[];
}

/** The column `corrected`. A member that is absent stays as the lead has it. */
const Corrected = z
  .object({
    telephone: ContactNumber.nullable(),
    address: PostalAddress.nullable(),
    needs: z.array(PriorityNeed),
  })
  .partial();
export type Corrected = z.infer<typeof Corrected>;

export function correctedOf({ corrected }: Pick<CaseRow, 'corrected'>): Corrected {
  return corrected === null ? {} : Corrected.parse(fromJsonText(corrected));
}

/** What the customer sent. Needs that are no longer codes are left out. */
export function sentContact(
  attributes: Record<string, unknown>,
  address: AddressAttributes | undefined,
): CustomerContact {
  const telephone = ContactNumber.safeParse(attributes['contact-number']);
  const needs = furtherAnswer(attributes, 'needs');
  return {
    telephone: telephone.success ? telephone.data : null,
    address: address ? toPostalAddress(address) : null,
    needs: (Array.isArray(needs) ? needs : []).flatMap((need) => PriorityNeed.safeParse(need).data ?? []),
  };
}

/** The address of a lead; undefined where it is not known. */
export type AddressOf = (relationships: Record<string, unknown> | undefined) => Promise<AddressAttributes | undefined>;

/** What the customer of a case sent. */
export async function sentContactOf(database: Database, id: string, addressOf: AddressOf): Promise<CustomerContact> {
  const lead = await findLead(database, id);
  return sentContact(lead?.attributes ?? {}, await addressOf(lead?.relationships));
}

function toPostalAddress(address: AddressAttributes): PostalAddress {
  return {
    'address-line1': address['address-line1'],
    'address-line2': address['address-line2'],
    'postal-town': address['postal-town'],
    county: address.county,
    postcode: address.postcode,
  };
}

/** The contact details that hold now. */
export const contactOf = (row: Pick<CaseRow, 'corrected'>, sent: CustomerContact): CustomerContact => ({
  ...sent,
  ...correctedOf(row),
});

/** The telephone number that holds now. @param sent as the customer sent it */
export function telephoneNow(row: Pick<CaseRow, 'corrected'>, sent: string | null): string | null {
  const { telephone } = correctedOf(row);
  return telephone === undefined ? sent : (telephone?.number ?? null);
}

/** The address that holds now, in lines; none where the one that was sent was found to be wrong. */
export function addressNow(row: Pick<CaseRow, 'corrected'>, sent: readonly string[]): readonly string[] {
  const { address } = correctedOf(row);
  return address === undefined ? sent : address === null ? [] : addressLines(address);
}
