/** Decides who gets mails, letters and calls about a case: the customer, a representative, or nobody yet (RW-13). */
import { Death, KeptRepresentative, type NoAuthority, type Representative } from '@larkfield/api-schemas/case-customer';
import { isOverAnEstate } from '@larkfield/api-schemas/words/authorities';
import { londonDay } from '@larkfield/calendar/london';
import { fromJsonText } from '@larkfield/database/column-values';
import { addressKey } from '@larkfield/service/personal-data';
import type { MailReader } from '../../mail/channels.ts';
import type { CaseRow } from './case-row.ts';

type ActingColumns = Pick<CaseRow, 'representative' | 'died'>;
type ReachColumns = ActingColumns & Pick<CaseRow, 'first_name' | 'surname' | 'email' | 'contact_preference'>;

export const deathOf = ({ died }: Pick<CaseRow, 'died'>): Death | null =>
  died === null ? null : Death.parse(fromJsonText(died));

/** The recorded representative, and the reason if they may not act. */
export function representativeOf(row: ActingColumns, now: Date): Representative | null {
  if (row.representative === null) return null;
  const kept = KeptRepresentative.parse(fromJsonText(row.representative));
  return { ...kept, 'no-authority': lackOfAuthority(kept, { hasDied: row.died !== null, today: londonDay(now) }) };
}

/** A power of attorney, a deputyship and the like end when the customer dies; an executor's authority begins then. */
function lackOfAuthority(
  { proof, from, until, authority }: KeptRepresentative,
  { hasDied, today }: { hasDied: boolean; today: string },
): NoAuthority | null {
  if (hasDied !== isOverAnEstate(authority)) return hasDied ? 'ended-by-death' : 'customer-lives';
  if (proof === null) return 'no-proof';
  if (today < from) return 'not-yet';
  return until !== null && today > until ? 'over' : null;
}

/** The representative, if they may act now. */
export function actingFor(row: ActingColumns, now: Date): Representative | undefined {
  const found = representativeOf(row, now);
  return found?.['no-authority'] === null ? found : undefined;
}

/** Who is written to, and how. */
export interface Addressee {
  firstName: string;
  surname: string;
  email: string | null;
  preference: string | null;
  /** Undefined: it is the customer. */
  representative?: Representative;
}

/** As whom somebody is written to. */
export const roleOf = ({ representative }: Pick<Addressee, 'representative'>): MailReader['role'] =>
  representative ? 'representative' : 'customer';

/** Who is written to about a case; undefined where the customer has died and there is no executor yet: everything waits. */
export function addresseeOf(row: ReachColumns, now: Date): Addressee | undefined {
  const representative = actingFor(row, now);
  const hasDied = row.died !== null;
  if (representative && (hasDied || representative['letters-to'] === 'representative')) {
    const { name, email, 'reached-by': preference } = representative;
    return { firstName: name, surname: '', email, preference, representative };
  }
  return hasDied ? undefined : customerOf(row);
}

/** The customer themselves, whoever gets the letters. */
export function customerOf(row: Omit<ReachColumns, keyof ActingColumns>): Addressee {
  const { first_name: firstName, surname, email, contact_preference: preference } = row;
  return { firstName, surname, email, preference };
}

/** Whose e-mail address this is; undefined if it does not open the case. */
export function readerBy(
  row: ActingColumns & Pick<CaseRow, 'email_key'>,
  email: string,
  now: Date,
): 'customer' | 'representative' | undefined {
  const representative = actingFor(row, now);
  if (representative?.email && addressKey(representative.email) === addressKey(email)) return 'representative';
  return row.died === null && row.email_key === addressKey(email) ? 'customer' : undefined;
}
