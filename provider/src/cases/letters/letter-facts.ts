/** What letters are written from. */
import type { CaseState } from '@larkfield/api-schemas/cases';
import type { AdviceBodies } from '@larkfield/service/supplier/advice-bodies';

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
  state: CaseState;
  /** Weeks after which this complaint may go to the Ombudsman: those that held when it was received. */
  weeks: number;
}

/** What a letter says of the supplier and of the rules. */
export interface LetterSupplier {
  name: string;
  /** Name and address, a line each. */
  postalAddress: readonly string[];
  /** A mailbox that somebody reads; undefined if there is none. */
  email: string | undefined;
  /** Page that leads a customer to their case. */
  findPage: string;
  /** As written. */
  phone: string;
  openingHours: string;
  /** As written, with what Relay UK's users dial first; undefined where the supplier states none. */
  relayPhone: string | undefined;
  /** Weeks until a complaint that is received now may go to the Ombudsman. */
  resolutionWeeks: number;
  /** Months within which a complaint may be taken to the Ombudsman. */
  ombudsmanMonths: number;
  adviceBodies: AdviceBodies;
}

/** Facts that are in the lead but not in the case. */
export interface LeadFacts {
  /** The complaint in the customer's words. */
  words: string;
  /** One entry for each line; empty if it is not known. */
  address: readonly string[];
  isPayAsYouGo: boolean;
}
