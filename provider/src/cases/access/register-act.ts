/** Notes that a customer is on the Priority Services Register, or that the networks were told, and when (PS-01). */
import type { RegisterAct, RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { londonDay } from '@larkfield/calendar/london';
import type { CaseChange } from '../store/change-case.ts';
import { readLead } from '../store/lead.ts';
import { joiningOf } from './register.ts';

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

export async function actOnRegister(
  { row, now, transaction, record, update }: CaseChange,
  { act, on }: RegisterActDocument['data']['attributes'],
): Promise<RegisterActResult> {
  const joining = joiningOf((await readLead(transaction, row.id))?.attributes);
  if (!joining) return 'not-joining';
  if (on !== null && act === 'networks-told' && !joining.shareWithNetwork) return 'no-consent';
  if (on !== null && (on > londonDay(now) || on < londonDay(new Date(row.received_at)))) return 'not-that-day';
  const column = COLUMNS[act];
  if (row[column] === on) return 'done';
  record(act, { from: row[column], to: on });
  update({ [column]: on });
  return 'done';
}
