/** Reads every lead and case with its customer as now known, to find a customer among them (RW-08). */
import { ContactNumber } from '@larkfield/api-schemas/leads';
import type { Database } from '@larkfield/database/tables';
import { type CustomerNow, casePersonalData } from './cases/personal-data.ts';
import type { KnownRecord } from './customer-data/matching.ts';
import type { StoredLead } from './leads/rows.ts';
import type { LeadStore } from './leads/store.ts';

/** How many cases are read at once: fewer than the parameters that either engine takes. */
const PAGE = 500;

/** All leads and cases, oldest first. Neither engine can search in JSON that is stored as posted. */
export async function* knownRecords(database: Database, leads: LeadStore): AsyncGenerator<KnownRecord> {
  let page: StoredLead[] = [];
  for await (const lead of leads.all()) {
    page.push(lead);
    if (page.length < PAGE) continue;
    yield* await toRecords(database, page);
    page = [];
  }
  yield* await toRecords(database, page);
}

async function toRecords(database: Database, leads: readonly StoredLead[]): Promise<KnownRecord[]> {
  if (leads.length === 0) return [];
  const sent = leads.map((lead) => ({ reference: lead.id, ...customerIn(lead) }));
  const customers = await casePersonalData(database).customersNow(sent);
  return sent.map((one) => ({ ...one, ...customers.get(one.reference) }));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** An erased case names nobody; its lead is still found if an erasure broke off before removing it. */
const customerIn = ({ attributes }: StoredLead): CustomerNow => ({
  firstName: textOf(attributes['first-name']),
  surname: textOf(attributes['surname']),
  email: textOf(attributes['email']) || null,
  telephone: ContactNumber.safeParse(attributes['contact-number']).data?.number ?? null,
  account: textOf(attributes['account']) || null,
});
