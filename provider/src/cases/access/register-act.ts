/** Notes that a customer is on the Priority Services Register, or that the networks were told, and when (PS-01). */

import type { StaffName } from '@larkfield/api-schemas/staff';
import type { RegisterAct, RegisterActDocument } from '@larkfield/api-schemas/staff-calls/register-acts';
import { londonDay } from '@larkfield/calendar/london';
import type { Database } from '@larkfield/database/tables';
import { changeCase, staffActor } from '../store/change-case.ts';
import type { ReadLead } from '../store/indexed-words.ts';
import { joiningOf } from './register.ts';

interface Acting {
  database: Database;
  id: string;
  now: Date;
  staff: StaffName;
  readLead: ReadLead;
}

export type RegisterActResult =
  | 'done'
  | 'unknown'
  | 'erased'
  | 'not-joining'
  /** The day is in the future, or before the customer's request. */
  | 'not-that-day'
  | 'no-consent';

const COLUMNS: Record<RegisterAct, 'registered_on' | 'networks_told_on'> = {
  registered: 'registered_on',
  'networks-told': 'networks_told_on',
};

export async function actOnRegister(
  { database, id, now, staff, readLead }: Acting,
  { act, on }: RegisterActDocument['data']['attributes'],
): Promise<RegisterActResult> {
  const result = await changeCase({
    database,
    id,
    now,
    actor: staffActor(staff),
    async act(change): Promise<RegisterActResult> {
      const { row, transaction } = change;
      const joining = joiningOf((await readLead(transaction, id))?.attributes);
      if (!joining) return 'not-joining';
      if (on !== null && act === 'networks-told' && !joining.shareWithNetwork) return 'no-consent';
      if (on !== null && (on > londonDay(now) || on < londonDay(new Date(row.received_at)))) return 'not-that-day';
      const column = COLUMNS[act];
      if (row[column] === on) return 'done';
      change.record(act, { from: row[column], to: on });
      change.update({ [column]: on });
      return 'done';
    },
  });
  return result.status === 'changed' ? result.value : result.status;
}
