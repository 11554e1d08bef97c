/** Reads every lead and case with its customer as now known, to find a customer among them (RW-08). */
import { ContactNumber } from '@larkfield/api-schemas/leads';
import type { Database } from '@larkfield/database/tables';
import { type CaseRow, findCases } from './cases/store/case-row.ts';
import { telephoneNow } from './cases/store/contact.ts';
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
  const caseOf = await findCases(
    database,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => toRecord(lead, caseOf.get(lead.id)));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** An erased case names nobody; its lead is still found if an erasure broke off before removing it. */
function toRecord({ id, attributes }: StoredLead, row: CaseRow | undefined): KnownRecord {
  const number = ContactNumber.safeParse(attributes['contact-number']);
  const telephone = number.success ? number.data.number : null;
  if (row && row.erased_at === null) {
    return {
      reference: id,
      firstName: row.first_name,
      surname: row.surname,
      email: row.email,
      telephone: telephoneNow(row, telephone),
      account: row.account,
    };
  }
  return {
    reference: id,
    firstName: textOf(attributes['first-name']),
    surname: textOf(attributes['surname']),
    email: textOf(attributes['email']) || null,
    telephone,
    account: textOf(attributes['account']) || null,
  };
}
