/** What letters are written from. */
import { addressLines } from '@larkfield/api-schemas/case-customer';
import type { CaseState } from '@larkfield/api-schemas/cases';
import { LEAD_TRAITS, leadKind } from '@larkfield/api-schemas/lead-kind';
import type { Database } from '@larkfield/database/tables';
import { findLead } from '../../leads/rows.ts';
import type { Reader } from '../../mail/paragraph.ts';
import { type AddressOf, sentContact } from '../store/contact.ts';
import { queryIn } from '../store/lead.ts';

/** What a letter says of the complaint. */
export interface LetterCase {
  reference: string;
  receivedAt: Date;
  firstName: string;
  surname: string;
  /** One entry for each line, as far as it is known. */
  address: readonly string[];
  account: string | null;
  /** What it is about, as the customer or staff chose. */
  subject: string | null;
  /** The customer's own words. */
  words: string;
  offer: string | null;
  /** Our position, as staff wrote it. */
  position: string | null;
  /** First name of the case's owner. */
  handler: string | null;
  /** Who of its readers has an e-mail address, without which nobody can open the case page. */
  mailboxes: Record<Reader, boolean>;
  state: CaseState;
  /** When it was closed without its customer's agreement; null while it is open. */
  closedAt: Date | null;
  /** Weeks after which this complaint may go to the Ombudsman: those that held when it was received. */
  weeks: number;
}

/** Facts that are in the lead but not in the case, as the customer sent them. */
export interface LeadFacts {
  /** The complaint in the customer's words. */
  words: string;
  /** One entry for each line; empty if it is not known. */
  address: readonly string[];
  isPayAsYouGo: boolean;
}

/** The facts of a case's lead, for letters and records; empty if the lead was removed. */
export async function leadFacts(
  database: Database,
  id: string,
  addressOf: AddressOf,
): Promise<LeadFacts & { telephone: string | null }> {
  const lead = await findLead(database, id);
  if (!lead) return { words: '', telephone: null, address: [], isPayAsYouGo: false };
  const { telephone, address } = sentContact(lead.attributes, await addressOf(lead.relationships));
  return {
    words: queryIn(lead.attributes),
    telephone: telephone?.number ?? null,
    address: address ? addressLines(address) : [],
    isPayAsYouGo: LEAD_TRAITS[leadKind(lead.attributes)].isPayAsYouGo,
  };
}
