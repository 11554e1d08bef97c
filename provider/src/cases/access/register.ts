/** What a customer who joins the Priority Services Register asked for, and what staff did about it (PS-01). */
import type { Register } from '@larkfield/api-schemas/priority-services';
import { PriorityServices } from '@larkfield/api-schemas/priority-services';
import type { RegisterAct, RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { LETTER_FORMATS } from '@larkfield/api-schemas/words/letter-formats';
import { needsOf } from '@larkfield/api-schemas/words/need-words';
import { londonDay } from '@larkfield/calendar/london';
import { findLead } from '../../leads/rows.ts';
import type { CaseRow } from '../store/case-row.ts';
import type { CaseChange } from '../store/change-case.ts';

/** The request in a lead; undefined if the lead is of another kind. */
export function joiningOf(attributes: Record<string, unknown> | undefined): PriorityServices | undefined {
  return PriorityServices.safeParse(attributes?.['additional-information']).data;
}

/** The register as staff see it: needs in the form's words, and whether there is a password, but not the password. */
export function registerOf(row: CaseRow, joining: PriorityServices | undefined): Register | null {
  if (!joining) return null;
  const { needs, language, format, callPassword, nomineeName, nomineeTelephone, shareWithNetwork } = joining;
  const hasNominee = nomineeName !== null && nomineeTelephone !== null;
  return {
    needs: (needsOf(needs.join(',')) ?? []).map(({ label }) => label),
    language,
    format: format && LETTER_FORMATS[format],
    'has-call-password': callPassword !== null,
    nominee: hasNominee ? { name: nomineeName, telephone: nomineeTelephone } : null,
    'share-with-network': shareWithNetwork,
    'registered-on': row.registered_on,
    'networks-told-on': row.networks_told_on,
  };
}

export type RegisterActResult =
  | 'done'
  | 'not-joining'
  /** The day is in the future, or before the customer's request. */
  | 'not-that-day'
  | 'no-consent';

const COLUMNS: Record<RegisterAct, 'registered_on' | 'networks_told_on'> = {
  registered: 'registered_on',
  'networks-told': 'networks_told_on',
};

/** Records that a customer is on the register, or that the networks were told, and when. */
export async function actOnRegister(
  { row, now, transaction, record, update }: CaseChange,
  { act, on }: RegisterActDocument['data']['attributes'],
): Promise<RegisterActResult> {
  const joining = joiningOf((await findLead(transaction, row.id))?.attributes);
  if (!joining) return 'not-joining';
  if (on !== null && act === 'networks-told' && !joining.shareWithNetwork) return 'no-consent';
  if (on !== null && (on > londonDay(now) || on < londonDay(new Date(row.received_at)))) return 'not-that-day';
  const column = COLUMNS[act];
  if (row[column] === on) return 'done';
  record(act, { from: row[column], to: on });
  update({ [column]: on });
  return 'done';
}
